import Foundation

/// Animates beside a drop on a list: once `performDrop` has returned, and after that in the next turn of the main loop.
final class DropAnimators {
  private var waiting: [InteractionAnimator]? = []

  func make() -> InteractionAnimator {
    guard waiting != nil else { return .inNextTurn() }
    let animator = InteractionAnimator()
    waiting?.append(animator)
    return animator
  }

  /// The delegate has returned.
  func run() {
    let animators = waiting ?? []
    waiting = nil
    for animator in animators { animator.run() }
  }
}
