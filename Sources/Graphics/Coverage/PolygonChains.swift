/// A point or a vector, for arithmetic.
typealias Vector = SIMD2<Double>

/// The edges of polygons that matter for the inside of a picture, as chains of lines that never go up.
///
/// Coordinates are pixels of the picture. Edges above, below and to the right of it have no effect. Edges to its left
/// are moved to its left side, where they still count for the winding number.
struct PolygonChains: ~Copyable {
  /// Connected lines, none of which goes up.
  struct Chain: BitwiseCopyable {
    /// The indexes of the first and the last point.
    let first, last: Int32
    /// 1 if the polygon runs down along it, −1 if it runs up.
    let turn: Int32
    /// The next chain that begins in the same row; −1 after the last one.
    var next: Int32 = -1
  }

  /// The points of all chains, each from top to bottom.
  private(set) var points = ScratchBuffer<Vector>()
  private(set) var chains = ScratchBuffer<Chain>()
  /// The bounding box of the chains; `low` exceeds `high` if there are none.
  private(set) var low = Vector.zero
  private(set) var high = Vector.zero

  private var size = Vector.zero
  /// The start of the polygon, and its current point.
  private var start = Vector.zero
  private var place = Vector.zero
  private var isEmpty = true
  /// The first point of the current chain, and its direction; 0 while it is horizontal.
  private var first = 0
  private var turn: Int32 = 0

  /// The right sides of strokes, appended in reverse; see `StrokeSink`.
  var back = ScratchBuffer<Vector>()
  var stroke = StrokeGeometry()

  /// Starts without polygons, for a picture of a size.
  mutating func begin(width: Int, height: Int) {
    points.removeAll()
    chains.removeAll()
    back.removeAll()
    size = Vector(Double(width), Double(height))
    (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    (isEmpty, first, turn) = (true, 0, 0)
  }

  /// Closes the current polygon, and starts a new one.
  mutating func move(to point: Vector) {
    close()
    (start, place, isEmpty) = (point, point, false)
  }

  /// Adds an edge.
  @inline(__always)
  mutating func line(to end: Vector) {
    let from = place
    place = end
    if from.x >= 0, end.x >= 0, from.y >= 0, end.y >= 0, from.x <= size.x, end.x <= size.x, from.y <= size.y,
      end.y <= size.y
    {
      add(from, end)
    } else {
      addVisible(from, end)
    }
  }

  /// Closes the current polygon, if there is one.
  mutating func close() {
    if !isEmpty { line(to: start) }
    endChain()
    isEmpty = true
  }

  /// Adds the part of an edge that matters.
  private mutating func addVisible(_ from: Vector, _ to: Vector) {
    var (a, b) = (from, to)
    guard min(a.y, b.y) < size.y, max(a.y, b.y) > 0 else { return }
    if a.y < 0 || a.y > size.y { a = crossing(from, to, y: a.y < 0 ? 0 : size.y) }
    if b.y < 0 || b.y > size.y { b = crossing(from, to, y: b.y < 0 ? 0 : size.y) }
    guard min(a.x, b.x) < size.x else {
      // The edge is right of the picture, so the area on its left extends to the picture's right side.
      high.x = size.x
      return
    }
    guard max(a.x, b.x) > 0 else {
      add(Vector(0, a.y), Vector(0, b.y))
      return
    }
    let (left, right) = (Vector(0, 0), Vector(size.x, 0))
    let first = a.x < 0 ? crossing(a, b, x: left.x) : a.x > size.x ? crossing(a, b, x: right.x) : a
    let last = b.x < 0 ? crossing(a, b, x: left.x) : b.x > size.x ? crossing(a, b, x: right.x) : b
    if a.x < 0 { add(Vector(0, a.y), first) }
    add(first, last)
    if b.x < 0 { add(last, Vector(0, b.y)) }
  }

  private func crossing(_ a: Vector, _ b: Vector, y: Double) -> Vector {
    let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
    return Vector(max(min(a.x, b.x), min(max(a.x, b.x), x)), y)
  }

  private func crossing(_ a: Vector, _ b: Vector, x: Double) -> Vector {
    let y = a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)
    return Vector(x, max(min(a.y, b.y), min(max(a.y, b.y), y)))
  }

  /// Adds an edge inside the picture to the current chain, or to a new one.
  @inline(__always)
  private mutating func add(_ a: Vector, _ b: Vector) {
    let way: Int32 = b.y > a.y ? 1 : b.y < a.y ? -1 : 0
    if way == 0, a.x == b.x { return }
    if points.count == first || points.base[points.count &- 1] != a || way &* turn < 0 {
      endChain()
      points.append(a)
      include(a)
    } else if a.x == b.x, turn != 0, points.count > first &+ 1, points.base[points.count &- 2].x == b.x {
      // Merges vertical edges, which occur mostly on the left side of the picture.
      points.truncate(to: points.count &- 1)
    }
    points.append(b)
    include(b)
    if way != 0 { turn = way }
  }

  @inline(__always)
  private mutating func include(_ point: Vector) {
    low = Vector(min(low.x, point.x), min(low.y, point.y))
    high = Vector(max(high.x, point.x), max(high.y, point.y))
  }

  private mutating func endChain() {
    let count = points.count - first
    guard turn != 0 else {
      points.truncate(to: first)
      return
    }
    if turn < 0 {
      var chain = UnsafeMutableBufferPointer(start: points.base + first, count: count)[...]
      chain.reverse()
    }
    chains.append(
      Chain(first: Int32(first), last: Int32(first + count - 1), turn: turn))
    first = points.count
    turn = 0
  }

  /// Links the chains by the row in which they begin.
  ///
  /// - heads: receives the first chain of each row, or −1.
  mutating func distribute(from firstRow: Int, to heads: UnsafeMutablePointer<Int32>) {
    var index = chains.count - 1
    while index >= 0 {
      let row = Int(points.base[Int(chains.base[index].first)].y) - firstRow
      chains.base[index].next = heads[row]
      heads[row] = Int32(index)
      index -= 1
    }
  }
}
