import UIKit

final class FadeTransition: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    transitionContext.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      to.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

class FadePresenter: UIViewController, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    FadeTransition()
  }
}

final class ScrubbedSlide: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: to.bounds.width, y: 0)
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 1) { to.transform = .identity }
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    animator.startAnimation()
  }
}

class ZoomingCollection: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let detail = UIViewController()
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = UIColor.black.withAlphaComponent(0.25)
    options.dimmingVisualEffect = UIBlurEffect(style: .systemUltraThinMaterial)
    options.alignmentRectProvider = { context in
      context.sourceView.isHidden ? nil : context.zoomedViewController.view.bounds
    }
    options.interactiveDismissShouldBegin = { context in
      context.willBegin && context.location.y > 44 && context.velocity.dy >= 0
    }
    detail.preferredTransition = .zoom(options: options) { [weak self] context in
      guard context.sourceViewController === self, context.zoomedViewController.isViewLoaded else {
        return nil
      }
      return self?.collectionView.cellForItem(at: indexPath)
    }
    navigationController?.pushViewController(detail, animated: true)
  }

  func showHelp() {
    let help = UIViewController()
    if #available(iOS 18.0, *) {
      help.preferredTransition = UIAccessibility.isReduceMotionEnabled ? .crossDissolve : .coverVertical
    }
    present(help, animated: true)
  }
}
