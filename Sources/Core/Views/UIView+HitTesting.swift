import CasementLayers
import CasementUnsafe
import Foundation

extension UIView {
  /// The classes that override `point(inside:with:)` or `hitTest(_:with:)`.
  private static let hitTestingOverrides = Overrides<UIView>(
    of: UIView.self, probe: HitTestingProbe.self, plain: PlainProbe.self, count: 2)

  /// Whether the view's class does not override hit testing.
  private var hitTestsPlainly: Bool { !UIView.hitTestingOverrides.contains(type(of: self)) }

  var isOpenToTouches: Bool {
    !isHidden && isUserInteractionEnabled && alpha >= 0.01 && (extras?.blockingAnimations ?? 0) == 0
  }

  /// An animation block that blocks touches of the view begins (rule A4).
  func blockTouches() {
    ensuredExtras.blockingAnimations += 1
    if extras?.blockingAnimations == 1 { window?.renderer.hitTestingChanged() }
  }

  /// Such an animation block has ended.
  func unblockTouches() {
    ensuredExtras.blockingAnimations -= 1
    if extras?.blockingAnimations == 0 { window?.renderer.hitTestingChanged() }
  }

  /// The view at a point that is inside of this one.
  ///
  /// The search descends by a loop, so that its stack does not depend on the depth of the tree. Only views whose class
  /// overrides hit testing are called.
  func hit(at point: CGPoint, with event: UIEvent?) -> UIView {
    var view = self
    var point = point
    while true {
      switch view.subview(at: point, with: event) {
      case .hit(let hit): return hit
      case .inside(let subview, let place): (view, point) = (subview, place)
      case nil: return view
      }
    }
  }

  private enum HitStep {
    case hit(UIView)
    /// The point is inside the subview; it is converted to the subview's coordinates.
    case inside(UIView, CGPoint)
  }

  /// The frontmost subview at a point, if one accepts it.
  private func subview(at point: CGPoint, with event: UIEvent?) -> HitStep? {
    var end = subviewList.count
    // If all subviews are plain, the layer's index skips subviews that do not contain the point; else each is tested.
    let isSearched = end > 8 && layer.knowsPlaces && unusualSubviewCount == 0
    if isSearched {
      end = layer.sublayerCount
      while let index = layer.lastSublayer(before: end, at: point) {
        end = index
        guard let view = layer.sublayer(at: index).delegate as? UIView, view.parent === self else { continue }
        if let step = view.step(from: point, with: event) { return step }
      }
      return nil
    }
    for view in subviewList.reversed() {
      if let step = view.step(from: point, with: event) { return step }
    }
    return nil
  }

  /// The view's answer to a point of its superview.
  private func step(from point: CGPoint, with event: UIEvent?) -> HitStep? {
    // Converts from superview to subview directly: a conversion through the root would cost the depth for each subview.
    var place = layer.fromSuperlayer(point)
    if (extras?.shownHits ?? 0) > 0, let shown = layer.presentation() { place = shown.fromSuperlayer(point) }
    guard hitTestsPlainly else { return hitTest(place, with: event).map { .hit($0) } }
    return isOpenToTouches && hitRegion.contains(place) ? .inside(self, place) : nil
  }

  /// Whether the view can be hit outside of its layer's area.
  package var isUnusual: Bool { hasLeastHitRegion || !hitTestsPlainly || layer is CATransformLayer }

  /// Whether the view, which is drawn smaller, takes touches in at least 24 by 24 points (rule AX24).
  package var hasLeastHitRegion: Bool {
    get { extras?.hasLeastHitRegion ?? false }
    set {
      guard newValue != hasLeastHitRegion else { return }
      let wasUnusual = isUnusual
      ensuredExtras.hasLeastHitRegion = newValue
      if isUnusual != wasUnusual { parent?.unusualSubviewCount += newValue ? 1 : -1 }
    }
  }

  /// The area in which the view takes touches: the bounds, if necessary enlarged around their center.
  var hitRegion: CGRect {
    guard hasLeastHitRegion else { return bounds }
    return bounds.insetBy(dx: min(0, (bounds.width - 24) / 2), dy: min(0, (bounds.height - 24) / 2))
  }
}

/// Overrides the methods of hit testing, to find their places in the class's method table. Never instantiated.
private final class HitTestingProbe: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(CGPoint(x: point.y, y: point.x), with: event)
  }
}

private final class PlainProbe: UIView {}
