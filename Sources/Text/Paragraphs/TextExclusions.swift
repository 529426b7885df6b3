/// Shapes that lines avoid, as polygons. Lengths are in points from the upper left corner of the layout, in which
/// full lines extend from 0 to the container's width.
package struct TextExclusions: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// Closed polygons that are filled together.
  package struct Shape: Hashable, Sendable {
    package var polygons: [[Point]]
    /// Whether to use the even-odd rule instead of the winding rule.
    package var isEvenOdd: Bool

    package init(polygons: [[Point]], isEvenOdd: Bool) {
      (self.polygons, self.isEvenOdd) = (polygons, isEvenOdd)
    }
  }

  package var shapes: [Shape]
  /// The gap between a shape and the letters beside it.
  package var padding: Double

  package init(_ shapes: [Shape], padding: Double) { (self.shapes, self.padding) = (shapes, padding) }

  /// The free parts of a line, from the leading side.
  ///
  /// - Parameters:
  ///   - line: the extent of the line without shapes.
  ///   - top, bottom: the vertical extent of the line.
  func freeParts(
    of line: ClosedRange<Double>, from top: Double, to bottom: Double, isRightToLeft: Bool
  ) -> [ClosedRange<Double>] {
    var free: [ClosedRange<Double>] = []
    var left = line.lowerBound
    for blocked in blocked(from: top, to: bottom).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let end = min(line.upperBound, blocked.lowerBound - padding)
      if end > left { free.append(left...end) }
      left = max(left, blocked.upperBound + padding)
    }
    if left <= line.upperBound { free.append(left...line.upperBound) }
    return isRightToLeft ? free.reversed() : free
  }

  /// The next height below a given one at which more of a line may be free; nil below all shapes.
  ///
  /// Beside the line, a slanted edge is followed in steps in which it moves sideways by an eighth of a point, but at least
  /// by a point of height. So there are at most eight steps for each point of the line's width, however tall a shape is.
  ///
  /// - line: the extent of the line without shapes.
  func height(after y: Double, in line: ClosedRange<Double>) -> Double? {
    let beside = line.lowerBound - padding...line.upperBound + padding
    var next: Double?
    for shape in shapes {
      for edge in shape.edges where edge.bottom > y + 0.001 {
        let own = edge.top > y + 0.001 ? edge.top : min(edge.bottom, edge.height(after: y, beside: beside))
        next = min(next ?? own, own)
      }
    }
    return next
  }

  /// The horizontal ranges that shapes cover between two heights, unsorted and possibly overlapping.
  private func blocked(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
    shapes.flatMap { $0.covered(from: top, to: bottom) }
  }
}

extension TextExclusions.Shape {
  fileprivate struct Edge {
    let start: TextExclusions.Point
    let end: TextExclusions.Point

    var top: Double { min(start.y, end.y) }
    var bottom: Double { max(start.y, end.y) }

    /// The next height at which the edge has moved within a horizontal range; infinite where it does not reach the range.
    func height(after y: Double, beside range: ClosedRange<Double>) -> Double {
      let heightPerPoint = (end.y - start.y) / (end.x - start.x)
      let step = max(y + max(1, abs(heightPerPoint) / 8), y.nextUp)
      let x = x(at: y)
      guard !range.contains(x) else { return step }
      let way = ((x < range.lowerBound ? range.lowerBound : range.upperBound) - x) * heightPerPoint
      return way > 0 ? max(step, y + way) : .infinity
    }

    /// The x coordinate at a height between the ends.
    func x(at y: Double) -> Double {
      start.x + (end.x - start.x) * max(0, min(1, (y - start.y) / (end.y - start.y)))
    }
  }

  /// All edges that are not horizontal.
  fileprivate var edges: [Edge] {
    polygons.flatMap { points in
      points.indices.compactMap { index in
        let edge = Edge(start: points[index], end: points[(index + 1) % points.count])
        return edge.start.y == edge.end.y ? nil : edge
      }
    }
  }

  /// The horizontal ranges that the shape covers anywhere between two heights.
  ///
  /// Between neighboring corner heights the shape consists of trapezoids, each of which covers the range of its
  /// outermost corners.
  fileprivate func covered(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
    let edges = edges.filter { $0.top < bottom && $0.bottom > top }
    guard !edges.isEmpty, bottom > top else { return [] }
    let corners = edges.flatMap { [$0.start.y, $0.end.y] }.filter { $0 > top && $0 < bottom }
    let heights = ([top, bottom] + corners).sorted()
    var covered: [ClosedRange<Double>] = []
    for (upper, lower) in zip(heights, heights.dropFirst()) where lower - upper > 1e-6 {
      let middle = (upper + lower) / 2
      let crossed = edges.filter { $0.top < middle && $0.bottom > middle }
        .sorted { $0.x(at: middle) < $1.x(at: middle) }
      var winding = 0
      for (left, right) in zip(crossed, crossed.dropFirst()) {
        winding += isEvenOdd ? 1 : left.end.y > left.start.y ? 1 : -1
        guard isEvenOdd ? winding % 2 == 1 : winding != 0 else { continue }
        let start = min(left.x(at: upper), left.x(at: lower))
        covered.append(start...max(start, right.x(at: upper), right.x(at: lower)))
      }
    }
    return covered
  }
}
