internal import CPixman

/// A set of pixels, represented by disjoint rectangles in bands from top to bottom.
///
/// Operations modify it in place. A region of one rectangle, or none, uses no heap memory. It cannot be copied by
/// accident; `copy()` copies it explicitly. Coordinates beyond ±2³⁰ are clamped. C type: `pixman_region32_t`.
public struct Region: ~Copyable {
  private var region: pixman_region32_t

  /// The relation of a rectangle to a region.
  public enum Overlap: Sendable {
    /// No pixel of the rectangle is in the region.
    case out
    /// Every pixel of the rectangle is in the region.
    case `in`
    /// Some pixels are in the region, and some are not.
    case part
  }

  /// Makes a region without pixels. C function: `pixman_region32_init`.
  public init() {
    region = pixman_region32_t()
    pixman_region32_init(&region)
  }

  /// Makes a region of one rectangle. C function: `pixman_region32_init_rect`.
  public init(_ rectangle: Rectangle) {
    region = pixman_region32_t()
    let box = rectangle.box
    pixman_region32_init_rect(&region, box.x1, box.y1, box.width, box.height)
  }

  /// Makes a region of rectangles in any order, which may overlap. Empty ones are ignored.
  ///
  /// It costs little more than sorting them, while the cost of adding them separately grows with the square of their
  /// number. C function: `pixman_region32_init_rects`.
  public init(_ rectangles: some Collection<Rectangle>) {
    region = pixman_region32_t()
    let count = rectangles.count
    let done = withUnsafeTemporaryAllocation(of: pixman_box32_t.self, capacity: count) { boxes in
      var index = 0
      for rectangle in rectangles {
        boxes.initializeElement(at: index, to: rectangle.box)
        index += 1
      }
      return pixman_region32_init_rects(&region, boxes.baseAddress, Int32(count))
    }
    precondition(done != 0, "no memory for a region")
  }

  deinit {
    var last = region
    pixman_region32_fini(&last)
  }

  /// A second region with the same pixels. C function: `pixman_region32_copy`.
  public func copy() -> Region {
    var copy = Region()
    withRegion { _ = pixman_region32_copy(&copy.region, $0) }
    return copy
  }

  /// Whether the region has no pixels.
  public var isEmpty: Bool { withRegion { pixman_region32_not_empty($0) == 0 } }

  /// The smallest rectangle around the region; `.empty` for an empty region.
  public var extents: Rectangle { isEmpty ? .empty : Rectangle(region.extents) }

  /// The number of rectangles in the region.
  public var rectangleCount: Int { withRegion { Int(pixman_region32_n_rects($0)) } }

  /// Calls a closure with each rectangle, from top to bottom and in a band from left to right.
  public func forEachRectangle<E>(_ body: (Rectangle) throws(E) -> Void) throws(E) {
    var shallow = region
    var count: Int32 = 0
    // A region of one rectangle stores the rectangle inside itself, so the pointer is valid only as long as
    // `shallow`. The boxes are read through it one at a time.
    for index in 0..<rectangleCount {
      let box = withUnsafeMutablePointer(to: &shallow) {
        pixman_region32_rectangles($0, &count)[index]
      }
      try body(Rectangle(box))
    }
  }

  /// The rectangles as an array, for tests and rare paths.
  public var rectangles: [Rectangle] {
    var list: [Rectangle] = []
    forEachRectangle { list.append($0) }
    return list
  }

  /// Whether a pixel is in the region. C function: `pixman_region32_contains_point`.
  public func contains(x: Int, y: Int) -> Bool {
    withRegion { pixman_region32_contains_point($0, Int32(clamping: x), Int32(clamping: y), nil) != 0 }
  }

  /// The relation of a rectangle to the region; an empty one is `.out`.
  ///
  /// C function: `pixman_region32_contains_rectangle`.
  public func contains(_ rectangle: Rectangle) -> Overlap {
    guard !rectangle.isEmpty else { return .out }
    var box = rectangle.box
    switch withRegion({ pixman_region32_contains_rectangle($0, &box) }) {
    case PIXMAN_REGION_IN: return .in
    case PIXMAN_REGION_PART: return .part
    default: return .out
    }
  }

  /// Whether two regions have the same pixels. C function: `pixman_region32_equal`.
  public func isEqual(to other: borrowing Region) -> Bool {
    withRegion { own in other.withRegion { pixman_region32_equal(own, $0) != 0 } }
  }

  /// Whether two regions have the same pixels.
  public static func == (left: borrowing Region, right: borrowing Region) -> Bool {
    left.isEqual(to: right)
  }

  /// Whether two regions differ in a pixel.
  public static func != (left: borrowing Region, right: borrowing Region) -> Bool {
    !left.isEqual(to: right)
  }

  /// Adds the pixels of a rectangle. C function: `pixman_region32_union_rect`.
  public mutating func add(_ rectangle: Rectangle) {
    guard !rectangle.isEmpty else { return }
    let box = rectangle.box
    change {
      pixman_region32_union_rect($0, $0, box.x1, box.y1, box.width, box.height)
    }
  }

  /// Adds the pixels of another region. C function: `pixman_region32_union`.
  public mutating func add(_ other: borrowing Region) {
    other.withRegion { operand in change { pixman_region32_union($0, $0, operand) } }
  }

  /// Removes the pixels of a rectangle. C function: `pixman_region32_subtract`.
  public mutating func subtract(_ rectangle: Rectangle) {
    guard !rectangle.isEmpty else { return }
    subtract(Region(rectangle))
  }

  /// Removes the pixels of another region. C function: `pixman_region32_subtract`.
  public mutating func subtract(_ other: borrowing Region) {
    other.withRegion { operand in change { pixman_region32_subtract($0, $0, operand) } }
  }

  /// Keeps only the pixels that are also in the rectangle. C function: `pixman_region32_intersect_rect`.
  public mutating func intersect(_ rectangle: Rectangle) {
    let box = rectangle.box
    change {
      pixman_region32_intersect_rect(
        $0, $0, box.x1, box.y1, box.width, box.height)
    }
  }

  /// Keeps only the pixels that are also in the other region. C function: `pixman_region32_intersect`.
  public mutating func intersect(_ other: borrowing Region) {
    other.withRegion { operand in change { pixman_region32_intersect($0, $0, operand) } }
  }

  /// Moves every pixel by `x` to the right and `y` down. Pixels beyond the range of ±2³⁰ are removed.
  ///
  /// C function: `pixman_region32_translate`.
  public mutating func translate(x: Int, y: Int) {
    let limit = Rectangle.limit
    let possible = -2 * limit...2 * limit
    guard possible.contains(x), possible.contains(y) else {
      clear()
      return
    }
    let range = Rectangle(left: -limit - x, top: -limit - y, right: limit - x, bottom: limit - y)
    // pixman's own sums wrap around.
    if !range.contains(extents) { intersect(range) }
    pixman_region32_translate(&region, Int32(clamping: x), Int32(clamping: y))
  }

  /// Removes all pixels. C function: `pixman_region32_clear`.
  public mutating func clear() {
    pixman_region32_clear(&region)
  }

  /// Sets the region to exactly this rectangle. C function: `pixman_region32_reset`.
  public mutating func set(_ rectangle: Rectangle) {
    clear()
    add(rectangle)
  }

  private mutating func change(_ body: (UnsafeMutablePointer<pixman_region32_t>) -> pixman_bool_t) {
    let done = withUnsafeMutablePointer(to: &region, body)
    precondition(done != 0, "no memory for a region")
  }
}

extension Region {
  /// Lends the region to C for reading.
  ///
  /// The argument is a shallow copy at a stable address. It shares the list of rectangles with this region. The C
  /// function must neither change nor keep it.
  func withRegion<R>(_ body: (UnsafeMutablePointer<pixman_region32_t>) -> R) -> R {
    var shallow = region
    return withUnsafeMutablePointer(to: &shallow, body)
  }
}
