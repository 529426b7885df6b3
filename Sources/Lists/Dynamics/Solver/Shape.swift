import Foundation

/// A vector or a point of the plane, in points.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  var length: Double { (x * x + y * y).squareRoot() }
  /// The vector rotated by a quarter turn.
  var normal: Vector { Vector(-y, x) }
  /// The vector normalized to length 1; zero for zero.
  var unit: Vector {
    let length = length
    return length > 0 ? self / length : .zero
  }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  func rotated(_ turn: Rotation) -> Vector {
    Vector(x * turn.cosine - y * turn.sine, x * turn.sine + y * turn.cosine)
  }

  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  var point: CGPoint { CGPoint(x: x, y: y) }
}

/// The sine and cosine of an angle.
struct Rotation {
  let sine: Double
  let cosine: Double

  init(_ angle: Double) { (sine, cosine) = (sin(angle), cos(angle)) }
}

/// A convex outline: a circle around a point, a segment of two points, or a polygon with its inside to the left of
/// its edges.
struct Shape {
  var points: [Vector]
  /// The radius of a circle; 0 for segments and polygons.
  var radius = 0.0

  static func circle(_ center: Vector, _ radius: Double) -> Shape { Shape(points: [center], radius: radius) }

  static func box(width: Double, height: Double, center: Vector = .zero) -> Shape {
    let (x, y) = (width / 2, height / 2)
    return Shape(points: [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)].map { $0 + center })
  }

  /// An ellipse as a circle, or as a polygon of 24 edges.
  static func ellipse(width: Double, height: Double) -> Shape {
    guard width != height else { return .circle(.zero, width / 2) }
    return Shape(
      points: (0..<24).map { index in
        let angle = Double(index) / 24 * 2 * Double.pi
        return Vector(cos(angle) * width / 2, sin(angle) * height / 2)
      })
  }

  /// The convex hull of points, by Andrew's monotone chain; nil for points on a line.
  static func hull(_ points: [Vector]) -> Shape? {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [Vector]) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 1e-9
        { chain.removeLast() }
        chain.append(point)
      }
      return chain.dropLast()
    }
    let hull = half(sorted) + half(sorted.reversed())
    return hull.count > 2 ? Shape(points: hull) : nil
  }

  var isCircle: Bool { points.count == 1 }

  func moved(_ turn: Rotation, _ offset: Vector) -> Shape {
    Shape(points: points.map { $0.rotated(turn) + offset }, radius: radius)
  }

  /// Twice the area that the edges enclose.
  private var doubleArea: Double {
    points.indices.reduce(0) { $0 + points[$1].cross(points[($1 + 1) % points.count]) }
  }

  /// The area in square points.
  var area: Double { isCircle ? Double.pi * radius * radius : abs(doubleArea) / 2 }

  /// The center of mass.
  var centroid: Vector {
    guard points.count > 2, abs(doubleArea) > 1e-9 else {
      return points.reduce(.zero, +) / Double(points.count)
    }
    var sum = Vector.zero
    for index in points.indices {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      sum += (a + b) * a.cross(b)
    }
    return sum / (3 * doubleArea)
  }

  /// The moment of inertia around the origin of the body, for a mass of 1.
  var inertia: Double {
    if isCircle { return radius * radius / 2 + points[0].dot(points[0]) }
    var (sum, weight) = (0.0, 0.0)
    for index in points.indices {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      let cross = abs(a.cross(b))
      sum += cross * (a.dot(a) + a.dot(b) + b.dot(b))
      weight += cross
    }
    return weight > 0 ? sum / (6 * weight) : 1
  }

  /// The outward normal of an edge.
  func edgeNormal(_ index: Int) -> Vector {
    let edge = points[(index + 1) % points.count] - points[index]
    return Vector(edge.y, -edge.x).unit
  }

  var box: (low: Vector, high: Vector) {
    var (low, high) = (points[0], points[0])
    for point in points.dropFirst() {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return (low - radius, high + radius)
  }
}

/// The contact of two shapes.
struct Manifold {
  /// From the first shape to the second one, of length 1.
  var normal: Vector
  /// Up to two points with the depth of the overlap there, in points.
  var points: [(place: Vector, depth: Double)]

  var flipped: Manifold { Manifold(normal: -normal, points: points) }

  /// The contact of two shapes in the plane; nil if they do not touch.
  ///
  /// - side: for a segment as the first shape, the side of the second one. It is 1 for the left of the segment's
  ///   direction, as in `edgeNormal(1)`, -1 for the right, and 0 for either.
  static func between(_ a: Shape, _ b: Shape, side: Double = 0) -> Manifold? {
    switch (a.isCircle, b.isCircle) {
    case (true, true): return circles(a, b)
    case (true, false): return polygon(b, circle: a, side: 0)?.flipped
    case (false, true): return polygon(a, circle: b, side: side)
    case (false, false): return polygons(a, b, side: side)
    }
  }

  private static func circles(_ a: Shape, _ b: Shape) -> Manifold? {
    let way = b.points[0] - a.points[0]
    let depth = a.radius + b.radius - way.length
    guard depth > 0 else { return nil }
    let normal = way.length > 1e-9 ? way.unit : Vector(0, -1)
    return Manifold(normal: normal, points: [(a.points[0] + normal * (a.radius - depth / 2), depth)])
  }

  private static func polygon(_ polygon: Shape, circle: Shape, side: Double) -> Manifold? {
    let center = circle.points[0]
    var best = (separation: -Double.infinity, edge: 0)
    for edge in polygon.points.indices {
      // A segment has two edges. Only the edge on the known side counts.
      if polygon.points.count == 2, side != 0, (edge == 1) != (side > 0) { continue }
      let separation = polygon.edgeNormal(edge).dot(center - polygon.points[edge])
      if separation > best.separation { best = (separation, edge) }
    }
    guard best.separation < circle.radius else { return nil }
    let (start, end) = (polygon.points[best.edge], polygon.points[(best.edge + 1) % polygon.points.count])
    let edge = end - start
    let share = (center - start).dot(edge) / max(1e-12, edge.dot(edge))
    if share >= 0, share <= 1 {
      let normal = polygon.edgeNormal(best.edge)
      let depth = circle.radius - best.separation
      return Manifold(normal: normal, points: [(center - normal * (circle.radius - depth / 2), depth)])
    }
    let corner = share < 0 ? start : end
    let way = center - corner
    guard way.length < circle.radius else { return nil }
    let normal = way.length > 1e-9 ? way.unit : polygon.edgeNormal(best.edge)
    return Manifold(normal: normal, points: [(corner, circle.radius - way.length)])
  }

  /// The edge of the first polygon with the largest distance from the second one, and that distance.
  private static func separation(_ a: Shape, _ b: Shape, side: Double) -> (distance: Double, edge: Int) {
    var best = (distance: -Double.infinity, edge: 0)
    for edge in a.points.indices {
      if a.points.count == 2, side != 0, (edge == 1) != (side > 0) { continue }
      let normal = a.edgeNormal(edge)
      let distance = b.points.map { normal.dot($0 - a.points[edge]) }.min() ?? 0
      if distance > best.distance { best = (distance, edge) }
    }
    return best
  }

  private static func polygons(_ a: Shape, _ b: Shape, side: Double) -> Manifold? {
    let first = separation(a, b, side: side)
    guard first.distance < 0 else { return nil }
    let second = separation(b, a, side: 0)
    guard second.distance < 0 else { return nil }
    // A segment is the reference if its side is known, so that its ends do not deflect items on it.
    let isFirst =
      a.points.count == 2 && side != 0
      ? second.distance < first.distance + 8 : second.distance <= first.distance + 0.01
    return isFirst ? clipped(a, first.edge, b) : clipped(b, second.edge, a)?.flipped
  }

  /// The contact with an edge of the first polygon as the reference.
  private static func clipped(_ a: Shape, _ edge: Int, _ b: Shape) -> Manifold? {
    let normal = a.edgeNormal(edge)
    let (start, end) = (a.points[edge], a.points[(edge + 1) % a.points.count])
    let way = (end - start).unit
    let facing = b.points.indices.min { b.edgeNormal($0).dot(normal) < b.edgeNormal($1).dot(normal) } ?? 0
    var line = [b.points[facing], b.points[(facing + 1) % b.points.count]]
    for (direction, limit) in [(way, way.dot(end)), (-way, -way.dot(start))] {
      let distances = line.map { direction.dot($0) - limit }
      var inside = zip(line, distances).filter { $0.1 <= 0 }.map(\.0)
      if distances[0] * distances[1] < 0 {
        inside.append(line[0] + (line[1] - line[0]) * (distances[0] / (distances[0] - distances[1])))
      }
      guard inside.count == 2 else { return nil }
      line = inside
    }
    let points = line.compactMap { point -> (place: Vector, depth: Double)? in
      let depth = -normal.dot(point - start)
      return depth > 0 ? (point + normal * (depth / 2), depth) : nil
    }
    return points.isEmpty ? nil : Manifold(normal: normal, points: points)
  }
}
