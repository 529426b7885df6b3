import Foundation

/// What is animated beside a drop on a list: with the end of `performDrop`, and later in the next turn of the main loop.
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
