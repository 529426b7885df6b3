import Foundation

/// Builds the outline of a stroke as a path to be filled by winding; curves get offset curves.
struct LineOutline: StrokeSink {
  private var left: [CGPath.Element] = []
  private var right: [CGPath.Element] = []
  private var elements: [CGPath.Element] = []
  private let radius: Double
  /// Points closer than this are merged.
  private let closest: Double
  /// The curves of the current line, each with an offset curve.
  private var curves: [CubicCurve] = []

  /// The resolution: coordinates may be up to a million units.
  private static let finest = 0.02

  /// The outline of a path's stroke under a map; the style is in the map's units.
  static func elements(
    of path: CGPath, _ map: CGAffineTransform, _ style: StrokeStyle
  ) -> [CGPath.Element] {
    let radius = min(Double(style.width) / 2, VectorMap.farthest)
    // Much finer than the width, but the number of pieces must not depend on how thin the line is.
    let tolerance = max(radius / 1000, LineOutline.finest)
    let stroker = LineStroker(style, tolerance: tolerance)
    var outline = LineOutline(radius: radius, closest: tolerance / 10)
    var line = LineVertices()
    line.closest = outline.closest
    let map = VectorMap(map)
    var index = 0
    while true {
      var curves: [CubicCurve] = []
      let isThere = line.take(path.elements, &index, map) { line, curve in
        line.addPieces(of: curve, radius, tolerance, &curves)
      }
      guard isThere else { return outline.elements }
      outline.curves = curves
      stroker.stroke(line, to: &outline)
    }
  }

  private init(radius: Double, closest: Double) { (self.radius, self.closest) = (radius, closest) }

  private mutating func append(_ element: CGPath.Element, to side: StrokeSide) {
    if side == .left { left.append(element) } else { right.append(element) }
  }

  private func last(_ side: StrokeSide) -> Vector? {
    (side == .left ? left : right).last?.end.map { Vector($0) }
  }

  mutating func add(_ place: Vector, to side: StrokeSide) {
    guard let last = last(side) else { return append(.move(place.point), to: side) }
    if (place - last).squaredLength > closest * closest { append(.line(place.point), to: side) }
  }

  mutating func addArc(around middle: Vector, from: Vector, to: Vector, to side: StrokeSide) {
    let size = from.squaredLength
    let cosine = from.dot(to) / size
    guard cosine < 0.999999 else { return add(middle + to, to: side) }
    // Half-angle formulas for the distance of the control points.
    let half = ((1 + cosine) / 2).squareRoot()
    let length = 4 / 3 * ((1 - half) / (1 + half)).squareRoot() / (1 - cosine * cosine).squareRoot()
    let control1 = middle + from + (to - from * cosine) * length
    let control2 = middle + to + (from - to * cosine) * length
    append(.curve(control1.point, control2.point, to: (middle + to).point), to: side)
  }

  mutating func addCurve(_ number: Int32, to side: StrokeSide) {
    let curve = curves[Int(number)]
    guard let beside = curve.beside(side == .left ? radius : -radius) else {
      // Unreachable: `isBeside` was checked before.
      return
    }
    append(.curve(beside.control1.point, beside.control2.point, to: beside.end.point), to: side)
  }

  mutating func finish(isClosed: Bool) {
    if !left.isEmpty { elements += left }
    if isClosed { elements.append(.close) }
    var isFirst = isClosed
    for (index, element) in right.enumerated().reversed() {
      guard let end = element.end else { continue }
      if index == right.count - 1 {
        elements.append(isFirst ? .move(end) : .line(end))
        isFirst = false
      }
      guard index > 0, let start = right[index - 1].end else { continue }
      if case .curve(let control1, let control2, _) = element {
        elements.append(.curve(control2, control1, to: start))
      } else {
        elements.append(.line(start))
      }
    }
    elements.append(.close)
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }
}

extension LineVertices {
  /// Splits a curve into pieces that have offset curves; parts that are too tight become lines.
  fileprivate mutating func addPieces(
    of curve: CubicCurve, _ radius: Double, _ tolerance: Double, _ curves: inout [CubicCurve]
  ) {
    guard let (first, final) = curve.directions(longerThan: closest) else { return addLine(to: curve.end) }
    let everything = Sight(low: Vector(repeating: -.infinity), high: Vector(repeating: .infinity))
    var parts = [(curve: curve, depth: 0)]
    let beginning = count
    last.pointee.leaving = first
    while let (part, depth) = parts.popLast() {
      if part.isBeside(radius, tolerance), let directions = part.directions(longerThan: closest) {
        curves.append(part)
        addCurve(
          Int32(curves.count - 1),
          to: LineVertex(
            place: part.end, arriving: directions.last, leaving: directions.last, isSmooth: true))
      } else if depth < 6 {
        let (start, end) = part.halves
        parts.append((end, depth + 1))
        parts.append((start, depth + 1))
      } else {
        addCurve(part, tolerance, in: everything)
        last.pointee.isSmooth = true
      }
    }
    guard count > beginning else { return }
    last.pointee.arriving = final
    last.pointee.leaving = final
    last.pointee.isSmooth = false
  }
}

extension CubicCurve {
  /// Whether the offset curves on both sides are at the right distance.
  fileprivate func isBeside(_ radius: Double, _ tolerance: Double) -> Bool {
    for distance in [radius, -radius] {
      guard let beside = beside(distance) else { return false }
      for t in [0.25, 0.5, 0.75] {
        let way = derivative(t)
        let length = way.squaredLength.squareRoot()
        guard length > 0 else { return false }
        let wanted = point(t) + Vector(way.y, -way.x) * (distance / length)
        // Only the perpendicular distance counts, not the parametrization.
        let difference = beside.point(t) - wanted
        guard abs(difference.cross(way)) <= tolerance * length,
          abs(difference.dot(way)) <= length * abs(distance)
        else { return false }
      }
    }
    return true
  }

  /// The offset curve at a distance to the left, with the same directions and the right curvature at the ends. Nil if
  /// this curve is too tight or turns too far.
  fileprivate func beside(_ distance: Double) -> CubicCurve? {
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    let (first, last) = (a.squaredLength, c.squaredLength)
    guard first > 0, last > 0 else { return nil }
    let (firstLength, lastLength) = (first.squareRoot(), last.squareRoot())
    guard a.dot(c) > 0.7 * firstLength * lastLength else { return nil }
    // The speed of a point at the offset, relative to the curve's.
    let faster = 1 + distance * 2 / 3 * a.cross(b) / (first * firstLength)
    let fasterAtEnd = 1 + distance * 2 / 3 * b.cross(c) / (last * lastLength)
    guard faster > 0.1, fasterAtEnd > 0.1 else { return nil }
    let (from, to) = (
      start + Vector(a.y, -a.x) * (distance / firstLength), end + Vector(c.y, -c.x) * (distance / lastLength)
    )
    return CubicCurve(start: from, control1: from + a * faster, control2: to - c * fasterAtEnd, end: to)
  }
}
