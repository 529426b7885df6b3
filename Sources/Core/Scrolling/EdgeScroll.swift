import Foundation

/// Scrolls a list while an item is held at one of its edges.
package enum EdgeScroll {
  /// The width of the edge zone in points, and the maximum speed in points per second.
  private static let edge: CGFloat = 36
  private static let speed: CGFloat = 520

  /// Scrolls for one frame.
  ///
  /// - Parameters:
  ///   - held: the frame of the held item, in the list's coordinates.
  ///   - seconds: the duration of the step.
  /// - Returns: the scrolled distance, in points.
  package static func step(_ list: UIScrollView, holding held: CGRect, for seconds: Double) -> CGVector {
    let inset = list.adjustedContentInset
    let bounds = list.bounds
    let push = CGVector(
      dx: push(held.minX, held.maxX, bounds.minX + inset.left, bounds.maxX - inset.right),
      dy: push(held.minY, held.maxY, bounds.minY + inset.top, bounds.maxY - inset.bottom))
    guard push != .zero else { return .zero }
    let reach = speed * CGFloat(min(0.1, seconds))
    let old = list.contentOffset
    let offset = list.offsetRange.nearest(
      to: CGPoint(x: old.x + push.dx * reach, y: old.y + push.dy * reach))
    if offset != old { list.contentOffset = offset }
    return CGVector(dx: offset.x - old.x, dy: offset.y - old.y)
  }

  /// The direction and strength along an axis: ±1 at the edge and beyond, 0 outside of the edge zones.
  private static func push(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    if low < start + edge { return max(-1, (low - start) / edge - 1) }
    return high > end - edge ? min(1, (high - end) / edge + 1) : 0
  }
}
