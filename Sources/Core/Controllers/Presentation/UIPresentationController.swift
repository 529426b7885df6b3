public import Foundation

/// Manages the presentation of a controller and its surrounding views, until the dismissal is complete.
///
/// UIKit: `UIPresentationController`.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  private weak var presenter: UIViewController?
  private weak var presented: UIViewController?

  /// The presented controller. Not retained. After its release, an empty controller replaces it.
  open var presentedViewController: UIViewController {
    if let presented { return presented }
    let made = standIn ?? UIViewController()
    standIn = made
    return made
  }
  private var standIn: UIViewController?

  /// The presenter. Before a presentation, this is the presented controller.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The view that contains the presentation, above the presenter's view; nil before and after the presentation.
  open internal(set) weak var containerView: UIView?

  /// Decides whether the user may dismiss the presentation, and is notified of dismissals.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Traits that the presented controller has instead of the window's; empty, the default, for none.
  final var givenTraits = TraitValues() {
    didSet { if givenTraits != oldValue { presented?.traitOverridesChanged() } }
  }

  /// Creates a presentation controller.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The presenter owns the presentation. When it is released, the container leaves the screen.
  deinit {
    guard let container = containerView else { return }
    if MainThread.isCurrent {
      MainActor.assumeIsolated { container.removeFromSuperview() }
    } else {
      DispatchQueue.main.async { container.removeFromSuperview() }
    }
  }

  /// Sets the presenter, which may differ from the one in the initializer.
  func setPresenter(_ controller: UIViewController) { presenter = controller }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.effectiveStyle
  }

  /// The style in a narrow window; `.none` for no change.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// The toolkit's style in a narrow window, unless the delegate returns one.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }

  /// The style under the given traits; `.none` for no change.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? defaultAdaptiveStyle
  }

  /// The traits of the presented controller.
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

  /// The view that is added to the container: the controller's view or a view around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The final frame of `presentedView` in the container. The whole container by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the window. True by default. If false, a `custom` presentation covers the presenter's
  /// view.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is removed from the window. False by default.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the views below receive no touches and no keys.
  var blocksBelow: Bool { true }

  /// Whether a press outside the presented view dismisses it.
  @_spi(Casement) open var endsByPressOutside: Bool { false }

  /// Whether Escape dismisses the presentation.
  @_spi(Casement) open var endsByEscape: Bool { false }

  /// The toolkit's animator, used unless the transitioning delegate returns one.
  @_spi(Casement) open func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let isInContext = presentationStyle == .currentContext || presentationStyle == .overCurrentContext
    let decides = isInContext && presentingViewController.providesPresentationContextTransitionStyle
    switch (decides ? presentingViewController : presentedViewController).effectiveTransitionStyle {
    case .coverVertical, .partialCurl: return ModalAnimator(.slide, isPresenting)
    case .crossDissolve: return ModalAnimator(.fade, isPresenting)
    // The flip needs both views. If the view behind stays, the controller fades instead.
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

  /// The style that replaces the controller's own in a narrow window.
  var adaptedStyle: UIModalPresentationStyle?

  /// The presentation's own window; nil if it is in the presenter's.
  var popupWindow: UIWindow? { nil }

  /// Creates the container above the presenter's view.
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
    // The controller's view may be inside another view of the container. It is removed from that too.
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
  }

  // MARK: The container

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the presenting transition. The container exists already.
  open func presentationTransitionWillBegin() {}

  /// Called after the presenting transition ended or was canceled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the dismissing transition.
  open func dismissalTransitionWillBegin() {}

  /// Called after the dismissing transition ended or was canceled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Sizes

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// Never called by the toolkit, because it does not observe constraint changes in the presented view.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the size class of the window changes. Notifies the controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if presentedViewController.isViewLoaded {
      presentedViewController.willTransition(to: newCollection, with: coordinator)
    }
  }

  /// Called before the size of the container changes. Notifies the controller if its size changes too.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let inner = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if presentedViewController.isViewLoaded, inner != presentedViewController.view.bounds.size {
      presentedViewController.viewWillTransition(to: inner, with: coordinator)
    }
  }

  // MARK: Dismissal by the user

  /// Dismisses the presentation on behalf of the user: by Escape, a press outside, or a drag.
  ///
  /// - Returns: whether the presentation is dismissed.
  @discardableResult @_spi(Casement) open func userDismisses() -> Bool {
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
      // The delegate may read the controller, so it must live until the method returns.
      withExtendedLifetime(controller) { delegate?.presentationControllerDidDismiss(self) }
    }
    return true
  }
}

/// Methods that adapt a presentation to its environment, and decide whether the user may dismiss it.
///
/// UIKit: `UIAdaptivePresentationControllerDelegate`.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style under the given traits; `.none` for no change.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  /// The style in a narrow window; `.none` for no change.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The controller to present instead if the style adapts, such as a navigation controller; nil for the same.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before the presentation; the style is `.none` if it does not adapt.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Whether the user may dismiss the presentation. True by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before a dismissal by the user.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a dismissal by the user. Not called for dismissals by the program.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to dismiss a presentation that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    controller.defaultAdaptiveStyle
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
