public import Foundation

/// Places a controller that is presented, and what is around it, from its coming to its going.
///
/// UIKit: `UIPresentationController`.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  private weak var presenter: UIViewController?
  private weak var presented: UIViewController?

  /// The controller that is presented. It is not retained; once it is released, an empty controller stands in for it.
  open var presentedViewController: UIViewController {
    if let presented { return presented }
    let made = standIn ?? UIViewController()
    standIn = made
    return made
  }
  private var standIn: UIViewController?

  /// The controller that presents it; before that is known, the one that is presented.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The view in which the presentation happens, above the presenter's; nil before and after.
  open internal(set) weak var containerView: UIView?

  /// Is asked whether the user may dismiss it, and told when that happens.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The traits that the presented controller has instead of those of the window; empty, as at first, for none.
  final var givenTraits = TraitValues() {
    didSet { if givenTraits != oldValue { presented?.ownTraitsChanged() } }
  }

  /// Makes one for a controller.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// Where the presenter has gone, what it presented goes from the screen.
  deinit {
    guard let container = containerView else { return }
    if MainThread.isCurrent {
      MainActor.assumeIsolated { container.removeFromSuperview() }
    } else {
      DispatchQueue.main.async { container.removeFromSuperview() }
    }
  }

  /// The controller is presented by another one after all.
  func setPresenter(_ controller: UIViewController) { presenter = controller }

  /// How the controller is presented.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.effectiveStyle
  }

  /// How it is presented where there is little room: the same way, unless the delegate says otherwise.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// How it is presented where there is little room, where the delegate says nothing of it.
  var ownAdaptiveStyle: UIModalPresentationStyle { .none }

  /// How it is presented under some traits: as always, unless the delegate says otherwise.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? ownAdaptiveStyle
  }

  /// The traits of the place where the controller is shown.
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

  /// The view that is put into the container: the controller's, or one around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where that view is when the presentation has come to its end: all of the container by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether it covers the window. True by default; else, of the style `custom`, it covers the presenter's view.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is taken out of the window. False by default.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether what is below gets no touches and no keys.
  var blocksBelow: Bool { true }

  /// Whether a press beside the presented view dismisses it.
  var endsByPressOutside: Bool { false }

  /// Whether Escape dismisses it.
  var endsByEscape: Bool { false }

  /// Shows how it comes and goes, where nobody else does.
  func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let isInContext = presentationStyle == .currentContext || presentationStyle == .overCurrentContext
    let decides = isInContext && presentingViewController.providesPresentationContextTransitionStyle
    switch (decides ? presentingViewController : presentedViewController).effectiveTransitionStyle {
    case .coverVertical, .partialCurl: return ModalAnimator(.slide, isPresenting)
    case .crossDissolve: return ModalAnimator(.fade, isPresenting)
    // There is nothing to turn where what is behind stays.
    case .flipHorizontal: return ModalAnimator(shouldRemovePresentersView ? .flip : .fade, isPresenting)
    }
  }

  /// Shows how the presented controller prefers to appear and disappear. In a popup it cannot grow out of another window.
  final func preferredAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let zoom =
      popupWindow == nil
      ? presentedViewController.zoomAnimator(from: presentingViewController, isOpening: isPresenting) : nil
    return zoom ?? animator(isPresenting: isPresenting)
  }

  /// The style that stands in for the controller's own, for want of room.
  var adaptedStyle: UIModalPresentationStyle?

  /// The window of its own in which it happens; nil in the presenter's.
  var popupWindow: UIWindow? { nil }

  /// Makes the container, above the presenter's view.
  func makeContainer(in outer: UIView, frame: CGRect) {
    let container = PresentationContainer(self, frame: frame)
    if let host = (outer as? UIWindow)?.inputHost {
      outer.insertSubview(container, belowSubview: host)
    } else {
      outer.addSubview(container)
    }
    containerView = container
  }

  func removeContainer() {
    // The controller's view may be inside of another one that goes with the container.
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
  }

  // MARK: The container

  /// The container is about to be laid out.
  open func containerViewWillLayoutSubviews() {}

  /// The container was laid out.
  open func containerViewDidLayoutSubviews() {}

  /// The presentation begins. The container is there.
  open func presentationTransitionWillBegin() {}

  /// The presentation has come to its end, or was given up.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal begins.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal has come to its end, or was given up.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Sizes

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// Is never called by the toolkit: changes of constraints in the presented view are not observed.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The window is about to come into another class of size. Tells the controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if presentedViewController.isViewLoaded {
      presentedViewController.willTransition(to: newCollection, with: coordinator)
    }
  }

  /// The container is about to have another size. Tells the controller, if that changes its own.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let inner = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if presentedViewController.isViewLoaded, inner != presentedViewController.view.bounds.size {
      presentedViewController.viewWillTransition(to: inner, with: coordinator)
    }
  }

  // MARK: Dismissal by the user

  /// The user wants it to go: by Escape, or by a press beside it.
  ///
  /// - Returns: whether it goes.
  @discardableResult func userDismisses() -> Bool {
    let isHeld =
      presentedViewController.isModalInPresentation
      || delegate?.presentationControllerShouldDismiss(self) == false
    guard !isHeld else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    let controller = presentedViewController
    controller.presentingViewController?.dismiss(animated: true) { [self] in
      // The delegate may ask for the controller, which nobody else may keep by now.
      withExtendedLifetime(controller) { delegate?.presentationControllerDidDismiss(self) }
    }
    return true
  }
}

/// Decides how a presentation adapts to its place, and whether the user may dismiss it.
///
/// UIKit: `UIAdaptivePresentationControllerDelegate`.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// How a controller is presented under some traits; `.none` for no other way than its own.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  /// How a controller is presented where there is little room; `.none` for no other way than its own.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The controller that is presented instead where the style adapts, such as one with a bar around it; nil for the same.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// It is about to be presented; `.none` where the style does not adapt.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Whether the user may dismiss it. True by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user dismisses it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user dismissed it. Nothing is said of a dismissal by the program.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to dismiss it, which was not allowed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    controller.ownAdaptiveStyle
  }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    true
  }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
