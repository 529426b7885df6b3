import CasementGraphics
import Foundation

/// The standard animation of a push and a pop: one controller slides over the other, which moves more slowly.
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  /// Whether the user drags the transition. It is then linear, so that it follows the finger.
  private let isDragged: Bool

  private weak var shade: UIView?

  static let duration: TimeInterval = 0.32
  private static let part: CGFloat = 0.28

  init(isPush: Bool, isDragged: Bool) {
    self.isPush = isPush
    self.isDragged = isDragged
    super.init()
  }

  deinit {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to),
      let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(true) }
    let container = context.containerView
    let place = context.finalFrame(for: to)
    let start = context.initialFrame(for: from)
    let width = container.bounds.width * (container.laysOutRightToLeft ? -1 : 1)
    let shade = SlideShade(frame: container.bounds)
    self.shade = shade
    new.frame = place
    if isPush {
      container.addSubview(new)
      container.insertSubview(shade, belowSubview: new)
      new.layoutIfNeeded()
      new.frame = place.offsetBy(dx: width, dy: 0)
      shade.cover(edgeOf: new.frame, isMirrored: width < 0)
      shade.alpha = 0
    } else {
      container.insertSubview(new, belowSubview: old)
      container.insertSubview(shade, belowSubview: old)
      new.layoutIfNeeded()
      new.frame = place.offsetBy(dx: -(width * Self.part).rounded(), dy: 0)
      shade.cover(edgeOf: old.frame, isMirrored: width < 0)
    }
    let curve: UIView.AnimationOptions = isDragged ? .curveLinear : .curveEaseInOut
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [curve, .allowUserInteraction],
      animations: { [isPush] in
        new.frame = place
        if isPush {
          old.frame = start.offsetBy(dx: -(width * Self.part).rounded(), dy: 0)
          shade.alpha = 1
        } else {
          old.frame = start.offsetBy(dx: width, dy: 0)
          shade.alpha = 0
        }
        shade.cover(edgeOf: isPush ? new.frame : old.frame, isMirrored: width < 0)
      },
      completion: { _ in
        old.frame = start
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) { shade?.removeFromSuperview() }
}

/// Dims the views below the sliding controller, and casts a shadow at its edge.
private final class SlideShade: UIView {
  private let edge = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.28 : 0.1)
    }
    edge.backgroundColor = .black
    edge.layer.shadowColor = UIColor.black.cgColor
    edge.layer.shadowOpacity = 0.25
    edge.layer.shadowRadius = 8
    edge.layer.shadowOffset = .zero
    addSubview(edge)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Places the shadow at the edge of the sliding view.
  func cover(edgeOf frame: CGRect, isMirrored: Bool) {
    let x = isMirrored ? frame.maxX - 8 : frame.minX
    edge.frame = CGRect(x: x, y: frame.minY, width: 8, height: frame.height)
  }
}
