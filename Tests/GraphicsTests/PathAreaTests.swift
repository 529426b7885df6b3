import Foundation
import Testing

@testable import CasementGraphics

/// Numbers that are the same in every run.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func point(_ range: ClosedRange<CGFloat> = 0...40, grid: Bool = false) -> CGPoint {
    let (x, y) = (CGFloat.random(in: range, using: &self), CGFloat.random(in: range, using: &self))
    return grid ? CGPoint(x: (x / 5).rounded() * 5, y: (y / 5).rounded() * 5) : CGPoint(x: x, y: y)
  }

  /// A path of lines and curves that crosses itself as it likes.
  mutating func path(grid: Bool) -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      switch Int.random(in: 0...5, using: &self) {
      case 0:
        let (a, b) = (point(grid: grid), point(grid: grid))
        path.addRect(CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y))
      case 1:
        let (a, b) = (point(grid: grid), point(grid: grid))
        path.addEllipse(in: CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y))
      case 2:
        path.move(to: point())
        for _ in 0..<3 { path.addCurve(to: point(grid: grid), control1: point(), control2: point()) }
        path.closeSubpath()
      default:
        path.move(to: point(grid: grid))
        for _ in 0..<Int.random(in: 2...7, using: &self) { path.addLine(to: point(grid: grid)) }
        if Bool.random(using: &self) { path.closeSubpath() }
      }
    }
    return path
  }
}

@Suite("Areas of paths")
struct PathAreaTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  /// Twice the area that lines go around, each counted by its direction.
  private func area(_ path: CGPath) -> CGFloat {
    Polylines(path.elements, tolerance: 1e-4).lines.reduce(0) { sum, line in
      let pairs = zip(line.points, line.points.dropFirst() + line.points.prefix(1))
      return sum + pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }
  }

  /// How far a point is from the nearest line of a path.
  private func distance(_ point: CGPoint, _ path: CGPath) -> CGFloat {
    var least = CGFloat.infinity
    for line in Polylines(path.elements, tolerance: 1e-3).lines {
      for (a, b) in zip(line.points, line.points.dropFirst() + line.points.prefix(1)) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let t = length > 0 ? max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length)) : 0
        least = min(least, hypot(a.x + t * dx - point.x, a.y + t * dy - point.y))
      }
    }
    return least
  }

  private enum Operation: CaseIterable {
    case union, intersection, subtracting, symmetricDifference, normalized

    func of(_ a: CGPath, _ b: CGPath, _ rule: CGPathFillRule) -> CGPath {
      switch self {
      case .union: a.union(b, using: rule)
      case .intersection: a.intersection(b, using: rule)
      case .subtracting: a.subtracting(b, using: rule)
      case .symmetricDifference: a.symmetricDifference(b, using: rule)
      case .normalized: a.normalized(using: rule)
      }
    }

    func of(_ a: Bool, _ b: Bool) -> Bool {
      switch self {
      case .union: a || b
      case .intersection: a && b
      case .subtracting: a && !b
      case .symmetricDifference: a != b
      case .normalized: a
      }
    }
  }

  @Test("A point is inside the result as the operation on both paths says", arguments: 0..<40)
  func oracle(_ seed: Int) {
    var chance = Chance(state: UInt64(seed))
    let isOnGrid = seed % 3 == 0
    let (a, b) = (chance.path(grid: isOnGrid), chance.path(grid: isOnGrid))
    let rule = seed % 2 == 0 ? CGPathFillRule.winding : .evenOdd
    let points = (0..<40).map { _ in
      let point = chance.point(-1...41)
      return (point, a.contains(point, using: rule), b.contains(point, using: rule))
    }
    for operation in Operation.allCases {
      let result = operation.of(a, b, rule)
      for (point, isInA, isInB) in points {
        let wanted = operation.of(isInA, isInB)
        for way in [CGPathFillRule.winding, .evenOdd] where result.contains(point, using: way) != wanted {
          #expect(
            min(distance(point, a), distance(point, b)) < 0.01, "\(operation) of seed \(seed) at \(point)")
        }
      }
    }
  }

  @Test("Loops of the result cross neither themselves nor each other", arguments: 60..<80)
  func noCrossings(_ seed: Int) {
    var chance = Chance(state: UInt64(seed))
    let result = chance.path(grid: seed % 2 == 0).symmetricDifference(
      chance.path(grid: seed % 2 == 0), using: .evenOdd)
    // A second normalization must not cut the result again.
    let again = result.normalized(using: .evenOdd)
    #expect(abs(area(again) - area(result)) < 1e-6 * max(1, abs(area(result))))
    #expect(result.componentsSeparated().map(area).reduce(0, +).isAlmost(area(result)))
  }

  @Test("The areas of the results are consistent", arguments: 80..<110)
  func sums(_ seed: Int) {
    var chance = Chance(state: UInt64(seed))
    let (a, b) = (chance.path(grid: seed % 2 == 0), chance.path(grid: seed % 2 == 0))
    let both = area(a.union(b)) + area(a.intersection(b))
    #expect(abs(both - area(a.normalized()) - area(b.normalized())) < 0.5)
    #expect(abs(area(a.subtracting(b)) + area(a.intersection(b)) - area(a.normalized())) < 0.5)
    #expect(area(a.union(a)).isAlmost(area(a.normalized())))
    #expect(a.subtracting(a).isEmpty && a.symmetricDifference(a).isEmpty)
  }

  @Test("Rectangles with a common edge become one, without a seam")
  func commonEdge() {
    let sum = rect(0, 0, 10, 10).union(rect(10, 0, 5, 10))
    #expect(sum.isRect(nil) && sum.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 10))
    #expect(rect(0, 0, 10, 10).intersection(rect(10, 0, 5, 10)).isEmpty)
    #expect(rect(0, 0, 10, 10).subtracting(rect(4, 0, 6, 10)).boundingBox == rect(0, 0, 4, 10).boundingBox)
    #expect(rect(0, 0, 2, 2).union(rect(5, 5, 1, 1)).componentsSeparated().count == 2)
  }

  @Test("A hole is oriented against its surrounding loop, so both fill rules agree")
  func hole() {
    let ring = rect(0, 0, 10, 10).subtracting(rect(2, 2, 6, 6))
    #expect(area(ring).magnitude.isAlmost(64))
    for rule in [CGPathFillRule.winding, .evenOdd] {
      #expect(ring.contains(CGPoint(x: 1, y: 5), using: rule))
      #expect(!ring.contains(CGPoint(x: 5, y: 5), using: rule))
    }
  }

  @Test("Components are areas with their holes; an area inside a hole is a separate component")
  func components() {
    let target = rect(0, 0, 20, 20).subtracting(rect(2, 2, 16, 16)).union(rect(5, 5, 10, 10))
      .subtracting(rect(7, 7, 2, 2)).subtracting(rect(11, 7, 2, 2)).union(rect(30, 0, 1, 1))
    let parts = target.componentsSeparated()
    #expect(parts.count == 3)
    #expect(parts.map { abs(area($0)).rounded() }.sorted() == [1, 92, 144])
    #expect(parts.map { $0.elements.filter(\.isMove).count }.sorted() == [1, 2, 3])
  }

  @Test("Areas that touch at a corner are separate components")
  func touchingCorners() {
    let both = rect(0, 0, 5, 5).union(rect(5, 5, 5, 5))
    #expect(both.componentsSeparated().map { area($0).magnitude } == [25, 25])
    let star = rect(0, 0, 10, 10).symmetricDifference(
      CGPath(
        rect: CGRect(x: -5, y: -5, width: 10, height: 10),
        transform: [CGAffineTransform(rotationAngle: .pi / 4).concatenating(.init(translationX: 5, y: 5))]))
    #expect(star.componentsSeparated().allSatisfy { $0.elements.filter(\.isMove).count == 1 })
  }

  @Test("Paths intersect if their areas do, not if only edges touch")
  func intersects() {
    #expect(rect(0, 0, 10, 10).intersects(rect(9, 9, 5, 5)))
    #expect(!rect(0, 0, 10, 10).intersects(rect(10, 0, 5, 5)))
    #expect(!rect(0, 0, 10, 10).intersects(CGPath()))
    let ring = rect(0, 0, 10, 10).subtracting(rect(2, 2, 6, 6))
    #expect(!ring.intersects(rect(3, 3, 2, 2)) && ring.intersects(rect(3, 3, 6, 2)))
  }

  @Test("Empty paths and paths without area give empty results")
  func nothing() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 3)])
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 3), CGPoint(x: 3, y: 1)])
    #expect(line.normalized().isEmpty && line.union(CGPath()).isEmpty)
    #expect(CGPath().union(CGPath()).isEmpty && CGPath().componentsSeparated().isEmpty)
    for value in [CGFloat.nan, .infinity, 1e300, 1e-300, -.leastNonzeroMagnitude] {
      let odd = CGMutablePath()
      odd.addLines(between: [CGPoint(x: value, y: 0), CGPoint(x: 1, y: value), .zero])
      _ = odd.union(rect(0, 0, 5, 5))
      _ = rect(0, 0, 5, 5).lineSubtracting(odd)
      _ = odd.normalized()
    }
  }

  @Test("Small shapes far from the origin keep their form")
  func farAway() {
    let square = rect(1_000_000, 1_000_000, 1, 1)
    let half = square.intersection(rect(1_000_000.5, 1_000_000, 1, 1))
    #expect(half.boundingBox.width.isAlmost(0.5) && half.boundingBox.minX.isAlmost(1_000_000.5))
  }

  @Test("Lines are clipped at the edge of an area")
  func lines() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 20)])
    let inside = path.lineIntersection(rect(0, 0, 10, 10))
    #expect(
      inside.elements == [
        .move(CGPoint(x: 0, y: 5)), .line(CGPoint(x: 5, y: 5)), .line(CGPoint(x: 5, y: 10)),
      ])
    let outside = path.lineSubtracting(rect(0, 0, 10, 10))
    #expect(
      outside.elements == [
        .move(CGPoint(x: -5, y: 5)), .line(CGPoint(x: 0, y: 5)), .move(CGPoint(x: 5, y: 10)),
        .line(CGPoint(x: 5, y: 20)),
      ])
    #expect(path.lineIntersection(CGPath()).isEmpty)
    #expect(path.lineSubtracting(CGPath()).boundingBox == path.boundingBox)
  }

  @Test("Lines that run back and forth, and along an edge, are all kept")
  func linesAlongEdges() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 12, y: 0), CGPoint(x: -2, y: 0), CGPoint(x: 12, y: 0)])
    let inside = path.lineIntersection(rect(0, 0, 10, 10))
    #expect(
      inside.elements == [
        .move(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)),
      ])
  }

  @Test("Thousands of edges are processed: tiles, wedges around a point, crossing bars")
  func many() {
    let tiles = CGMutablePath()
    for x in 0..<60 {
      for y in 0..<60 { tiles.addRect(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    #expect(tiles.normalized().isRect(nil))
    let wedges = CGMutablePath()
    for index in 0..<4000 {
      let angle = CGFloat(index) / 2000 * .pi
      wedges.move(to: .zero)
      wedges.addLine(to: CGPoint(x: cos(angle) * 50, y: sin(angle) * 50))
      wedges.addLine(to: CGPoint(x: cos(angle + 0.0008) * 50, y: sin(angle + 0.0008) * 50))
      wedges.closeSubpath()
    }
    #expect(wedges.normalized().componentsSeparated().count == 4000)
    let (across, down) = (CGMutablePath(), CGMutablePath())
    for index in 0..<40 {
      across.addRect(CGRect(x: 0, y: CGFloat(index) * 2, width: 80, height: 1))
      down.addRect(CGRect(x: CGFloat(index) * 2, y: 0, width: 1, height: 80))
    }
    #expect(across.intersection(down).componentsSeparated().count == 1600)
    let grid = across.union(down).componentsSeparated()
    #expect(grid.count == 1 && grid[0].elements.filter(\.isMove).count == 39 * 39 + 1)
  }
}

extension CGFloat {
  fileprivate func isAlmost(_ other: CGFloat) -> Bool {
    (self - other).magnitude <= 1e-5 * Swift.max(1, other.magnitude)
  }
}
