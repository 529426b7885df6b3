public import Pixman

/// Distances from the edges of a surface, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the upper edge. A negative distance counts as 0, as on the other edges.
  public var top: Int
  /// The distance from the left edge.
  public var left: Int
  /// The distance from the lower edge.
  public var bottom: Int
  /// The distance from the right edge.
  public var right: Int

  /// Makes insets with a distance for each edge.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The size with the insets added.
  public func outset(_ size: Size) -> Size {
    Size(
      width: size.width + max(0, left) + max(0, right), height: size.height + max(0, top) + max(0, bottom))
  }

  /// The rectangle that remains inside a size; at least one point, since a window cannot be empty.
  public func inset(_ size: Size) -> Rectangle {
    let x = min(max(0, left), size.width - 1)
    let y = min(max(0, top), size.height - 1)
    return Rectangle(
      x: x, y: y, width: max(1, size.width - x - max(0, right)),
      height: max(1, size.height - y - max(0, bottom)))
  }
}
