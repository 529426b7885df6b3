import CasementGraphics
import CasementLayers
import Foundation

/// The standard animations of presentations and dismissals.
package final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  package enum Style {
    /// Slides from the lower edge of the container.
    case slide
    /// Fades in or out.
    case fade
    /// Fades, and scales from 96 % to full size.
    case grow
    /// Turns both views about the vertical axis, like the two sides of a card.
    case flip
  }

  private let style: Style
  private let isPresenting: Bool

  package init(_ style: Style, _ isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
    super.init()
  }

  deinit {}

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    switch style {
    case .slide: isPresenting ? 0.34 : 0.28
    case .fade, .grow: isPresenting ? 0.2 : 0.15
    case .flip: 0.5
    }
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    let controller = context.viewController(forKey: isPresenting ? .to : .from)
    guard let view = context.view(forKey: key), let controller else {
      context.completeTransition(true)
      return
    }
    if !isPresenting, let behind = context.view(forKey: .to) {
      // A presenter's view that was removed is inserted again, below the dismissed view.
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

  /// Turns both views about the vertical axis, like the two sides of a card.
  ///
  /// The turn is an animation of the layers only, so a layout that sets a view's frame meanwhile does not disturb it.
  private func flip(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let other = context.viewController(forKey: isPresenting ? .from : .to)?.viewIfLoaded
    view.transform = .identity
    let floor = other.map(Self.floor)
    let sides = (isPresenting ? [(other, 0), (view, -CGFloat.pi)] : [(view, 0), (other, -CGFloat.pi)])
      .compactMap { side, angle in side.map { (view: $0, angle: angle) } }
    let duration = transitionDuration(using: context)
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      for side in sides {
        for key in Self.flipKeys { side.view.layer.removeAnimation(forKey: key) }
      }
      floor?.removeFromSuperlayer()
      context.completeTransition(!context.transitionWasCancelled)
    }
    for side in sides {
      let turn = CAKeyframeAnimation(keyPath: "transform")
      // Matrices cannot interpolate a half turn, so it is sampled. With an odd number of steps, no step shows a card
      // edge-on.
      turn.values = (0...17).map { step in
        let part = CGFloat(step) / 17
        return Self.turned(side.view, by: side.angle + part * part * (3 - 2 * part) * .pi)
      }
      // The back of a card is hidden.
      let hide = CAKeyframeAnimation(keyPath: "hidden")
      hide.values = side.angle < 0 ? [true, false] : [false, true]
      hide.calculationMode = .discrete
      for (animation, key) in zip([turn, hide], Self.flipKeys) {
        animation.duration = duration
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        side.view.layer.add(animation, forKey: key)
      }
    }
    CATransaction.commit()
  }

  private static let flipKeys = ["casement.flip.transform", "casement.flip.hidden"]

  /// The transform of a view that is rotated by an angle. The view is moved back so that no part of it is in front of its
  /// plane. A part in front would appear outside the view's frame.
  private static func turned(_ view: UIView, by angle: CGFloat) -> CATransform3D {
    let size = view.bounds.size
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / max(500, 1.5 * max(size.width, size.height))
    let back = -size.width / 2 * abs(sin(angle))
    let turned = CATransform3DTranslate(perspective, 0, 0, back)
    return CATransform3DConcat(CATransform3DRotate(turned, angle, 0, 1, 0), view.transform3D)
  }

  /// A layer behind a turning view. Without it, the window would be transparent there.
  private static func floor(below view: UIView) -> CALayer {
    let floor = CALayer()
    floor.isStill = true
    floor.bounds = CGRect(origin: .zero, size: view.bounds.size)
    floor.position = view.center
    view.withCurrentTraits { floor.backgroundColor = UIColor.secondarySystemBackground.cgColor }
    view.superview?.layer.insertSublayer(floor, below: view.layer)
    return floor
  }

  /// Applies the state before the view appears or after it disappears.
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
