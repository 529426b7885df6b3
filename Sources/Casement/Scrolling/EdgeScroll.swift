import Foundation

/// Scrolling while an item or the pointer is held at an edge of a scroll view. The speed grows with the distance from the
/// inner end of a zone at the edge, and does not depend on the refresh rate.
struct EdgeScroll {
  /// The width of the zone at each edge, in points, at most a quarter of the visible length.
  var zone: CGFloat
  /// The speed for each point of distance, in points per second.
  var slope: CGFloat
  /// The maximum speed, in points per second.
  var maximum: CGFloat

  /// For dragged items and rectangles: at the edge the speed is at its maximum.
  static let items = EdgeScroll(zone: 36, slope: 520 / 36, maximum: 520)

  /// For a pointer that selects text or drags into it: the speed also grows beyond the edge.
  static func text(zone: CGFloat) -> EdgeScroll { EdgeScroll(zone: zone, slope: 30, maximum: 3600) }

  /// The velocity along an axis, in points per second.
  ///
  /// - Parameters:
  ///   - held: the lower and upper end of the held item.
  ///   - visible: the lower and upper end of the visible part.
  func velocity(_ held: (low: CGFloat, high: CGFloat), in visible: (low: CGFloat, high: CGFloat)) -> CGFloat {
    let zone = min(zone, (visible.high - visible.low) / 4)
    let (before, after) = (held.low - visible.low - zone, held.high - visible.high + zone)
    return before < 0 ? max(-maximum, before * slope) : min(maximum, max(0, after) * slope)
  }

  /// The offset after some seconds.
  ///
  /// - Parameter held: the frame of the held item, in the view's coordinates.
  func offset(of view: UIScrollView, holding held: CGRect, after seconds: Double) -> CGPoint {
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    let x = velocity((held.minX, held.maxX), in: (seen.minX, seen.maxX))
    let y = velocity((held.minY, held.maxY), in: (seen.minY, seen.maxY))
    let old = view.contentOffset
    guard x != 0 || y != 0 else { return old }
    return view.offsetRange.nearest(to: CGPoint(x: old.x + x * seconds, y: old.y + y * seconds))
  }

  /// Scrolls for some seconds.
  ///
  /// - Returns: the scrolled distance, in points.
  @discardableResult func step(_ view: UIScrollView, holding held: CGRect, for seconds: Double) -> CGVector {
    let (old, new) = (view.contentOffset, offset(of: view, holding: held, after: seconds))
    if new != old { view.contentOffset = new }
    return CGVector(dx: new.x - old.x, dy: new.y - old.y)
  }
}
