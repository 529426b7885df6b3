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
  fileprivate let sendsAppearance: Bool
  fileprivate var isOver = false

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

  /// Called just before `end`. During the change the program may have removed the new child's view or moved the old child's
  /// view. The new child is then announced to disappear, or the old one to appear.
  func updateForMovedViews() {
    guard sendsAppearance else { return }
    for child in [old, new].compactMap(\.self) where isShown(child) != child.isShownOrAppearing {
      child.beginTransition(!child.isShownOrAppearing, animated: isAnimated)
    }
  }

  /// Called just after `end`. A callback in it may have moved one of the two views; the appearance of that child is
  /// corrected here.
  func matchViewVisibility() {
    guard sendsAppearance else { return }
    for child in [old, new].compactMap(\.self)
    where child.isDrivenByView && child.nearest(where: { $0.modal?.isChanging == true }) == nil {
      child.setVisible(isShown(child))
    }
  }

  /// Whether the child's view is in a visible window. A view inside the container's view counts only while the container is
  /// visible.
  private func isShown(_ child: UIViewController) -> Bool {
    guard let view = child.viewIfLoaded, view.window?.showsControllers == true else { return false }
    let goesWithContainer =
      child.parent === container && container.viewIfLoaded.map(view.isDescendant(of:)) == true
    return container.isShownOrAppearing || !goesWithContainer
  }

  /// - Parameter completed: false if the change was canceled.
  package func end(completed: Bool = true) {
    guard sendsAppearance else { return }
    isOver = true
    let (gone, shown) = completed ? (old, new) : (new, old)
    if !completed {
      gone?.beginTransition(false, animated: isAnimated)
      if container.isShownOrAppearing { shown?.beginTransition(true, animated: isAnimated) }
    }
    gone?.endTransition()
    guard let shown else { return }
    // An override, such as of `viewWillAppear`, may have hidden the window before the view was added to it.
    if !container.isShownOrAppearing, shown.viewIfLoaded?.window?.showsControllers != true {
      shown.beginTransition(false, animated: false)
    }
    // Children of an appearing container get `viewDidAppear` together with it.
    guard container.appearance.state == .coming, shown.isShownOrAppearing,
      let window = shown.viewIfLoaded?.window
    else {
      return shown.endTransition()
    }
    shown.ensuredModal.isChanging = false
    window.context.appearing.append(AppearingController(controller: shown))
  }
}

extension ChildChange {
  /// Another change replaced this one while it began. The new child is not shown, so it disappears again.
  package func cancel() {
    guard sendsAppearance else { return }
    isOver = true
    old?.endTransition()
    new?.beginTransition(false, animated: isAnimated)
    new?.endTransition()
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

extension UIViewController {
  /// Whether the controller is shown or about to be, according to its appearance callbacks.
  package var isShownOrAppearing: Bool { appearance.state == .coming || appearance.state == .shown }
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
