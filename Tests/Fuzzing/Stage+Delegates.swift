import Casement
import Foundation

extension Stage: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { witness.noteCallback() }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { witness.noteCallback() }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { chance.happens(onceIn: 3) ? FuzzFader(witness) : nil }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { hand() }
}

extension Stage: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { chance.happens(onceIn: 4) ? nil : page() }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { chance.happens(onceIn: 4) ? nil : page() }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { witness.noteCallback() }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { witness.noteCallback() }
}

extension Stage: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { witness.noteCallback() }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { witness.noteCallback() }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { witness.noteCallback() }
}

extension Stage: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { chance.happens(onceIn: 4) ? nil : FuzzFader(witness) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { chance.happens(onceIn: 4) ? nil : FuzzFader(witness) }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { hand() }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { hand() }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let made = FuzzPresentation(presentedViewController: presented, presenting: presenting)
    made.witness = witness
    made.removes = chance.happens(onceIn: 2)
    return chance.happens(onceIn: 3) ? nil : watch(made)
  }
}

extension Stage: UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    witness.noteCallback()
    return !chance.happens(onceIn: 5)
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    witness.noteCallback()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    witness.noteCallback()
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    chance.element(of: [.automatic, .none, .fullScreen, .formSheet, .overFullScreen])
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { witness.noteCallback() }
}

/// Places a presented controller in the middle, and may take its presenter's view out.
final class FuzzPresentation: UIPresentationController {
  weak var witness: Witness?
  var removes = false
  deinit {}

  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect {
    super.frameOfPresentedViewInContainerView.insetBy(dx: 20, dy: 20)
  }
  override func presentationTransitionWillBegin() { witness?.noteCallback() }
  override func presentationTransitionDidEnd(_ completed: Bool) { witness?.noteCallback() }
  override func dismissalTransitionWillBegin() { witness?.noteCallback() }
  override func dismissalTransitionDidEnd(_ completed: Bool) { witness?.noteCallback() }
}

/// Fades from one controller to another, as animators of programs do.
final class FuzzFader: NSObject, UIViewControllerAnimatedTransitioning {
  private let witness: Witness
  private let end: Int

  init(_ witness: Witness) {
    self.witness = witness
    end = witness.expects("the end of a transition of the program's")
    super.init()
  }

  deinit {}

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let new = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      new.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(new)
    }
    let view = context.view(forKey: .to) ?? context.view(forKey: .from)
    let change: () -> Void = { view?.alpha = 0.5 }
    UIView.animate(withDuration: 0.4, delay: 0, options: [], animations: change) { [witness] _ in
      view?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
      witness.noteCallback()
    }
    witness.noteCallback()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    witness.completed(end)
    witness.noteCallback()
  }
}
