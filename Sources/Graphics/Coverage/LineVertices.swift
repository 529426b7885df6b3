/// A vertex of a stroked line.
struct LineVertex: BitwiseCopyable {
  var place: Vector
  /// The unit directions of the line before and after the point.
  var arriving = Vector(1, 0)
  var leaving = Vector(1, 0)
  /// The length of the segment after the point.
  var length = 0.0
  /// Whether that segment is a straight line by itself, and not a part of a curve.
  var isStraight = false
  /// The index of the curve that follows; −1 if it is none.
  var curve: Int32 = -1
  /// Whether the point is inside a curve, where no join is visible.
  var isSmooth = false

  /// The length of the segment after the point if it is straight, else 0.
  var straightLength: Double { isStraight ? length : 0 }
}

/// The vertices of a line; neighbors are never at the same position.
struct LineVertices: ~Copyable {
  private(set) var vertices = ScratchBuffer<LineVertex>()
  /// Whether the last point connects to the first one.
  private(set) var isClosed = false
  /// The distance below which two points are merged.
  var closest = 1.0 / 256

  var count: Int { vertices.count }
  var base: UnsafeMutablePointer<LineVertex> { vertices.base }
  var last: UnsafeMutablePointer<LineVertex> { vertices.base + (vertices.count - 1) }

  mutating func removeAll() {
    vertices.removeAll()
    isClosed = false
  }

  /// Starts a new line at a point.
  mutating func begin(_ vertex: LineVertex) {
    vertices.truncate(to: 0)
    vertices.append(vertex)
    isClosed = false
  }

  /// Adds a straight line.
  @inline(__always)
  mutating func addLine(to end: Vector) {
    let way = end - last.pointee.place
    let squared = way.squaredLength
    guard squared > closest * closest else {
      last.pointee.isSmooth = false
      return
    }
    let length = squared.squareRoot()
    let direction = way / length
    last.pointee.leaving = direction
    last.pointee.length = length
    last.pointee.isStraight = true
    vertices.append(LineVertex(place: end, arriving: direction, leaving: direction))
  }

  /// Adds a segment of a curve: straight, but with the curve's directions at its ends.
  ///
  /// - vertex: its end.
  /// - length: its length; 0 to use that of a circular arc.
  @inline(__always)
  mutating func addCurve(to vertex: LineVertex, length: Double = 0) {
    let squared = (vertex.place - last.pointee.place).squaredLength
    guard squared > closest * closest else {
      if !vertex.isSmooth { last.pointee.isSmooth = false }
      last.pointee.leaving = vertex.leaving
      if count > 1 { last.pointee.arriving = vertex.arriving }
      return
    }
    // An arc is longer than its chord by 1/24 of the square of its angle.
    let bend = 1 - last.pointee.leaving.dot(vertex.arriving)
    last.pointee.length = length > 0 ? length : squared.squareRoot() * (1 + bend / 12)
    last.pointee.isStraight = false
    vertices.append(vertex)
  }

  /// Adds points along a curve.
  mutating func addCurve(_ curve: CubicCurve, _ tolerance: Double, in sight: Sight) {
    guard let (first, final) = curve.directions(longerThan: closest) else { return addLine(to: curve.end) }
    last.pointee.leaving = first
    let beginning = count
    curve.flatten(tolerance, in: sight) { point, derivative, length in
      let squared = derivative.squaredLength
      let chord = point - last.pointee.place
      // A curve has no derivative where its control points coincide.
      let direction =
        squared > 1e-12 * chord.squaredLength
        ? derivative / squared.squareRoot()
        : chord.squaredLength > 0 ? chord / chord.squaredLength.squareRoot() : last.pointee.leaving
      let vertex = LineVertex(place: point, arriving: direction, leaving: direction, isSmooth: true)
      addCurve(to: vertex, length: length)
    }
    guard count > beginning else { return }
    last.pointee.arriving = final
    last.pointee.leaving = final
    last.pointee.isSmooth = false
  }

  /// Adds a segment of a curve that has its own offset curve.
  mutating func addCurve(_ number: Int32, to end: LineVertex) {
    last.pointee.curve = number
    last.pointee.isStraight = false
    vertices.append(end)
  }

  /// Reads the next subpath under a map.
  ///
  /// - index: the index of its first element; becomes that of the next subpath.
  /// - addCurve: adds a curve to the line.
  /// - Returns: false if there is none.
  mutating func take(
    _ elements: [CGPath.Element], _ index: inout Int, _ map: VectorMap,
    _ addCurve: (_ line: inout LineVertices, _ curve: CubicCurve) -> Void
  ) -> Bool {
    while index < elements.count {
      guard case .move(let start) = elements[index] else {
        index += 1
        continue
      }
      index += 1
      begin(LineVertex(place: map(start)))
      // A move alone draws nothing, not even a dot.
      guard index < elements.count, !elements[index].isMove else { continue }
      var place = map(start)
      while index < elements.count, !elements[index].isMove {
        switch elements[index] {
        case .move: break
        case .line(let end):
          place = map(end)
          addLine(to: place)
        case .quadCurve(let control, let end):
          let curve = CubicCurve(start: place, control: map(control), end: map(end))
          addCurve(&self, curve)
          place = curve.end
        case .curve(let control1, let control2, let end):
          let curve = CubicCurve(
            start: place, control1: map(control1), control2: map(control2), end: map(end))
          addCurve(&self, curve)
          place = curve.end
        case .close: close()
        }
        index += 1
      }
      return true
    }
    return false
  }

  /// Connects the last point to the first one.
  mutating func close() {
    addLine(to: base.pointee.place)
    guard count > 1 else { return }
    base.pointee.arriving = last.pointee.arriving
    vertices.truncate(to: count - 1)
    isClosed = true
  }

  /// Appends a vertex unchanged.
  mutating func append(_ vertex: LineVertex) { vertices.append(vertex) }

  /// Appends another line, whose first point is the last one here.
  mutating func join(_ other: borrowing LineVertices) {
    last.pointee.leaving = other.base.pointee.leaving
    last.pointee.length = other.base.pointee.length
    last.pointee.isStraight = other.base.pointee.isStraight
    last.pointee.isSmooth = other.base.pointee.isSmooth
    for index in 1..<max(1, other.count) { vertices.append(other.base[index]) }
  }
}

extension CubicCurve {
  /// The unit directions at both ends; nil if the curve is a point.
  func directions(longerThan least: Double) -> (first: Vector, last: Vector)? {
    let least = least * least
    func direction(_ ways: (Vector, Vector, Vector)) -> Vector? {
      for way in [ways.0, ways.1, ways.2] where way.squaredLength > least {
        return way / way.squaredLength.squareRoot()
      }
      return nil
    }
    guard let first = direction((control1 - start, control2 - start, end - start)),
      let last = direction((end - control2, end - control1, end - start))
    else { return nil }
    return (first, last)
  }
}
