import Foundation
import Graphics

/// The ways in which what is presented comes and goes.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Style {
    /// From the lower edge of the container, all the way.
    case slide
    /// One fades into the other.
    case fade
    /// It grows a little as it fades in.
    case grow
    /// What was there turns to its edge, then the other turns from there.
    case flip
  }

  private let style: Style
  private let isPresenting: Bool

  init(_ style: Style, _ isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
    super.init()
  }

  deinit {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    switch style {
    case .slide: isPresenting ? 0.34 : 0.28
    case .fade, .grow: isPresenting ? 0.2 : 0.15
    case .flip: 0.5
    }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    let controller = context.viewController(forKey: isPresenting ? .to : .from)
    guard let view = context.view(forKey: key), let controller else {
      context.completeTransition(true)
      return
    }
    if !isPresenting, let behind = context.view(forKey: .to) {
      // A view that was covered comes back below the one that goes.
      if let other = context.viewController(forKey: .to) { behind.frame = context.finalFrame(for: other) }
      context.containerView.insertSubview(behind, at: 0)
    }
    if isPresenting {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
      leave(view, in: context.containerView)
    }
    if style == .flip { return flip(view, context) }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: [isPresenting ? .curveEaseOut : .curveEaseIn, .allowUserInteraction],
      animations: { [self] in
        if isPresenting { arrive(view) } else { leave(view, in: context.containerView) }
      },
      completion: { [self] _ in
        arrive(view)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Turns one view away, then the other towards the user.
  private func flip(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let other = context.viewController(forKey: isPresenting ? .from : .to)?.viewIfLoaded
    let (away, towards) = isPresenting ? (other, view) : (view, other)
    // Not quite of no width, which has no inverse.
    let edge = CGAffineTransform(scaleX: 0.001, y: 1)
    let before = (away?.transform ?? .identity, towards?.transform ?? .identity)
    view.transform = .identity
    towards?.transform = edge
    let time = transitionDuration(using: context) / 2
    UIView.animate(
      withDuration: time, delay: 0, options: [.curveEaseIn, .allowUserInteraction],
      animations: { away?.transform = edge })
    UIView.animate(
      withDuration: time, delay: time, options: [.curveEaseOut, .allowUserInteraction],
      animations: { towards?.transform = .identity },
      completion: { [isPresenting] _ in
        away?.transform = isPresenting ? before.0 : .identity
        towards?.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// The state in which it is not there yet, or no more.
  private func leave(_ view: UIView, in container: UIView) {
    switch style {
    case .slide:
      view.transform = CGAffineTransform(translationX: 0, y: max(0, container.bounds.maxY - view.frame.minY))
    case .fade: view.alpha = 0
    case .flip: break
    case .grow:
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 0.96, y: 0.96)
    }
  }

  private func arrive(_ view: UIView) {
    view.transform = .identity
    if style == .fade || style == .grow { view.alpha = 1 }
  }
}
