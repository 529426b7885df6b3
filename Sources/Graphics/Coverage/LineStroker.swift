/// The sides of a stroke, looking along the line.
enum StrokeSide { case left, right }

/// Receives the outlines of strokes, which are filled by the winding rule.
protocol StrokeSink: ~Copyable {
  /// Adds a point to a side: the first one begins it, the others end a straight line.
  mutating func add(_ place: Vector, to side: StrokeSide)
  /// Adds an arc of at most a quarter turn, which starts at the side's last point.
  ///
  /// - from, to: the vectors from the center to the start and the end.
  mutating func addArc(around middle: Vector, from: Vector, to: Vector, to side: StrokeSide)
  /// Adds the offset curve of a curve, which starts at the side's last point.
  mutating func addCurve(_ number: Int32, to side: StrokeSide)
  /// Ends both sides. The right one runs back from the end of the left one, unless the line is closed.
  mutating func finish(isClosed: Bool)
}

/// Builds the outline of a stroke.
///
/// The outline is the sum of convex pieces with the same orientation: one along each straight line, and one on the
/// outer side of each corner. It is therefore correct however lines cross. On the inner side of a corner it passes
/// through the corner itself, unless the lines are long enough to end at the intersection of their sides.
struct LineStroker {
  /// Half of the line's width.
  let radius: Double
  let cap: CGLineCap
  let join: CGLineJoin
  /// The smallest 1 + cos of the angle at which a corner still has a miter join.
  private let sharpest: Double
  /// The smallest cosine of an angle that needs no join, as the error is below the tolerance.
  private let flattest: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    radius = min(Double(style.width) / 2, VectorMap.farthest)
    cap = style.cap
    join = style.join
    let limit = style.sharpness
    sharpest = 2 / (limit * limit)
    flattest = 1 - min(0.01, 2 * tolerance / radius)
  }

  /// Makes the outline of a line.
  func stroke<Sink: StrokeSink & ~Copyable>(_ line: borrowing LineVertices, to sink: inout Sink) {
    guard line.count > 1 else { return dot(line.base.pointee, to: &sink) }
    let points = line.base
    let count = line.count
    var before = points[count - 1].straightLength
    if line.isClosed {
      add(corner: points.pointee, before, to: &sink)
    } else {
      begin(points.pointee, to: &sink)
    }
    for index in 0..<count - 1 {
      addPart(points[index], points[index + 1], to: &sink)
      before = points[index].straightLength
      if index + 1 < count - 1 || line.isClosed { add(corner: points[index + 1], before, to: &sink) }
    }
    if line.isClosed {
      addPart(points[count - 1], points.pointee, to: &sink)
      sink.finish(isClosed: true)
    } else {
      end(points[count - 1], to: &sink)
      sink.finish(isClosed: false)
    }
  }

  /// The vector to the left side of a line in a direction.
  @inline(__always)
  private func left(_ direction: Vector) -> Vector { Vector(direction.y, -direction.x) * radius }

  // MARK: Segments of the line

  /// Adds the outline between two points, unless straight lines from side to side suffice.
  @inline(__always)
  private func addPart<Sink: StrokeSink & ~Copyable>(
    _ start: LineVertex, _ end: LineVertex, to sink: inout Sink
  ) {
    guard !start.isStraight else { return }
    guard start.curve < 0 else {
      sink.addCurve(start.curve, to: .left)
      sink.addCurve(start.curve, to: .right)
      return
    }
    let way = end.place - start.place
    let turn = left(end.arriving) - left(start.leaving)
    let along = way.dot(turn)
    let whole = way.squaredLength
    // Both sides run forward, unless the curve is tighter than the stroke is wide.
    if abs(along) < whole, start.leaving.dot(end.arriving) > 0 { return }
    let direction = way / whole.squareRoot()
    addJoin(start.place, start.leaving, direction, 0, 0, .round, to: &sink)
    addJoin(end.place, direction, end.arriving, 0, 0, .round, to: &sink)
  }

  @inline(__always)
  private func add<Sink: StrokeSink & ~Copyable>(
    corner: LineVertex, _ before: Double, to sink: inout Sink
  ) {
    addJoin(
      corner.place, corner.arriving, corner.leaving, before, corner.straightLength,
      corner.isSmooth ? .round : join,
      to: &sink)
  }

  /// Adds a corner of two directions.
  ///
  /// - before, after: the lengths of the straight lines on both sides.
  @inline(__always)
  private func addJoin<Sink: StrokeSink & ~Copyable>(
    _ place: Vector, _ arriving: Vector, _ leaving: Vector, _ before: Double, _ after: Double,
    _ join: CGLineJoin, to sink: inout Sink
  ) {
    let cross = arriving.cross(leaving)
    let dot = arriving.dot(leaving)
    if dot > 0, abs(cross) < 1e-7 {
      let side = left(leaving)
      sink.add(place + side, to: .left)
      sink.add(place - side, to: .right)
      return
    }
    let (first, second) = (left(arriving), left(leaving))
    // The outer side of a turn to the right is the left one.
    let isRight = cross >= 0
    let (outer, inner): (StrokeSide, StrokeSide) = isRight ? (.left, .right) : (.right, .left)
    let (a, b) = isRight ? (first, second) : (-first, -second)
    // The intersection of the sides. Half of each line is reserved for its other end.
    let tip = (a + b) / max(1 + dot, 1e-300)
    let hasInnerTip = dot > 0 && radius * abs(cross) * 2 <= min(before, after)
    if hasInnerTip {
      sink.add(place - tip, to: inner)
    } else {
      sink.add(place - a, to: inner)
      sink.add(place, to: inner)
      sink.add(place - b, to: inner)
    }
    if (join == .miter && 1 + dot >= sharpest) || (hasInnerTip && dot > flattest) {
      sink.add(place + tip, to: outer)
      return
    }
    sink.add(place + a, to: outer)
    guard join == .round else {
      sink.add(place + b, to: outer)
      return
    }
    if dot > 0 {
      sink.addArc(around: place, from: a, to: b, to: outer)
    } else {
      let forward = arriving - leaving
      let middle = forward * (radius / forward.squaredLength.squareRoot())
      sink.addArc(around: place, from: a, to: middle, to: outer)
      sink.addArc(around: place, from: middle, to: b, to: outer)
    }
  }

  // MARK: Ends

  /// Adds the start of an open line; the right side runs around it, backward.
  private func begin<Sink: StrokeSink & ~Copyable>(_ vertex: LineVertex, to sink: inout Sink) {
    let side = left(vertex.leaving)
    sink.add(vertex.place + side, to: .left)
    addCap(vertex.place, side, -vertex.leaving * radius, to: .right, &sink)
  }

  /// Adds the end of an open line; the left side runs around it.
  private func end<Sink: StrokeSink & ~Copyable>(_ vertex: LineVertex, to sink: inout Sink) {
    let side = left(vertex.arriving)
    addCap(vertex.place, side, vertex.arriving * radius, to: .left, &sink)
    sink.add(vertex.place - side, to: .right)
  }

  /// Adds a cap, from the left side to the right one.
  private func addCap<Sink: StrokeSink & ~Copyable>(
    _ place: Vector, _ side: Vector, _ outward: Vector, to target: StrokeSide, _ sink: inout Sink
  ) {
    switch cap {
    case .butt:
      sink.add(place + side, to: target)
      sink.add(place - side, to: target)
    case .square:
      sink.add(place + side + outward, to: target)
      sink.add(place - side + outward, to: target)
      if target == .right { sink.add(place - side, to: target) }
    case .round:
      sink.add(place + side, to: target)
      sink.addArc(around: place, from: side, to: outward, to: target)
      sink.addArc(around: place, from: outward, to: -side, to: target)
    }
  }

  /// Adds a line of zero length, which is visible only by its caps.
  private func dot<Sink: StrokeSink & ~Copyable>(_ vertex: LineVertex, to sink: inout Sink) {
    guard cap != .butt else { return }
    var end = vertex
    end.arriving = vertex.leaving
    begin(vertex, to: &sink)
    self.end(end, to: &sink)
    sink.finish(isClosed: false)
  }
}

extension StrokeStyle {
  /// The maximum distance of a miter from the line's center, in half widths.
  var sharpness: Double { miterLimit > 1 ? min(Double(miterLimit), 1e6) : 1 }

  /// The distance from the path up to which the stroke may be visible.
  var margin: Double {
    // A square cap extends by √2 half widths.
    min(Double(width) / 2, VectorMap.farthest) * (join == .miter ? max(sharpness, 1.5) : 1.5)
  }
}
