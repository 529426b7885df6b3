public import Pixman

extension Surface {
  /// A rectangle of a surface whose content moves inside it, such as a scrolled list.
  public struct Move: Hashable, Sendable {
    /// The rectangle, in pixels of the surface. Content that leaves it is cut off; the exposed part is stale.
    public var rectangle: Rectangle

    /// The distance in pixels to the right.
    public var x: Int

    /// The distance in pixels downwards.
    public var y: Int

    /// Makes a move of the content of a rectangle by `x` to the right and `y` down, in pixels.
    public init(_ rectangle: Rectangle, x: Int, y: Int) {
      self.rectangle = rectangle
      self.x = x
      self.y = y
    }

    /// The destination of the content that stays inside.
    var arrival: Rectangle { rectangle.intersection(rectangle.offset(x: x, y: y)) }

    /// The source of that content.
    var departure: Rectangle { rectangle.intersection(rectangle.offset(x: 0 &- x, y: 0 &- y)) }
  }
}

extension [Surface.Move] {
  /// The moves, clipped to the bounds of a buffer.
  func inside(_ bounds: Rectangle) -> [Surface.Move] {
    compactMap { move in
      let rectangle = move.rectangle.intersection(bounds)
      guard !rectangle.isEmpty, move.x != 0 || move.y != 0 else { return nil }
      return Surface.Move(rectangle, x: move.x, y: move.y)
    }
  }
}
