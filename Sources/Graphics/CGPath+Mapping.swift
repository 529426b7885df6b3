package import Foundation

extension CGPath {
  /// The path under a map that is not affine, flattened to lines.
  ///
  /// - tolerance: the maximum distance of a line from its curve, in the path's own units.
  /// - Returns: nil if the map is undefined for a point.
  package func flattened(tolerance: CGFloat, _ map: (CGPoint) -> CGPoint?) -> CGPath? {
    let result = CGPath()
    result.elements.reserveCapacity(elements.count)
    for element in Polylines(elements, tolerance: tolerance).elements {
      var isLost = false
      let mapped = element.mapped { point in
        guard let place = map(point) else {
          isLost = true
          return point
        }
        return place
      }
      guard !isLost else { return nil }
      result.elements.append(mapped)
    }
    return result
  }
}

extension CGPath {
  /// The part of the path between two positions from 0 to 1 of its length, flattened to lines. The path itself if
  /// that is all of it, nil if it is empty.
  package func part(from start: CGFloat, to end: CGFloat) -> CGPath? {
    let (start, end) = (max(0, min(1, start)), max(0, min(1, end)))
    guard start < end else { return nil }
    guard start > 0 || end < 1 else { return self }
    let box = boundingBox
    let lines = Polylines(elements, tolerance: max(1e-4, max(box.width, box.height) / 10_000)).lines
    let closed = lines.map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points }
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
    let total = closed.reduce(0) { sum, points in
      sum + zip(points, points.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
    }
    let (from, to) = (start * total, end * total)
    let result = CGPath()
    var place: CGFloat = 0
    for points in closed {
      var isOpen = false
      for (a, b) in zip(points, points.dropFirst()) {
        let step = length(a, b)
        defer { place += step }
        guard step > 0, place + step > from, place < to else {
          isOpen = false
          continue
        }
        if !isOpen { result.elements.append(.move(between(a, b, max(0, (from - place) / step)))) }
        result.elements.append(.line(between(a, b, min(1, (to - place) / step))))
        isOpen = place + step <= to
      }
    }
    return result
  }
}
