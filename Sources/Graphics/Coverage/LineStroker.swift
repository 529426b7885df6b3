/// The sides of a line with a width, as seen along it.
enum StrokeSide { case left, right }

/// Takes the outlines of lines: what is inside by winding is the line.
protocol StrokeSink: ~Copyable {
  /// Adds a point to a side: the first one begins it, all others are at the end of a straight line.
  mutating func add(_ place: Vector, to side: StrokeSide)
  /// Adds a part of a circle, of a quarter turn at most, on whose beginning the side is.
  ///
  /// - from, to: ways from the middle to the beginning and the end.
  mutating func addArc(around middle: Vector, from: Vector, to: Vector, to side: StrokeSide)
  /// Adds what is beside a curve, on whose beginning the side is.
  mutating func addCurve(_ number: Int32, to side: StrokeSide)
  /// Ends both sides: the right one goes back from where the left one ends, unless the line is closed.
  mutating func finish(isClosed: Bool)
}

/// Makes the outline of a line with a width.
///
/// The outline is the sum of convex pieces that all turn the same way: one along each straight line, and one on the outer
/// side of each corner. So it is right however lines cross. On the inner side of a corner the outline goes through the
/// corner itself, unless the lines are long enough to end where their sides meet.
struct LineStroker {
  /// Half of the line's width.
  let radius: Double
  let cap: CGLineCap
  let join: CGLineJoin
  /// The smallest 1 + cos of a corner's angle that is still pointed.
  private let sharpest: Double
  /// The smallest cos of an angle that needs no join: less can be seen than the tolerance.
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

  /// The way to the left side of a line in a direction.
  @inline(__always)
  private func left(_ direction: Vector) -> Vector { Vector(direction.y, -direction.x) * radius }

  // MARK: Along the line

  /// Adds what is between two points, if it is more than lines from side to side.
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
    // Both sides go forward, unless the curve is tighter than the line is wide.
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
    // Where the sides meet. Half of a line is left for its other end.
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

  /// Adds the beginning of an open line: the right side goes around it, backwards.
  private func begin<Sink: StrokeSink & ~Copyable>(_ vertex: LineVertex, to sink: inout Sink) {
    let side = left(vertex.leaving)
    sink.add(vertex.place + side, to: .left)
    addCap(vertex.place, side, -vertex.leaving * radius, to: .right, &sink)
  }

  /// Adds the end of an open line: the left side goes around it.
  private func end<Sink: StrokeSink & ~Copyable>(_ vertex: LineVertex, to sink: inout Sink) {
    let side = left(vertex.arriving)
    addCap(vertex.place, side, vertex.arriving * radius, to: .left, &sink)
    sink.add(vertex.place - side, to: .right)
  }

  /// Adds an end, from the left side to the right one.
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

  /// Adds a line without length: nothing without ends.
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
  /// How far a pointed corner may be from the line's middle, in halves of its width.
  var sharpness: Double { miterLimit > 1 ? min(Double(miterLimit), 1e6) : 1 }

  /// How far outside of the path there may be something to see.
  var margin: Double {
    // A square end juts out by the root of two.
    min(Double(width) / 2, VectorMap.farthest) * (join == .miter ? max(sharpness, 1.5) : 1.5)
  }
}
