import Foundation
import Layers
import Unsafe

extension UIView {
  /// Classes that have their own idea of which points are theirs.
  private static let hitTestingOverrides = Overrides<UIView>(
    of: UIView.self, probe: HitTestingProbe.self, plain: PlainProbe.self, count: 2)

  /// Whether the view's class hit-tests as every view does.
  private var hitTestsPlainly: Bool { !UIView.hitTestingOverrides.contains(type(of: self)) }

  var isOpenToTouches: Bool {
    !isHidden && isUserInteractionEnabled && alpha >= 0.01 && (extras?.blockingAnimations ?? 0) == 0
  }

  /// One more block of changes animates the view without allowing touches meanwhile (rule A4).
  func blockTouches() {
    madeExtras.blockingAnimations += 1
    if extras?.blockingAnimations == 1 { window?.renderer.hitTestingChanged() }
  }

  /// Such a block is over.
  func unblockTouches() {
    madeExtras.blockingAnimations -= 1
    if extras?.blockingAnimations == 0 { window?.renderer.hitTestingChanged() }
  }

  /// The view at a point that is inside of this one.
  ///
  /// A plain view that has the point is a hit, by itself or by one inside it: the search goes on there, and not by a
  /// call, however deep the tree is. Only views whose class overrides hit testing are asked.
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
    /// The subview has the point, which is that one of its own.
    case inside(UIView, CGPoint)
  }

  /// The subview in front at a point, if any takes it.
  private func subview(at point: CGPoint, with event: UIEvent?) -> HitStep? {
    var end = subviewList.count
    // Where all subviews are plain, those whose pictures are elsewhere are passed by; else each is asked.
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

  /// Whether the view takes a point of its superview.
  private func step(from point: CGPoint, with event: UIEvent?) -> HitStep? {
    // From superview to subview: the way over the top would cost their depth for each of them.
    var place = layer.fromSuperlayer(point)
    if (extras?.shownHits ?? 0) > 0, let shown = layer.presentation() { place = shown.fromSuperlayer(point) }
    guard hitTestsPlainly else { return hitTest(place, with: event).map { .hit($0) } }
    return isOpenToTouches && bounds.contains(place) ? .inside(self, place) : nil
  }

  /// Whether the view can be where its picture is not.
  package var isUnusual: Bool { !hitTestsPlainly || layer is CATransformLayer }
}

/// Tells where the methods of hit testing are; nobody makes one.
private final class HitTestingProbe: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(CGPoint(x: point.y, y: point.x), with: event)
  }
}

private final class PlainProbe: UIView {}
