import Foundation

/// Scrolls a list while something is held at its upper or lower edge.
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
  static func step(_ list: UIScrollView, holding held: CGRect, for seconds: Double) -> CGFloat {
    let inset = list.adjustedContentInset
    let low = list.bounds.minY + inset.top + edge - held.minY
    let high = held.maxY - (list.bounds.maxY - inset.bottom - edge)
    let push = low > 0 ? -low : high > 0 ? high : 0
    guard push != 0 else { return 0 }
    let strength = min(1, max(-1, push / edge))
    let step = strength * speed * CGFloat(min(0.1, seconds))
    let offset = list.offsetRange.nearest(
      to: CGPoint(x: list.contentOffset.x, y: list.contentOffset.y + step))
    let moved = offset.y - list.contentOffset.y
    if moved != 0 { list.contentOffset = offset }
    return moved
  }
}
