/// A place or a way on the plane, for arithmetic.
typealias Vector = SIMD2<Double>

/// The edges of polygons, as far as they decide what is inside of a picture: lines that go down all the way, in chains.
///
/// Coordinates are pixels of the picture. Edges above and below it, and to its right, decide nothing. Edges to its left
/// are moved to its left side, where they still count for the winding.
struct PolygonChains: ~Copyable {
  /// Lines from point to point, none of which goes up.
  struct Chain: BitwiseCopyable {
    /// The indexes of the first and the last point.
    let first, last: Int32
    /// 1 if the polygon goes down here, −1 if it goes up.
    let turn: Int32
    /// The next chain that begins in the same row; −1 after the last.
    var next: Int32 = -1
  }

  /// The points of all chains, from the top of each to its bottom.
  private(set) var points = ScratchBuffer<Vector>()
  private(set) var chains = ScratchBuffer<Chain>()
  /// The smallest rectangle around the chains; `low` is beyond `high` if there are none.
  private(set) var low = Vector.zero
  private(set) var high = Vector.zero

  private var size = Vector.zero
  /// Where the polygon began, and where it is.
  private var start = Vector.zero
  private var place = Vector.zero
  private var isEmpty = true
  /// The first point of the chain that is being made, and its direction; 0 for one that is level so far.
  private var first = 0
  private var turn: Int32 = 0

  /// The sides of lines that are drawn backwards after the others; see `StrokeSink`.
  var back = ScratchBuffer<Vector>()
  var stroke = StrokeGeometry()

  /// Begins without polygons, for a picture.
  mutating func begin(width: Int, height: Int) {
    points.removeAll()
    chains.removeAll()
    back.removeAll()
    size = Vector(Double(width), Double(height))
    (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    (isEmpty, first, turn) = (true, 0, 0)
  }

  /// Closes the present polygon, and begins one.
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

  /// Closes the present polygon, if there is one.
  mutating func close() {
    if !isEmpty { line(to: start) }
    endChain()
    isEmpty = true
  }

  /// Adds the part of an edge that counts.
  private mutating func addVisible(_ from: Vector, _ to: Vector) {
    var (a, b) = (from, to)
    guard min(a.y, b.y) < size.y, max(a.y, b.y) > 0 else { return }
    if a.y < 0 || a.y > size.y { a = crossing(from, to, y: a.y < 0 ? 0 : size.y) }
    if b.y < 0 || b.y > size.y { b = crossing(from, to, y: b.y < 0 ? 0 : size.y) }
    guard min(a.x, b.x) < size.x else {
      // What is inside on the left of the edge goes on to the side of the picture.
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

  /// Adds an edge inside of the picture to the chain that is being made, or to a new one.
  @inline(__always)
  private mutating func add(_ a: Vector, _ b: Vector) {
    let way: Int32 = b.y > a.y ? 1 : b.y < a.y ? -1 : 0
    if way == 0, a.x == b.x { return }
    if points.count == first || points.base[points.count &- 1] != a || way &* turn < 0 {
      endChain()
      points.append(a)
      include(a)
    } else if a.x == b.x, turn != 0, points.count > first &+ 1, points.base[points.count &- 2].x == b.x {
      // Edges on the left side of the picture, above all: one is enough.
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

  /// Makes lists of the chains that begin in each row.
  ///
  /// - heads: gets the first chain of each row, or −1.
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
