import UIKit

/// Presents a controller as a panel at the right edge.
class SidePanelTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    SidePanelPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SidePanelAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { SidePanelAnimator(isPresenting: false) }
}

class SidePanelPresentation: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return bounds.divided(atDistance: min(320, bounds.width * 0.8), from: .maxXEdge).slice
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.35)
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tapped))
    containerView.insertSubview(dimming, at: 0)
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func tapped() { presentedViewController.dismiss(animated: true) }
}

class SidePanelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.3
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: key), let view = controller.view else {
      return context.completeTransition(false)
    }
    let inside = isPresenting ? context.finalFrame(for: controller) : view.frame
    let outside = inside.offsetBy(dx: inside.width, dy: 0)
    if isPresenting {
      context.containerView.addSubview(view)
      view.frame = outside
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
      animations: { view.frame = self.isPresenting ? inside : outside },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
