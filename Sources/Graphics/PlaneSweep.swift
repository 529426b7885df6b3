import Foundation

/// A point of an integer grid. Coordinates stay below 2²⁸, so that products of differences fit into 64 bits. Tests of
/// which side of a line a point is on are therefore exact.
struct GridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  /// Sorts from top to bottom, and within a row from left to right.
  static func < (a: GridPoint, b: GridPoint) -> Bool { a.y != b.y ? a.y < b.y : a.x < b.x }

  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

  /// The cross product; negative if the first direction is to the left of the second, looking down.
  func cross(_ other: GridPoint) -> Int { x * other.y - y * other.x }
}

/// A straight edge between two areas.
struct PlaneEdge {
  /// The first end in the sweep order.
  var low: GridPoint
  var high: GridPoint
  /// The change of the winding numbers of both paths from the edge's left to its right.
  var turns = Turns()
  /// The lines that run along the edge without bounding an area.
  var lines: [Int32] = []

  /// The winding numbers of both paths.
  struct Turns: Equatable {
    var first: Int32 = 0
    var other: Int32 = 0

    static func += (a: inout Turns, b: Turns) {
      a.first += b.first
      a.other += b.other
    }
  }

  /// Positive if a point is to the left of the edge, negative to its right, 0 on its line.
  func side(of point: GridPoint) -> Int { (high - low).cross(point - low) }
}

/// Splits edges at their intersections, and finds the winding numbers on both sides of each piece.
///
/// A Bentley–Ottmann sweep: a line moves from top to bottom and keeps the edges that it crosses from left to right,
/// of which only neighbors can intersect next. Intersections are rounded to the grid, which may bend an edge across a
/// near one. The sweep is therefore repeated until a pass finds no more intersections. Then edges meet exactly at
/// their ends only, and the winding numbers are exact.
struct PlaneSweep {
  private(set) var edges: [PlaneEdge]
  /// The winding numbers to the left and to the right of each edge.
  private(set) var left: [PlaneEdge.Turns] = []
  private(set) var right: [PlaneEdge.Turns] = []
  /// Whether exactly one side of each edge is inside.
  private(set) var isBoundary: [Bool] = []
  /// A boundary edge of the area to the left of each edge's start; −1 outside of everything.
  private(set) var boundaryOnLeft: [Int32] = []
  /// Edges of zero length, or merged into others.
  private(set) var isGone: [Bool] = []

  private let isInside: (PlaneEdge.Turns) -> Bool
  /// The edges that the sweep line crosses, from left to right.
  private var active: [Int32] = []
  private var events = EventQueue()
  /// Whether an edge was bent, so that another pass must look for new intersections.
  private var isBent = false
  /// The maximum number of edges on the sweep line: the number of input edges. It is exceeded only if bent edges
  /// cross each other so often that the sweep misses their ends; then nothing counts as inside.
  private let maximumActive: Int
  private var isLost = false

  /// - isInside: whether a point with these winding numbers is inside.
  init(_ edges: [PlaneEdge], isInside: @escaping (PlaneEdge.Turns) -> Bool) {
    self.edges = edges
    self.isInside = isInside
    maximumActive = edges.count
    // Each pass leaves fewer intersections of shorter pieces; two or three passes suffice in practice.
    let mostPasses = 40
    for pass in 1...mostPasses {
      run()
      guard isBent, !isLost, pass < mostPasses else { break }
      self.edges = zip(self.edges, isGone).compactMap { $1 ? nil : $0 }
    }
  }

  /// Whether the left side of an edge is inside.
  func isInsideLeft(_ index: Int) -> Bool { isInside(left[index]) }

  private mutating func run() {
    let count = edges.count
    left = [PlaneEdge.Turns](repeating: .init(), count: count)
    right = left
    isBoundary = [Bool](repeating: false, count: count)
    boundaryOnLeft = [Int32](repeating: -1, count: count)
    isGone = isBoundary
    active = []
    isBent = false
    events = EventQueue(edges)
    while let event = events.next() {
      pass(event.point, starting: event.starting)
      guard active.count > maximumActive else { continue }
      isLost = true
      isBoundary = [Bool](repeating: false, count: edges.count)
      return
    }
  }

  /// Processes a point at which edges begin or end.
  private mutating func pass(_ point: GridPoint, starting: [Int32]) {
    var below = starting
    let first = firstActive(notLeftOf: point)
    var end = first
    while end < active.count, edges[Int(active[end])].side(of: point) == 0 {
      let index = active[end]
      // An edge that continues below is split here, as its sides may change. A bent edge may have ended above.
      if edges[Int(index)].high > point { below.append(cut(index, at: point)) }
      end += 1
    }
    sort(&below)
    active.replaceSubrange(first..<end, with: below)
    mark(below, at: first)
    if below.isEmpty {
      meet(first - 1, first, after: point)
    } else {
      meet(first + below.count - 1, first + below.count, after: point)
      meet(first - 1, first, after: point)
    }
  }

  /// The first edge on the sweep line that does not pass to the left of a point.
  private func firstActive(notLeftOf point: GridPoint) -> Int {
    var (low, high) = (0, active.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[Int(active[middle])].side(of: point) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Ends an edge at a point.
  ///
  /// - Returns: the index of the rest.
  private mutating func cut(_ index: Int32, at point: GridPoint) -> Int32 {
    var rest = edges[Int(index)]
    edges[Int(index)].high = point
    rest.low = point
    edges.append(rest)
    left.append(.init())
    right.append(.init())
    isBoundary.append(false)
    boundaryOnLeft.append(-1)
    isGone.append(false)
    return Int32(edges.count - 1)
  }

  /// Sorts edges that begin at a point from left to right, and merges those of the same direction.
  private mutating func sort(_ below: inout [Int32]) {
    guard below.count > 1 else { return }
    below.sort { a, b in
      let (a, b) = (edges[Int(a)], edges[Int(b)])
      let cross = (a.high - a.low).cross(b.high - b.low)
      return cross != 0 ? cross < 0 : a.high < b.high
    }
    var kept: [Int32] = []
    for index in below {
      guard let last = kept.last else {
        kept.append(index)
        continue
      }
      let (a, b) = (edges[Int(last)], edges[Int(index)])
      guard (a.high - a.low).cross(b.high - b.low) == 0 else {
        kept.append(index)
        continue
      }
      // The longer edge comes later, and continues where the shorter one ends.
      if b.high != a.high { events.start(cut(index, at: a.high), a.high) }
      edges[Int(last)].turns += b.turns
      edges[Int(last)].lines += b.lines
      isGone[Int(index)] = true
    }
    below = kept.filter { index in
      let edge = edges[Int(index)]
      guard edge.turns == .init(), edge.lines.isEmpty else { return true }
      isGone[Int(index)] = true
      return false
    }
  }

  /// Sets the winding numbers of edges that are adjacent on the sweep line.
  private mutating func mark(_ below: [Int32], at first: Int) {
    var (turns, boundary) = (PlaneEdge.Turns(), Int32(-1))
    if first > 0 {
      let neighbor = active[first - 1]
      turns = right[Int(neighbor)]
      boundary = isBoundary[Int(neighbor)] ? neighbor : boundaryOnLeft[Int(neighbor)]
    }
    for index in below {
      let place = Int(index)
      left[place] = turns
      turns += edges[place].turns
      right[place] = turns
      boundaryOnLeft[place] = boundary
      isBoundary[place] = isInside(left[place]) != isInside(turns)
      if isBoundary[place] { boundary = index }
      events.end(edges[place].high)
    }
  }

  /// Splits two neighbors on the sweep line where they intersect further below.
  private mutating func meet(_ one: Int, _ other: Int, after point: GridPoint) {
    guard one >= 0, other < active.count else { return }
    let (a, b) = (edges[Int(active[one])], edges[Int(active[other])])
    // A bent edge may have its end above the sweep line, where it is missed. The next pass finds it.
    guard a.high > point, b.high > point else {
      isBent = true
      return
    }
    guard a.high != b.high else { return }
    let cross = a.high < b.high ? b.side(of: a.high) < 0 : a.side(of: b.high) > 0
    guard cross else { return }
    // If rounding leads beyond the end of one edge, the other one is routed through that end.
    let place = min(PlaneSweep.crossing(a, b, after: point), a.high, b.high)
    if a.side(of: place) != 0 || b.side(of: place) != 0 { isBent = true }
    for index in [active[one], active[other]] where edges[Int(index)].high > place {
      events.start(cut(index, at: place), place)
      events.end(place)
    }
  }

  /// The grid point nearest to the intersection of two edges, below a given point.
  private static func crossing(_ a: PlaneEdge, _ b: PlaneEdge, after point: GridPoint) -> GridPoint {
    let (way, other) = (a.high - a.low, b.high - b.low)
    let t = max(0, min(1, Double((b.low - a.low).cross(other)) / Double(way.cross(other))))
    let (x, y) = (Double(a.low.x) + t * Double(way.x), Double(a.low.y) + t * Double(way.y))
    let nearest = GridPoint(x: Int(x.rounded()), y: Int(y.rounded()))
    guard nearest <= point else { return nearest }
    // A point that rounds to above the sweep line would be missed, so use the next point below.
    let below = GridPoint(x: nearest.x, y: Int(y.rounded(.up)))
    if below > point { return below }
    return GridPoint(x: max(point.x + 1, nearest.x), y: point.y)
  }
}

/// The points at which edges begin and end, in sweep order.
private struct EventQueue {
  private struct Event {
    let point: GridPoint
    /// The edge that begins there; −1 for an end.
    let edge: Int32
  }

  /// The initial events, in reverse order.
  private var known: [Event] = []
  /// The events added during the sweep, as a heap.
  private var added: [Event] = []

  init() {}

  init(_ edges: [PlaneEdge]) {
    known.reserveCapacity(edges.count)
    for (index, edge) in edges.enumerated() { known.append(Event(point: edge.low, edge: Int32(index))) }
    known.sort { $0.point > $1.point }
  }

  mutating func start(_ edge: Int32, _ point: GridPoint) { add(Event(point: point, edge: edge)) }

  mutating func end(_ point: GridPoint) { add(Event(point: point, edge: -1)) }

  /// The next point, and the edges that begin there.
  mutating func next() -> (point: GridPoint, starting: [Int32])? {
    guard let point = first else { return nil }
    var starting: [Int32] = []
    while let event = known.last, event.point == point {
      starting.append(event.edge)
      known.removeLast()
    }
    while let event = added.first, event.point == point {
      if event.edge >= 0 { starting.append(event.edge) }
      removeFirstAdded()
    }
    return (point, starting)
  }

  private var first: GridPoint? {
    guard let one = known.last?.point else { return added.first?.point }
    guard let other = added.first?.point else { return one }
    return min(one, other)
  }

  private mutating func add(_ event: Event) {
    added.append(event)
    var index = added.count - 1
    while index > 0, added[index].point < added[(index - 1) / 2].point {
      added.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func removeFirstAdded() {
    added.swapAt(0, added.count - 1)
    added.removeLast()
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < added.count {
        if added[child].point < added[least].point { least = child }
      }
      guard least != index else { return }
      added.swapAt(index, least)
      index = least
    }
  }
}
