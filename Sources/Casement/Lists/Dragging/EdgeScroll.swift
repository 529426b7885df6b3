import Foundation

/// Scrolls a list while something is held at one of its edges.
enum EdgeScroll {
  /// How near to the edge it has to be, in points, and how fast the list scrolls then, in points per second.
  private static let edge: CGFloat = 36
  private static let speed: CGFloat = 520

  /// Scrolls for a step.
  ///
  /// - Parameters:
  ///   - held: the frame of what is held, in the list's coordinates.
  ///   - seconds: how long the step is.
  /// - Returns: how far the list went, in points.
  static func step(_ list: UIScrollView, holding held: CGRect, for seconds: Double) -> CGVector {
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

  /// Which way along an axis, and how strongly: 1 at the edge and beyond, 0 in the middle.
  private static func push(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    if low < start + edge { return max(-1, (low - start) / edge - 1) }
    return high > end - edge ? min(1, (high - end) / edge + 1) : 0
  }
}
