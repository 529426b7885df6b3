/// A point of a line that has a width.
struct LineVertex: BitwiseCopyable {
  var place: Vector
  /// The directions of the line before the point and after it, of length 1.
  var arriving = Vector(1, 0)
  var leaving = Vector(1, 0)
  /// How long the part of the line after the point is.
  var length = 0.0
  /// Whether that is straight and has a width of its own, and is not a part of a curve.
  var isStraight = false
  /// The curve that follows, if it is one; −1 otherwise.
  var curve: Int32 = -1
  /// Whether the point is inside of a curve, where no join can be seen.
  var isSmooth = false

  /// The length of the part after the point if it is straight, else 0.
  var straightLength: Double { isStraight ? length : 0 }
}

/// The points of a line, of which no two neighbors are in the same place.
struct LineVertices: ~Copyable {
  private(set) var vertices = ScratchBuffer<LineVertex>()
  /// Whether the last point goes on to the first one.
  private(set) var isClosed = false
  /// How near to each other two points count as one.
  var closest = 1.0 / 256

  var count: Int { vertices.count }
  var base: UnsafeMutablePointer<LineVertex> { vertices.base }
  var last: UnsafeMutablePointer<LineVertex> { vertices.base + (vertices.count - 1) }

  mutating func removeAll() {
    vertices.removeAll()
    isClosed = false
  }

  /// Begins at a point, in place of all others.
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

  /// Adds a part of a curve, straight but for its directions.
  ///
  /// - vertex: where it ends.
  /// - length: its length; 0 for that of a part of a circle.
  @inline(__always)
  mutating func addCurve(to vertex: LineVertex, length: Double = 0) {
    let squared = (vertex.place - last.pointee.place).squaredLength
    guard squared > closest * closest else {
      if !vertex.isSmooth { last.pointee.isSmooth = false }
      last.pointee.leaving = vertex.leaving
      if count > 1 { last.pointee.arriving = vertex.arriving }
      return
    }
    // A part of a circle is longer than the straight line by a 24th of its angle's square.
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
      // A curve that stands still for a moment has no direction then.
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

  /// Adds a part of a curve that has an outline of its own.
  mutating func addCurve(_ number: Int32, to end: LineVertex) {
    last.pointee.curve = number
    last.pointee.isStraight = false
    vertices.append(end)
  }

  /// Takes the next subpath of a path as a map moves it.
  ///
  /// - index: of the element that begins it; becomes that of the next one.
  /// - addCurve: adds a curve to the line.
  /// - Returns: false if there are no more.
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
      // A move alone is nothing, not even a dot.
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

  /// Lets the last point go on to the first one.
  mutating func close() {
    addLine(to: base.pointee.place)
    guard count > 1 else { return }
    base.pointee.arriving = last.pointee.arriving
    vertices.truncate(to: count - 1)
    isClosed = true
  }

  /// Adds a point as it is.
  mutating func append(_ vertex: LineVertex) { vertices.append(vertex) }

  /// Adds the points of another line after the first of it, which is the last one here.
  mutating func join(_ other: borrowing LineVertices) {
    last.pointee.leaving = other.base.pointee.leaving
    last.pointee.length = other.base.pointee.length
    last.pointee.isStraight = other.base.pointee.isStraight
    last.pointee.isSmooth = other.base.pointee.isSmooth
    for index in 1..<max(1, other.count) { vertices.append(other.base[index]) }
  }
}

extension CubicCurve {
  /// The directions at both ends, of length 1; nil for a curve that is a point.
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
