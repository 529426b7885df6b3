import Foundation

/// Makes the appearance callbacks while one child of a container replaces another (rule N2).
///
/// The order is UIKit's: the old child will disappear, the new child will appear, the old one disappeared, the new one
/// appeared. A canceled change makes the opposite callbacks. While the container is in no window, the appearance of the
/// children follows their views, and this object makes no calls.
package final class ChildChange {
  private unowned let container: UIViewController
  let old: UIViewController?
  let new: UIViewController?
  let isAnimated: Bool
  private let sendsAppearance: Bool
  private var isOver = false

  package init(
    in container: UIViewController, from old: UIViewController?, to new: UIViewController?, animated: Bool
  ) {
    self.container = container
    self.old = old
    self.new = new
    isAnimated = animated
    sendsAppearance =
      container.isShownOrAppearing && container.viewIfLoaded?.window != nil
      && container.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Announces the disappearance of the old child, then the appearance of the new one.
  package func begin() {
    guard sendsAppearance else { return }
    old?.beginTransition(false, animated: isAnimated)
    // A callback of the old child may have ended this change or hidden the window.
    if !isOver, container.isShownOrAppearing { new?.beginTransition(true, animated: isAnimated) }
  }

  /// Ends the change when the views are in their final places. The appearance of both children follows their views.
  ///
  /// - Parameter completed: false if the change was canceled, or if another change replaced it while it began.
  package func end(completed: Bool = true) {
    guard sendsAppearance else { return }
    isOver = true
    let children = completed ? [old, new] : [new, old]
    UIViewController.endTransitions(children.compactMap(\.self), animated: isAnimated)
  }
}

/// A container that changes its children in animated transitions.
package protocol ChangingContainer: UIViewController {
  /// Finishes running changes at once, because the container is no longer visible.
  func finishChanges()
}

/// A container with a running change. The reference is weak: the program may release the window during the change.
struct OngoingChange {
  weak var container: (any ChangingContainer)?
}

extension ApplicationContext {
  /// Finishes the changes of controllers in invisible views at once.
  ///
  /// - Parameter isUnseen: called with the view of each running change.
  func finishChanges(where isUnseen: (UIView?) -> Bool) {
    for transition in transitions where isUnseen(transition.containerView) { transition.finishNow() }
    for change in changingContainers where isUnseen(change.container?.viewIfLoaded) {
      change.container?.finishChanges()
    }
  }
}

extension ChangingContainer {
  /// Registers the container as changing, until `changeEnded`.
  package func changeBegan() {
    guard let context = viewIfLoaded?.window?.context else { return }
    changeEnded()
    context.changingContainers.append(OngoingChange(container: self))
  }

  package func changeEnded() {
    // The view may have left its window, so the context is that of the application.
    UIApplication.shared.context.changingContainers.removeAll { $0.container === self || $0.container == nil }
  }
}

/// The view of a container with animated changes. It finishes them before it leaves its window.
package final class ContainerView: UIView {
  /// Called when the view is laid out.
  package var onLayout: (() -> Void)?

  package init(_ container: any ChangingContainer) {
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.container = container
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  private weak var container: (any ChangingContainer)?

  package override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if window != nil, newWindow !== window { container?.finishChanges() }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
