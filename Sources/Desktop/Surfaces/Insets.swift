public import Pixman

/// Distances from the edges of a surface, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the upper edge; a negative one counts as none, as on the other edges.
  public var top: Int
  /// The distance from the left edge.
  public var left: Int
  /// The distance from the lower edge.
  public var bottom: Int
  /// The distance from the right edge.
  public var right: Int

  /// Distances that differ from edge to edge.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The size of what they lie around.
  public func outset(_ size: Size) -> Size {
    Size(
      width: size.width + max(0, left) + max(0, right), height: size.height + max(0, top) + max(0, bottom))
  }

  /// What they leave of a size: at least a point, since no window is without.
  public func inset(_ size: Size) -> Rectangle {
    let x = min(max(0, left), size.width - 1)
    let y = min(max(0, top), size.height - 1)
    return Rectangle(
      x: x, y: y, width: max(1, size.width - x - max(0, right)),
      height: max(1, size.height - y - max(0, bottom)))
  }
}
