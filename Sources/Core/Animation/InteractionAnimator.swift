public import Foundation

/// Lets the delegate of a pointer interaction animate beside the change of the pointer's style.
///
/// UIKit: `UIPointerInteractionAnimating`.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated, as in `UIView.animate`, once the delegate has returned.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a completion for the end of the changes. Its argument is false if the animation was interrupted.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Lets the delegate of a context menu interaction animate while the menu opens or closes.
///
/// UIKit: `UIContextMenuInteractionAnimating`.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller that the configuration's `previewProvider` has made; nil for none.
  var previewViewController: UIViewController? { get }

  /// Adds changes that are animated, as in `UIView.animate`, once the delegate has returned.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a completion for the end of the changes.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Lets the delegate of an edit menu interaction animate while the menu opens or closes.
///
/// UIKit: `UIEditMenuInteractionAnimating`.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated, as in `UIView.animate`, once the delegate has returned.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a completion for the end of the changes.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects the changes of a delegate, and animates them.
package final class InteractionAnimator: NSObject, UIPointerInteractionAnimating,
  UIContextMenuInteractionCommitAnimating,
  UIEditMenuInteractionAnimating, UIDragAnimating
{
  private static let duration: TimeInterval = 0.2
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  package var previewViewController: UIViewController?
  package var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  /// Makes an animator that runs in the next turn of the main loop.
  package static func inNextTurn() -> InteractionAnimator {
    let animator = InteractionAnimator()
    UIApplication.shared.context.post.send { animator.run() }
    return animator
  }

  package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  package func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  package func addCompletion(_ completion: @escaping () -> Void) { completions.append { _ in completion() } }

  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append { completion($0 ? .end : .current) }
  }

  /// Animates the added changes. Without changes, completions are called in the next turn of the main loop (rule A2).
  package func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: animations.isEmpty ? 0 : Self.duration, delay: 0,
      options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction],
      animations: { for animation in animations { animation() } },
      completion: { finished in for completion in completions { completion(finished) } })
  }
}
