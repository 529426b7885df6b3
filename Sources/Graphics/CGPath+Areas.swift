import Foundation

/// Boolean operations on the areas of paths.
///
/// Core Graphics keeps curves; here they are flattened first. The error is at most 1/10000 of both paths' size, and
/// at most 1/50 point. Points are rounded to a grid of about 10⁻⁸ of that size. The results are closed subpaths that
/// touch at most at corners. Holes run in the opposite direction, so both fill rules give the same area.
extension CGPath {
  /// The union of both areas.
  ///
  /// - rule: the fill rule of both paths.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  /// The intersection of both areas.
  ///
  /// - rule: the fill rule of both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    guard mayMeet(other) else { return CGPath() }
    return combined(with: other, rule) { $0 && $1 }
  }

  /// The area of this path outside of the other one.
  ///
  /// - rule: the fill rule of both paths.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  /// The area of exactly one of the paths.
  ///
  /// - rule: the fill rule of both paths.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// The area of the path, as subpaths that do not cross themselves or each other.
  ///
  /// - rule: the fill rule of this path.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: CGPath(), rule) { inside, _ in inside }
  }

  /// The connected components of the path's area, each with its holes.
  ///
  /// - rule: the fill rule of this path.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    guard let grid = PathGrid(self, CGPath()) else { return [] }
    return AreaOutline(grid.sweep(rule) { inside, _ in inside }).components.map { grid.path($0) }
  }

  /// Whether the areas of two paths intersect.
  ///
  /// - rule: the fill rule of both paths.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// The lines of this path inside the other one or on its edge. Closed subpaths are treated as closed lines.
  ///
  /// - rule: the fill rule of the other path.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    lines(cutBy: other, rule, isKept: true)
  }

  /// The lines of this path outside of the other one. Closed subpaths are treated as closed lines.
  ///
  /// - rule: the fill rule of the other path.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    lines(cutBy: other, rule, isKept: false)
  }

  private func combined(
    with other: CGPath, _ rule: CGPathFillRule, _ isInside: @escaping (Bool, Bool) -> Bool
  ) -> CGPath {
    guard let grid = PathGrid(self, other) else { return CGPath() }
    return grid.path(AreaOutline(grid.sweep(rule, isInside)).loops.map(\.points))
  }

  private func mayMeet(_ other: CGPath) -> Bool {
    let (a, b) = (boundingBox, other.boundingBox)
    return !a.isNull && !b.isNull && a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY
      && b.minY <= a.maxY
  }

  private func lines(cutBy other: CGPath, _ rule: CGPathFillRule, isKept: Bool) -> CGPath {
    guard let grid = PathGrid(self, other) else { return CGPath() }
    return grid.lines(rule, isKept: isKept)
  }
}

/// Two paths on a common integer grid.
private struct PathGrid {
  private let plane: CGAffineTransform
  private let first: [Polylines.Line]
  private let other: [Polylines.Line]

  /// - Returns: nil for empty paths, or with points that are not finite.
  init?(_ first: CGPath, _ other: CGPath) {
    let both = CGPath(first)
    both.elements += other.elements
    guard let plane = both.plane(reach: 134_217_728, margin: 0) else { return nil }
    let box = both.boundingBox
    let tolerance = min(0.02, max(box.width, box.height) / 10000) * plane.a
    self.plane = plane
    self.first = Polylines(first.elements, plane, tolerance: max(1, tolerance)).lines
    self.other = Polylines(other.elements, plane, tolerance: max(1, tolerance)).lines
  }

  /// Sweeps the edges of both paths, and finds the winding numbers on both sides of each.
  func sweep(_ rule: CGPathFillRule, _ isInside: @escaping (Bool, Bool) -> Bool) -> PlaneSweep {
    var edges: [PlaneEdge] = []
    add(first, to: &edges) { $0.turns.first = $1 }
    add(other, to: &edges) { $0.turns.other = $1 }
    return PlaneSweep(edges) { isInside(rule.holds($0.first), rule.holds($0.other)) }
  }

  private func add(
    _ lines: [Polylines.Line], to edges: inout [PlaneEdge], _ mark: (inout PlaneEdge, Int32) -> Void
  ) {
    for line in lines {
      guard var start = line.points.last.map({ GridPoint($0) }) else { continue }
      for point in line.points {
        let end = GridPoint(point)
        if start != end {
          var edge = PlaneEdge(low: min(start, end), high: max(start, end))
          mark(&edge, start < end ? 1 : -1)
          edges.append(edge)
        }
        start = end
      }
    }
  }

  /// A path of closed lines on the grid.
  func path(_ loops: [[GridPoint]]) -> CGPath {
    let result = CGPath()
    let back = plane.inverted()
    for loop in loops {
      for (index, point) in loop.enumerated() {
        let place = CGPoint(x: CGFloat(point.x), y: CGFloat(point.y)).applying(back)
        if index == 0 { result.appendMove(place) } else { result.append(.line(place)) }
      }
      result.appendClose()
    }
    return result
  }

  // MARK: Lines

  /// The lines of the first path inside or outside of the other one.
  func lines(_ rule: CGPathFillRule, isKept: Bool) -> CGPath {
    let ways = ways
    var edges: [PlaneEdge] = []
    add(other, to: &edges) { $0.turns.other = $1 }
    for (index, way) in ways.enumerated() where way.start != way.end {
      edges.append(
        PlaneEdge(low: min(way.start, way.end), high: max(way.start, way.end), lines: [Int32(index)]))
    }
    let sweep = PlaneSweep(edges) { rule.holds($0.other) }
    var pieces: [(way: Int32, low: GridPoint, high: GridPoint)] = []
    for (index, edge) in sweep.edges.enumerated() where !sweep.isGone[index] {
      let isInside = rule.holds(sweep.left[index].other) || rule.holds(sweep.right[index].other)
      guard isInside == isKept else { continue }
      for way in edge.lines { pieces.append((way, edge.low, edge.high)) }
    }
    pieces.sort { a, b in
      guard a.way == b.way else { return a.way < b.way }
      let way = ways[Int(a.way)]
      return way.start < way.end ? a.low < b.low : b.low < a.low
    }
    let result = CGPath()
    let back = plane.inverted()
    func place(_ point: GridPoint) -> CGPoint {
      CGPoint(x: CGFloat(point.x), y: CGFloat(point.y)).applying(back)
    }
    var last: (line: Int, point: GridPoint)?
    for piece in pieces {
      let way = ways[Int(piece.way)]
      let isDown = way.start < way.end
      let (start, end) = isDown ? (piece.low, piece.high) : (piece.high, piece.low)
      if last?.line != way.line || last?.point != start { result.appendMove(place(start)) }
      result.append(.line(place(end)))
      last = (way.line, end)
    }
    return result
  }

  /// The segments of the first path, and the index of their line.
  private var ways: [(start: GridPoint, end: GridPoint, line: Int)] {
    var ways: [(start: GridPoint, end: GridPoint, line: Int)] = []
    for (index, line) in first.enumerated() {
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      for (a, b) in zip(points, points.dropFirst()) { ways.append((GridPoint(a), GridPoint(b), index)) }
    }
    return ways
  }
}

/// The outline of the inside area, traced from the result of a sweep.
private struct AreaOutline {
  struct Loop {
    /// The corners; no three of them are collinear.
    var points: [GridPoint]
    /// Whether it encloses area, and not a hole.
    let isOuter: Bool
    /// A loop that bounds the same area to the left of this one's start: its parent or a sibling.
    let neighbor: Int?
  }

  private(set) var loops: [Loop] = []
  /// The loop of each edge; −1 for none.
  private var loopOfEdge: [Int32]
  private let sweep: PlaneSweep

  init(_ sweep: PlaneSweep) {
    self.sweep = sweep
    loopOfEdge = [Int32](repeating: -1, count: sweep.edges.count)
    // Edges sorted by their start, so that a loop's first edge is its topmost one.
    let order = sweep.edges.indices.filter { !sweep.isGone[$0] && sweep.isBoundary[$0] }
      .sorted { a, b in
        let (a, b) = (sweep.edges[a], sweep.edges[b])
        return a.low != b.low ? a.low < b.low : (a.high - a.low).cross(b.high - b.low) < 0
      }
    let ways = order.map { Way($0, sweep) }.sorted(by: Way.isBefore)
    var found: [(edges: [Way], topmost: Int)] = []
    for edge in order where loopOfEdge[edge] < 0 {
      var way = Way(edge, sweep)
      var loop: [Way] = []
      while loopOfEdge[way.edge] < 0 {
        loopOfEdge[way.edge] = Int32(found.count)
        loop.append(way)
        guard let next = next(after: way, in: ways) else { break }
        way = next
      }
      found.append((loop, edge))
    }
    for (edges, topmost) in found {
      let area = edges.reduce(0.0) {
        $0 + Double($1.start.x) * Double($1.end.y) - Double($1.end.x) * Double($1.start.y)
      }
      let neighbor = sweep.boundaryOnLeft[topmost]
      loops.append(
        Loop(
          points: AreaOutline.corners(edges.map(\.start)), isOuter: area > 0,
          neighbor: neighbor >= 0 ? Int(loopOfEdge[Int(neighbor)]) : nil))
    }
  }

  /// The connected areas, each as its outer loop and its holes.
  var components: [[[GridPoint]]] {
    var components: [[[GridPoint]]] = []
    var component = [Int?](repeating: nil, count: loops.count)
    // A loop's neighbor begins above it or to its left, and so has a smaller index.
    for (index, loop) in loops.enumerated() {
      if !loop.isOuter, let neighbor = loop.neighbor, let known = component[neighbor] {
        component[index] = known
        components[known].append(loop.points)
      } else {
        component[index] = components.count
        components.append([loop.points])
      }
    }
    return components
  }

  /// An edge, directed so that the inside is always on the same side.
  private struct Way {
    let edge: Int
    let start: GridPoint
    let end: GridPoint

    init(_ index: Int, _ sweep: PlaneSweep) {
      let edge = sweep.edges[index]
      self.edge = index
      (start, end) = sweep.isInsideLeft(index) ? (edge.low, edge.high) : (edge.high, edge.low)
    }

    init(edge: Int, start: GridPoint, end: GridPoint) {
      (self.edge, self.start, self.end) = (edge, start, end)
    }

    /// Sorts by start, then by direction, rotating away from the inside.
    static func isBefore(_ a: Way, _ b: Way) -> Bool {
      guard a.start == b.start else { return a.start < b.start }
      let (one, other) = (a.end - a.start, b.end - b.start)
      func isFirstHalf(_ way: GridPoint) -> Bool { way.y < 0 || (way.y == 0 && way.x > 0) }
      guard isFirstHalf(one) == isFirstHalf(other) else { return isFirstHalf(one) }
      return one.cross(other) < 0
    }
  }

  /// The edge that continues from the end of another one. Among several, the one that leaves the least inside area
  /// between them, so that loops touch but do not cross.
  ///
  /// - ways: sorted by `Way.isBefore`.
  private func next(after way: Way, in ways: [Way]) -> Way? {
    func firstIndex(from start: Int, _ isPassed: (Way) -> Bool) -> Int {
      var (low, high) = (start, ways.count)
      while low < high {
        let middle = (low + high) / 2
        if isPassed(ways[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = firstIndex(from: 0) { $0.start < way.end }
    guard first < ways.count, ways[first].start == way.end else { return nil }
    let back = Way(edge: way.edge, start: way.end, end: way.start)
    let next = firstIndex(from: first) { $0.start == way.end && !Way.isBefore(back, $0) }
    return next < ways.count && ways[next].start == way.end ? ways[next] : ways[first]
  }

  /// The points at which a closed line turns.
  private static func corners(_ points: [GridPoint]) -> [GridPoint] {
    var corners: [GridPoint] = []
    corners.reserveCapacity(points.count)
    func isStraight(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Bool { (b - a).cross(c - b) == 0 }
    for point in points {
      while corners.count > 1, isStraight(corners[corners.count - 2], corners[corners.count - 1], point) {
        corners.removeLast()
      }
      corners.append(point)
    }
    while corners.count > 2, isStraight(corners[corners.count - 2], corners[corners.count - 1], corners[0]) {
      corners.removeLast()
    }
    while corners.count > 2, isStraight(corners[corners.count - 1], corners[0], corners[1]) {
      corners.removeFirst()
    }
    return corners
  }
}

extension CGPathFillRule {
  /// Whether a point with a winding number is inside.
  fileprivate func holds(_ turns: Int32) -> Bool { self == .winding ? turns != 0 : turns % 2 != 0 }
}

extension GridPoint {
  fileprivate init(_ point: CGPoint) {
    // Coordinates far below the doubles' resolution may round to values beyond the grid.
    func place(_ value: CGFloat) -> Int { Int(max(-268_435_455, min(268_435_455, value.rounded()))) }
    self.init(x: place(point.x), y: place(point.y))
  }
}
