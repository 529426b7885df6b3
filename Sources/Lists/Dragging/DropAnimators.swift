import Foundation

/// Runs the animations alongside a drop: when `performDrop` returns, or for later drops in the next turn of the main loop.
final class DropAnimators {
  private var waiting: [InteractionAnimator]? = []

  func make() -> InteractionAnimator {
    guard waiting != nil else { return .inNextTurn() }
    let animator = InteractionAnimator()
    waiting?.append(animator)
    return animator
  }

  /// `performDrop` of the delegate returned.
  func run() {
    let animators = waiting ?? []
    waiting = nil
    for animator in animators { animator.run() }
  }
}
