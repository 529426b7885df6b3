import Foundation

/// One child of a container takes the place of another: what the two hear of their appearance (rule N2).
///
/// The order is that of UIKit: the old one will disappear, the new one will appear, the old one disappeared, the new one
/// appeared. A change that is given up tells each of them the counterpart. While the container is in no window, the
/// children hear of their appearance by their views, and nothing is said here.
final class ChildChange {
  private unowned let container: UIViewController
  let old: UIViewController?
  let new: UIViewController?
  let isAnimated: Bool
  fileprivate let isTold: Bool
  fileprivate var isOver = false

  init(in container: UIViewController, from old: UIViewController?, to new: UIViewController?, animated: Bool)
  {
    self.container = container
    self.old = old
    self.new = new
    isAnimated = animated
    isTold =
      container.isSeen && container.viewIfLoaded?.window != nil
      && container.shouldAutomaticallyForwardAppearanceMethods
  }

  /// The change begins.
  func begin() {
    guard isTold else { return }
    old?.beginTransition(false, animated: isAnimated)
    // The old one may have ended it as it was told, or hidden the window.
    if !isOver, container.isSeen { new?.beginTransition(true, animated: isAnimated) }
  }

  /// Called just before `end`. The program may have taken the new child's view away during the change, or put the old one's
  /// elsewhere: then the new one is announced to disappear, or the old one to appear.
  func followViews() {
    guard isTold else { return }
    for child in [old, new].compactMap(\.self) where isShown(child) != child.isSeen {
      child.beginTransition(!child.isSeen, animated: isAnimated)
    }
  }

  /// Called just after `end`. A callback in it may have moved one of the two views: the child hears of that here.
  func settleViews() {
    guard isTold else { return }
    for child in [old, new].compactMap(\.self)
    where child.isToldByView && child.nearest(where: { $0.modal?.isChanging == true }) == nil {
      child.setVisible(isShown(child))
    }
  }

  /// Whether the child's view is in a window that is shown. One in the container's own view goes with the container.
  private func isShown(_ child: UIViewController) -> Bool {
    guard let view = child.viewIfLoaded, view.window?.showsControllers == true else { return false }
    let goesWithContainer =
      child.parent === container && container.viewIfLoaded.map(view.isDescendant(of:)) == true
    return container.isSeen || !goesWithContainer
  }

  /// The change is over.
  ///
  /// - Parameter completed: whether it was not given up.
  func end(completed: Bool = true) {
    guard isTold else { return }
    isOver = true
    let (gone, shown) = completed ? (old, new) : (new, old)
    if !completed {
      gone?.beginTransition(false, animated: isAnimated)
      if container.isSeen { shown?.beginTransition(true, animated: isAnimated) }
    }
    gone?.endTransition()
    guard let shown else { return }
    // An override of `viewWillAppear`, or of the like, hid the window before the view was in it.
    if !container.isSeen, shown.viewIfLoaded?.window?.showsControllers != true {
      shown.beginTransition(false, animated: false)
    }
    // A container that is still on its way has its children appear with it.
    guard container.appearance.state == .coming, shown.isSeen, let window = shown.viewIfLoaded?.window else {
      return shown.endTransition()
    }
    shown.ownModal.isChanging = false
    window.context.appearing.append(AppearingController(controller: shown))
  }
}

extension ChildChange {
  /// Another change took its place while it began: the new child, which is not shown after all, goes again.
  func giveWay() {
    guard isTold else { return }
    isOver = true
    old?.endTransition()
    new?.beginTransition(false, animated: isAnimated)
    new?.endTransition()
  }
}

/// A container whose children come and go on their way.
protocol ChangingContainer: UIViewController {
  /// Ends what is on its way at once: nobody can see it any more.
  func finishChanges()
}

/// A container with something on its way. It goes with its window, should the program let go of that.
struct OngoingChange {
  weak var container: (any ChangingContainer)?
}

extension ApplicationContext {
  /// Ends what of controllers is on its way, at once: nobody can see it any more.
  ///
  /// - Parameter isUnseen: asked of the views in which something is on its way.
  func finishChanges(where isUnseen: (UIView?) -> Bool) {
    for transition in transitions where isUnseen(transition.containerView) { transition.finishNow() }
    for change in changingContainers where isUnseen(change.container?.viewIfLoaded) {
      change.container?.finishChanges()
    }
  }
}

extension ChangingContainer {
  /// Something is on its way, until `changeEnded`.
  func changeBegan() {
    guard let context = viewIfLoaded?.window?.context else { return }
    changeEnded()
    context.changingContainers.append(OngoingChange(container: self))
  }

  func changeEnded() {
    // The view may be in no window any more.
    UIApplication.shared.context.changingContainers.removeAll { $0.container === self || $0.container == nil }
  }
}

extension UIViewController {
  /// Whether the controller was told that it is shown, or about to be.
  var isSeen: Bool { appearance.state == .coming || appearance.state == .shown }
}

/// The view of a container whose children come and go on their way: before it leaves its window, that ends.
final class ContainerView: UIView {
  /// Called when the view is laid out.
  var onLayout: (() -> Void)?

  init(_ container: any ChangingContainer) {
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.container = container
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private weak var container: (any ChangingContainer)?

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if window != nil, newWindow !== window { container?.finishChanges() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
