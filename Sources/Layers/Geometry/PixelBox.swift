package import Pixman

/// A rectangle of pixels by its edges; `right` and `bottom` are exclusive.
package struct PixelBox: Equatable, Sendable {
  package var left: Int32
  package var top: Int32
  package var right: Int32
  package var bottom: Int32

  /// No pixels.
  package static let empty = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

  /// The largest box: larger than any picture, and small enough that sums do not overflow.
  static let everything = PixelBox(left: -limit, top: -limit, right: limit, bottom: limit)
  static let limit: Int32 = 1 << 28

  @inline(__always) package init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  package init(_ rectangle: Rectangle) {
    func clamp(_ value: Int) -> Int32 { Int32(max(-Int(Self.limit), min(Int(Self.limit), value))) }
    self.init(
      left: clamp(rectangle.x), top: clamp(rectangle.y), right: clamp(rectangle.right),
      bottom: clamp(rectangle.bottom))
  }

  package var rectangle: Rectangle {
    Rectangle(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom))
  }

  @inline(__always) package var isEmpty: Bool { left >= right || top >= bottom }
  @inline(__always) package var width: Int { Int(right) - Int(left) }
  @inline(__always) package var height: Int { Int(bottom) - Int(top) }

  @inline(__always) package func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  @inline(__always) package func intersects(_ other: PixelBox) -> Bool { !intersection(other).isEmpty }

  /// The smallest box around both; empty boxes are ignored.
  @inline(__always) package func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  @inline(__always) package func contains(_ other: PixelBox) -> Bool {
    other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  package func offset(x: Int32, y: Int32) -> PixelBox {
    PixelBox(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
