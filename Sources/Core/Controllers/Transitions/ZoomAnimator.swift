import CasementGraphics
import Foundation

/// A controller that grows out of a view, or shrinks into one (rule N14).
///
/// The controller's view keeps its size, so it is laid out once. Its transform scales it, and a mask shows the part that
/// lies above the source view. A picture of the source view fades out above it. The source view is transparent meanwhile.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let controller: UIViewController
  private let source: UIView
  private let options: UIViewController.Transition.ZoomOptions
  private let isOpening: Bool
  private let sourceAlpha: CGFloat
  private weak var zoomed: UIView?
  /// The zoomed view's own transform and mask, which the transition replaces.
  private var savedTransform = CATransform3DIdentity
  private var savedMask: UIView?
  private var savedLayerMask: CALayer?
  /// The dimming view and the picture, which the container has during the transition.
  private var additions: [UIView] = []

  init(
    _ controller: UIViewController, from source: UIView,
    _ options: UIViewController.Transition.ZoomOptions, isOpening: Bool
  ) {
    self.controller = controller
    self.source = source
    self.options = options
    self.isOpening = isOpening
    sourceAlpha = source.alpha
    super.init()
  }

  deinit {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isOpening ? 0.4 : 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isOpening ? .to : .from) else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    installViews(view, context)
    let place = source.convert(source.bounds, to: container)
    guard source.window === container.window, !place.isEmpty, !view.bounds.isEmpty else {
      // The source view is not on the screen, such as a row that was scrolled away.
      return ModalAnimator(.fade, isOpening).animateTransition(using: context)
    }
    let small = ZoomedPlace(
      source: place, bounds: view.bounds, center: view.center, alignment: alignment(in: view))
    let stage = prepareStage(view, in: container, small)
    show(stage, isSmall: isOpening)
    let curve: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: [curve, .allowUserInteraction],
      animations: { [self] in show(stage, isSmall: !isOpening) },
      completion: { [self] _ in
        cleanUp()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Adds the view that opens, or the view behind the one that closes.
  private func installViews(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if isOpening {
      view.frame = context.finalFrame(for: controller)
      container.addSubview(view)
    } else if let behind = context.view(forKey: .to), let other = context.viewController(forKey: .to) {
      behind.frame = context.finalFrame(for: other)
      container.insertSubview(behind, belowSubview: view)
      behind.layoutIfNeeded()
    }
    view.layoutIfNeeded()
  }

  /// The views that the animation changes, and their places while the zoomed view is small and at full size.
  private struct Stage {
    let view: UIView
    let mask: UIView
    let picture: UIView
    let dimming: UIView
    let small: ZoomedPlace
    /// The frame of the picture at full size, in points of the container.
    let large: CGRect
    let cornerRadius: CGFloat
  }

  /// Adds the dimming view, the mask and the picture, and hides the source view.
  private func prepareStage(_ view: UIView, in container: UIView, _ small: ZoomedPlace) -> Stage {
    let large = container.convert(small.visible, from: view)
    let radius = source.layer.cornerRadius
    let dimming = makeDimming(container.bounds)
    // A sheet has a dimming view of its own.
    dimming.isHidden = view !== controller.view
    container.insertSubview(dimming, belowSubview: view)
    let mask = UIView(frame: view.bounds)
    mask.backgroundColor = .black
    (savedTransform, savedMask, savedLayerMask) = (view.transform3D, view.mask, view.layer.mask)
    view.mask = mask
    let picture = source.snapshotView(afterScreenUpdates: true) ?? UIView()
    picture.clipsToBounds = true
    picture.isUserInteractionEnabled = false
    container.insertSubview(picture, aboveSubview: view)
    zoomed = view
    additions = [dimming, picture]
    source.alpha = 0
    return Stage(
      view: view, mask: mask, picture: picture, dimming: dimming, small: small, large: large,
      cornerRadius: radius)
  }

  private func show(_ stage: Stage, isSmall: Bool) {
    let (small, radius) = (stage.small, stage.cornerRadius)
    stage.view.transform3D = isSmall ? CATransform3DMakeAffineTransform(small.transform) : savedTransform
    stage.mask.frame = isSmall ? small.visible : stage.view.bounds
    stage.mask.layer.cornerRadius = isSmall ? radius / small.scale : 0
    stage.picture.frame = isSmall ? small.source : stage.large
    stage.picture.layer.cornerRadius = isSmall ? radius : 0
    stage.picture.alpha = isSmall ? sourceAlpha : 0
    stage.dimming.alpha = isSmall ? 0 : 1
  }

  func animationEnded(_ transitionCompleted: Bool) { cleanUp() }

  private func cleanUp() {
    guard let view = zoomed else { return }
    zoomed = nil
    view.mask = savedMask
    if savedMask == nil { view.layer.mask = savedLayerMask }
    view.transform3D = savedTransform
    (savedMask, savedLayerMask) = (nil, nil)
    for addition in additions { addition.removeFromSuperview() }
    source.alpha = sourceAlpha
  }

  /// The program's alignment rectangle, in points of the view that moves; nil for the default.
  private func alignment(in view: UIView) -> CGRect? {
    let context = UIViewController.Transition.ZoomOptions.AlignmentRectContext(source, controller)
    guard let rect = options.alignmentRectProvider?(context), !rect.isEmpty, !rect.isInfinite,
      [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
    else { return nil }
    return view.convert(rect, from: controller.view)
  }

  private func makeDimming(_ frame: CGRect) -> UIView {
    if let effect = options.dimmingVisualEffect {
      let view = UIVisualEffectView(effect: effect)
      view.frame = frame
      view.contentView.backgroundColor = options.dimmingColor
      return view
    }
    let view = DimmingView(frame: frame)
    if let color = options.dimmingColor { view.backgroundColor = color }
    return view
  }
}

/// Where a zoomed view is while it covers its source view.
struct ZoomedPlace {
  /// The frame of the source view, in points of the container.
  let source: CGRect
  /// The size of the zoomed view relative to the full size.
  let scale: CGFloat
  /// Moves and scales the zoomed view so that `visible` covers the source view.
  let transform: CGAffineTransform
  /// The part of the zoomed view that is seen, in points of the view.
  let visible: CGRect

  /// - Parameters:
  ///   - source: not empty.
  ///   - bounds: the bounds of the zoomed view; not empty.
  ///   - center: the center of the zoomed view at full size, in points of the container.
  ///   - alignment: the part of the zoomed view that lies above the source view; nil for the upper part.
  init(source: CGRect, bounds: CGRect, center: CGPoint, alignment: CGRect?) {
    self.source = source
    let fitted = alignment ?? bounds
    scale = max(source.width / fitted.width, source.height / fitted.height)
    let size = CGSize(width: source.width / scale, height: source.height / scale)
    let top = alignment == nil ? bounds.minY : fitted.midY - size.height / 2
    visible = CGRect(origin: CGPoint(x: fitted.midX - size.width / 2, y: top), size: size)
    transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: source.midX - center.x - scale * (visible.midX - bounds.midX),
      ty: source.midY - center.y - scale * (visible.midY - bounds.midY))
  }
}
