internal import CPixman

/// A rectangle of whole pixels, from its top left corner to the right and down.
///
/// A rectangle whose width or height is zero or negative has no pixels and is `isEmpty`. Edges that do not fit an
/// `Int` saturate, so no arithmetic here traps.
public struct Rectangle: Hashable, Sendable {
  /// The column of the leftmost pixel.
  public var x: Int
  /// The row of the topmost pixel.
  public var y: Int
  /// The number of columns, in pixels.
  public var width: Int
  /// The number of rows, in pixels.
  public var height: Int

  /// The rectangle without pixels, at the origin.
  public static let empty = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its top left corner and size, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes the rectangle between two corners; empty if the second one is left of or above the first.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    let (width, wide) = right.subtractingReportingOverflow(left)
    let (height, high) = bottom.subtractingReportingOverflow(top)
    self.init(
      x: left, y: top, width: wide ? (right > left ? .max : 0) : Swift.max(width, 0),
      height: high ? (bottom > top ? .max : 0) : Swift.max(height, 0))
  }

  /// The first column to the right of the rectangle.
  public var right: Int { saturatingSum(x, width) }

  /// The first row below the rectangle.
  public var bottom: Int { saturatingSum(y, height) }

  /// Whether the rectangle has no pixels.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels in both rectangles; `empty` if there are none.
  public func intersection(_ other: Rectangle) -> Rectangle {
    guard !isEmpty, !other.isEmpty else { return .empty }
    let common = Rectangle(
      left: max(x, other.x), top: max(y, other.y), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  /// The smallest rectangle around both. An empty one is ignored.
  public func union(_ other: Rectangle) -> Rectangle {
    guard !isEmpty else { return other.isEmpty ? .empty : other }
    guard !other.isEmpty else { return self }
    return Rectangle(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whether the two rectangles have a pixel in common.
  public func intersects(_ other: Rectangle) -> Bool {
    !intersection(other).isEmpty
  }

  /// Whether the pixel in column `x` and row `y` is in the rectangle.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }

  /// Whether every pixel of `other` is in the rectangle. An empty rectangle is in every rectangle.
  public func contains(_ other: Rectangle) -> Bool {
    if other.isEmpty { return true }
    return other.x >= x && other.right <= right && other.y >= y && other.bottom <= bottom
  }

  /// The rectangle moved by `x` to the right and `y` down, in pixels.
  public func offset(x dx: Int, y dy: Int) -> Rectangle {
    Rectangle(x: saturatingSum(x, dx), y: saturatingSum(y, dy), width: width, height: height)
  }
}

extension Rectangle {
  /// The maximum range for regions. Edges beyond it are moved inside.
  ///
  /// It is half of the range of an `Int32`, so that pixman has room for a translation.
  static let limit = 1 << 30

  init(_ box: pixman_box32_t) {
    self.init(left: Int(box.x1), top: Int(box.y1), right: Int(box.x2), bottom: Int(box.y2))
  }

  /// The rectangle in pixman's format, clipped to `limit`.
  var box: pixman_box32_t {
    func clamp(_ edge: Int) -> Int32 { Int32(min(max(edge, -Rectangle.limit), Rectangle.limit)) }
    return isEmpty
      ? pixman_box32_t(x1: 0, y1: 0, x2: 0, y2: 0)
      : pixman_box32_t(x1: clamp(x), y1: clamp(y), x2: clamp(right), y2: clamp(bottom))
  }
}

extension pixman_box32_t {
  // The length of the whole range exceeds an Int32.
  var width: UInt32 { UInt32(bitPattern: x2 &- x1) }
  var height: UInt32 { UInt32(bitPattern: y2 &- y1) }
}

private func saturatingSum(_ a: Int, _ b: Int) -> Int {
  let (sum, overflow) = a.addingReportingOverflow(b)
  guard overflow else { return sum }
  return b > 0 ? .max : .min
}
