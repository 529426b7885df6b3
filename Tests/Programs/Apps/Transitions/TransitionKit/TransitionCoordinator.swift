import UIKit

/// Gives the controllers of a navigation controller, and presented ones, their transitions.
open class TransitionCoordinator: NSObject {
  public static let shared = TransitionCoordinator()

  /// The transition of controllers that are pushed and popped.
  open var navigationTransition: Transition?
  /// The transition of controllers that are presented.
  open var presentationTransition: Transition?

  private var interaction: UIPercentDrivenInteractiveTransition?
  private weak var navigationController: UINavigationController?

  /// Lets a navigation controller use the transitions, and lets the user drag back from the left edge.
  open func attach(to navigationController: UINavigationController) {
    self.navigationController = navigationController
    navigationController.delegate = self
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned(_:)))
    edge.edges = .left
    navigationController.view.addGestureRecognizer(edge)
    navigationController.interactivePopGestureRecognizer?.isEnabled = false
  }

  @objc private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let view = recognizer.view else { return }
    let progress = min(max(recognizer.translation(in: view).x / view.bounds.width, 0), 1)
    switch recognizer.state {
    case .began:
      guard navigationController.map({ $0.viewControllers.count > 1 }) == true else { return }
      interaction = UIPercentDrivenInteractiveTransition()
      interaction?.completionCurve = .easeOut
      navigationController?.popViewController(animated: true)
    case .changed:
      interaction?.update(progress)
    case .ended where progress > 0.4 || recognizer.velocity(in: view).x > 1000:
      interaction?.finish()
      interaction = nil
    case .ended, .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    default: break
    }
  }
}

extension TransitionCoordinator: UINavigationControllerDelegate {
  open func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let transition = navigationTransition, operation != .none else { return nil }
    return Animator(transition, operation == .push ? .show : .hide)
  }

  open func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return interaction
  }
}

extension TransitionCoordinator: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return presentationTransition.map { Animator($0, .show) }
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    return presentationTransition.map { Animator($0, .hide) }
  }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    return DimmingPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// Dims the views behind a controller, and leaves a margin around the controller.
class DimmingPresentationController: UIPresentationController {
  private lazy var dimming: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dismiss)))
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    return containerView?.bounds.insetBy(dx: 32, dy: 120) ?? .zero
  }

  override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    presentedView?.layer.cornerRadius = 16
    presentedView?.layer.masksToBounds = true
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimming.alpha = 1 }, completion: nil)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  @objc private func dismiss() {
    presentedViewController.dismiss(animated: true)
  }
}
