package import Pixman

/// The damage of a picture: at most one rectangle in each tile of a grid.
///
/// Adding costs only the tiles that are met, regardless of the damage so far. Excess pixels lie within a tile.
package struct DamageTiles {
  /// The size of a tile in pixels. Wide, as pixels of a row are adjacent in memory.
  package static let width: Int32 = 128
  package static let height: Int32 = 64

  /// The bounds of the picture.
  package private(set) var bounds: PixelBox
  package private(set) var columns = 0
  package private(set) var rows = 0

  /// The damaged box of each tile, row by row.
  private var boxes: [PixelBox] = []
  /// The number of pixels added to each tile. All are distinct if they come from a region.
  private var counts: [Int32] = []
  /// The range of possibly damaged tiles in each row.
  private var spans: [Range<Int>] = []
  package private(set) var isEmpty = true
  /// Buffers that are reused between calls.
  private var bands: (open: [PixelBox], next: [PixelBox]) = ([], [])
  private var rectangles: [Rectangle] = []

  /// A box around all damage, possibly larger than needed.
  package private(set) var extents = PixelBox.empty

  /// Makes an empty grid for a picture of a size in pixels.
  package init(width: Int, height: Int) {
    bounds = PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height))
    columns = (width + Int(Self.width) - 1) / Int(Self.width)
    rows = (height + Int(Self.height) - 1) / Int(Self.height)
    boxes = Array(repeating: .empty, count: columns * rows)
    counts = Array(repeating: 0, count: columns * rows)
    spans = Array(repeating: 0..<0, count: rows)
  }

  /// Clears the grid, and resizes it if the picture's size differs.
  package mutating func reset(width: Int, height: Int) {
    guard bounds.right != Int32(width) || bounds.bottom != Int32(height) else { return clear() }
    self = DamageTiles(width: width, height: height)
  }

  /// Removes all damage.
  package mutating func clear() {
    guard !isEmpty else { return }
    for row in 0..<rows where !spans[row].isEmpty {
      for column in spans[row] {
        boxes[row * columns + column] = .empty
        counts[row * columns + column] = 0
      }
      spans[row] = 0..<0
    }
    isEmpty = true
    extents = .empty
  }

  /// Adds the part of a box inside the picture.
  package mutating func add(_ box: PixelBox) {
    let box = box.intersection(bounds)
    guard !box.isEmpty else { return }
    isEmpty = false
    extents = extents.union(box)
    let columns = Int(box.left / Self.width)..<Int((box.right - 1) / Self.width) + 1
    for row in Int(box.top / Self.height)...Int((box.bottom - 1) / Self.height) {
      let span = spans[row]
      spans[row] =
        span.isEmpty
        ? columns : min(span.lowerBound, columns.lowerBound)..<max(span.upperBound, columns.upperBound)
      for column in columns {
        let index = row * self.columns + column
        let part = box.intersection(tile(column, row))
        boxes[index] = boxes[index].union(part)
        counts[index] = Int32(clamping: Int(counts[index]) + part.width * part.height)
      }
    }
  }

  /// Adds the pixels of a region.
  package mutating func add(_ region: borrowing Region) {
    region.forEachRectangle { add(PixelBox($0)) }
  }

  /// The bounds of a tile in pixels.
  @inline(__always) package func tile(_ column: Int, _ row: Int) -> PixelBox {
    let left = Int32(column) * Self.width
    let top = Int32(row) * Self.height
    return PixelBox(
      left: left, top: top, right: min(left + Self.width, bounds.right),
      bottom: min(top + Self.height, bounds.bottom))
  }

  /// The damaged box of a tile.
  @inline(__always) package func damage(_ column: Int, _ row: Int) -> PixelBox {
    boxes[row * columns + column]
  }

  /// The range of possibly damaged tiles in a row.
  @inline(__always) package func span(_ row: Int) -> Range<Int> { spans[row] }

  /// Visits exactly the pixels of the region that was added, cut at the edges of tiles. Passes a tile's row and a box
  /// within one tile.
  package func forEachPiece(of region: borrowing Region, _ body: (Int, PixelBox) -> Void) {
    var isPatchy = false
    for row in 0..<rows {
      for column in spans[row] {
        let index = row * columns + column
        let box = boxes[index]
        guard !box.isEmpty else { continue }
        // The count equals the box's area, so the box has no gaps.
        if Int(counts[index]) == box.width * box.height { body(row, box) } else { isPatchy = true }
      }
    }
    guard isPatchy else { return }
    region.forEachRectangle { rectangle in
      let box = PixelBox(rectangle).intersection(bounds)
      guard !box.isEmpty else { return }
      for row in Int(box.top / Self.height)...Int((box.bottom - 1) / Self.height) {
        for column in Int(box.left / Self.width)...Int((box.right - 1) / Self.width) {
          let index = row * columns + column
          guard Int(counts[index]) != boxes[index].width * boxes[index].height else { continue }
          body(row, box.intersection(tile(column, row)))
        }
      }
    }
  }

  /// Whether a pixel of the box is damaged.
  package func intersects(_ box: PixelBox) -> Bool {
    let box = box.intersection(extents)
    guard !box.isEmpty else { return false }
    let first = Int(box.left / Self.width)
    let end = Int((box.right - 1) / Self.width) + 1
    for row in Int(box.top / Self.height)...Int((box.bottom - 1) / Self.height) {
      let span = spans[row]
      var column = max(first, span.lowerBound)
      let last = min(end, span.upperBound)
      while column < last {
        if boxes[row * columns + column].intersects(box) { return true }
        column += 1
      }
    }
    return false
  }

  /// The damaged rectangles. Adjacent ones that form a rectangle are merged.
  package mutating func forEachRectangle(_ body: (Rectangle) -> Void) {
    // Bands of whole tiles in the same columns of consecutive rows form one rectangle.
    var (open, next) = bands
    bands = ([], [])
    defer { bands = (open, next) }
    open.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      next.removeAll(keepingCapacity: true)
      var column = spans[row].lowerBound
      while column < spans[row].upperBound {
        var box = damage(column, row)
        column += 1
        guard !box.isEmpty else { continue }
        while column < spans[row].upperBound {
          let beside = damage(column, row)
          guard beside.left == box.right, beside.top == box.top, beside.bottom == box.bottom else { break }
          box.right = beside.right
          column += 1
        }
        next.append(box)
      }
      var index = 0
      for place in next.indices {
        let new = next[place]
        while index < open.count, open[index].left < new.left {
          body(open[index].rectangle)
          index += 1
        }
        guard index < open.count else { break }
        let above = open[index]
        if above.left == new.left, above.right == new.right, above.bottom == new.top {
          next[place].top = above.top
          index += 1
        }
      }
      while index < open.count {
        body(open[index].rectangle)
        index += 1
      }
      swap(&open, &next)
    }
    for box in open { body(box.rectangle) }
  }

  /// Makes a region of all damage.
  package mutating func makeRegion() -> Region {
    var rectangles = rectangles
    self.rectangles = []
    rectangles.removeAll(keepingCapacity: true)
    forEachRectangle { rectangles.append($0) }
    defer { self.rectangles = rectangles }
    return Region(rectangles)
  }
}
