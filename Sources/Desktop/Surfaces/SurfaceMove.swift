public import Pixman

extension Surface {
  /// A part of a surface whose content moves inside of it, as that of a list that scrolls.
  public struct Move: Hashable, Sendable {
    /// The part, in pixels of the surface. What leaves it is cut; what comes in at its other side is out of date.
    public var rectangle: Rectangle

    /// By how many pixels the content moves to the right.
    public var x: Int

    /// By how many pixels the content moves down.
    public var y: Int

    /// Makes a move of what is in a rectangle by `x` to the right and `y` down, in pixels.
    public init(_ rectangle: Rectangle, x: Int, y: Int) {
      self.rectangle = rectangle
      self.x = x
      self.y = y
    }

    /// Where the content arrives that stays inside.
    var arrival: Rectangle { rectangle.intersection(rectangle.offset(x: x, y: y)) }

    /// Where that content was.
    var departure: Rectangle { rectangle.intersection(rectangle.offset(x: 0 &- x, y: 0 &- y)) }
  }
}

extension [Surface.Move] {
  /// The moves of what a picture shows.
  func inside(_ bounds: Rectangle) -> [Surface.Move] {
    compactMap { move in
      let rectangle = move.rectangle.intersection(bounds)
      guard !rectangle.isEmpty, move.x != 0 || move.y != 0 else { return nil }
      return Surface.Move(rectangle, x: move.x, y: move.y)
    }
  }
}
