import Foundation

@testable import CasementGraphics

/// The coverage of a shape, sampled on 64 lines per row of pixels. It is slow, simple, and independent of the
/// rasterizer.
///
/// The coverage of a stroked line is the union of its parts: a rectangle along each short segment, a wedge at each
/// corner, and the caps.
struct SampledShape {
  private var polygons: [[CGPoint]] = []
  private let rule: CGPathFillRule
  private static let samples = 64

  /// The inside of a path.
  init(inside path: CGPath, _ rule: CGPathFillRule, _ map: CGAffineTransform) {
    self.rule = rule
    polygons = SampledShape.subpaths(path).map {
      $0.steps.map { $0.start.applying(map) } + $0.steps.suffix(1).map { $0.end.applying(map) }
    }
  }

  /// The line along a path.
  init(along path: CGPath, _ style: StrokeStyle, _ map: CGAffineTransform) {
    rule = .winding
    for subpath in SampledShape.subpaths(path) {
      for line in SampledShape.dashes(subpath.steps, isClosed: subpath.isClosed, style) {
        addLine(line.steps, isClosed: line.isClosed, style)
      }
    }
    polygons = polygons.map { polygon in
      let points = polygon.map { $0.applying(map) }
      let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
        $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
      }
      // All turn the same way, so that they add up.
      return area < 0 ? points.reversed() : points
    }
  }

  /// How much of each pixel of a row is covered, from 0 to 1.
  func row(_ y: Int, width: Int) -> [Double] {
    var cells = [Double](repeating: 0, count: width)
    var edges: [(CGPoint, CGPoint)] = []
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
      where min(a.y, b.y) < CGFloat(y + 1) && max(a.y, b.y) > CGFloat(y) { edges.append((a, b)) }
    }
    for sample in 0..<SampledShape.samples {
      let height = CGFloat(y) + (CGFloat(sample) + 0.5) / CGFloat(SampledShape.samples)
      var crossings: [(x: CGFloat, turn: Int)] = []
      for (a, b) in edges where (a.y <= height) != (b.y <= height) {
        crossings.append((a.x + (height - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.turn
        guard index + 1 < crossings.count, rule == .winding ? winding != 0 : winding % 2 != 0 else {
          continue
        }
        let (left, right) = (max(0, crossing.x), min(CGFloat(width), crossings[index + 1].x))
        guard left < right else { continue }
        for cell in Int(left)..<min(width, Int(right) + 1) {
          let part = min(right, CGFloat(cell + 1)) - max(left, CGFloat(cell))
          cells[cell] += Double(max(0, part)) / Double(SampledShape.samples)
        }
      }
    }
    return cells
  }

  // MARK: Lines

  /// A straight piece of a line, and whether it is joined to the next one as a corner.
  private struct Step {
    var start, end: CGPoint
    var hasCorner = true
    var length: CGFloat { hypot(end.x - start.x, end.y - start.y) }
    var direction: CGPoint { CGPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length) }
  }

  private static func subpaths(_ path: CGPath) -> [(steps: [Step], isClosed: Bool)] {
    var result: [(steps: [Step], isClosed: Bool)] = []
    var (start, place) = (CGPoint.zero, CGPoint.zero)
    func add(to end: CGPoint, hasCorner: Bool = true) {
      let step = Step(start: place, end: end, hasCorner: hasCorner)
      if step.length > 0 { result[result.count - 1].steps.append(step) }
      place = end
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        (start, place) = (point, point)
        result.append(([], false))
      case .line(let end): add(to: end)
      case .quadCurve(let control, let end):
        let first = place
        for index in 1...1000 {
          add(to: quadratic(first, control, end, CGFloat(index) / 1000), hasCorner: index == 1000)
        }
      case .curve(let a, let b, let end):
        let first = place
        for index in 1...1000 {
          add(to: cubic(first, a, b, end, CGFloat(index) / 1000), hasCorner: index == 1000)
        }
      case .close:
        add(to: start)
        result[result.count - 1].isClosed = true
      }
    }
    return result
  }

  private static func dashes(
    _ steps: [Step], isClosed: Bool, _ style: StrokeStyle
  ) -> [(steps: [Step], isClosed: Bool)] {
    guard !style.dashLengths.isEmpty else { return [(steps, isClosed)] }
    let lengths = style.dashLengths.count % 2 == 0 ? style.dashLengths : style.dashLengths + style.dashLengths
    var (index, left) = (0, lengths[0])
    var phase = style.dashPhase
    while phase >= left {
      phase -= left
      index = (index + 1) % lengths.count
      left = lengths[index]
    }
    left -= phase
    let beginsDashed = index % 2 == 0
    var result: [[Step]] = beginsDashed ? [[]] : []
    for step in steps {
      var done: CGFloat = 0
      while step.length - done > 0 {
        let end = min(step.length, done + left)
        if index % 2 == 0 {
          result[result.count - 1].append(
            Step(
              start: between(step.start, step.end, done / step.length),
              end: between(step.start, step.end, end / step.length), hasCorner: step.hasCorner))
        }
        left -= end - done
        done = end
        guard left <= 1e-9 else { continue }
        index = (index + 1) % lengths.count
        left = lengths[index]
        if index % 2 == 0 { result.append([]) }
      }
    }
    if isClosed, beginsDashed, index % 2 == 0 {
      guard result.count > 1 else { return [(result[0], true)] }
      let last = result.removeLast()
      result[0] = last + result[0]
    }
    return result.map { ($0, false) }
  }

  private mutating func addLine(_ steps: [Step], isClosed: Bool, _ style: StrokeStyle) {
    // A dash that ends a rounding error beyond a corner does not go around it.
    let steps = steps.filter { $0.length > 1e-6 }
    guard let first = steps.first, let last = steps.last else { return }
    let radius = style.width / 2
    for step in steps {
      let side = CGPoint(x: -step.direction.y * radius, y: step.direction.x * radius)
      polygons.append([
        step.start.moved(side), step.end.moved(side), step.end.moved(side, -1), step.start.moved(side, -1),
      ])
    }
    for (a, b) in zip(steps, steps.dropFirst()) { addCorner(a, b, style) }
    if isClosed {
      addCorner(last, first, style)
    } else {
      addCap(first.start, CGPoint(x: -first.direction.x, y: -first.direction.y), style)
      addCap(last.end, last.direction, style)
    }
  }

  private mutating func addCap(_ place: CGPoint, _ direction: CGPoint, _ style: StrokeStyle) {
    let radius = style.width / 2
    let side = CGPoint(x: -direction.y * radius, y: direction.x * radius)
    switch style.cap {
    case .butt: break
    case .square:
      polygons.append([
        place.moved(side), place.moved(side).moved(direction, radius),
        place.moved(side, -1).moved(direction, radius), place.moved(side, -1),
      ])
    case .round:
      addArc(place, from: place.moved(side, -1), turn: .pi)
    }
  }

  private mutating func addCorner(_ a: Step, _ b: Step, _ style: StrokeStyle) {
    let radius = style.width / 2
    let place = a.end
    let (from, to) = (a.direction, b.direction)
    let cross = from.x * to.y - from.y * to.x
    let dot = from.x * to.x + from.y * to.y
    let side = cross > 0 ? -radius : radius
    let first = place.moved(CGPoint(x: -from.y, y: from.x), side)
    let second = place.moved(CGPoint(x: -to.y, y: to.x), side)
    switch a.hasCorner ? style.join : .round {
    case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + dot):
      let tip = place.moved(CGPoint(x: -from.y - to.y, y: from.x + to.x), side / (1 + dot))
      polygons.append([place, first, tip, second])
    case .miter, .bevel: polygons.append([place, first, second])
    case .round:
      addArc(place, from: first, turn: (cross > 0 ? 1 : -1) * acos(max(-1, min(1, dot))))
    }
  }

  /// Adds a part of a circle and its middle.
  private mutating func addArc(_ place: CGPoint, from: CGPoint, turn: CGFloat) {
    let (x, y) = (from.x - place.x, from.y - place.y)
    polygons.append(
      [place]
        + (0...90).map {
          let angle = turn * CGFloat($0) / 90
          return CGPoint(
            x: place.x + x * cos(angle) - y * sin(angle), y: place.y + x * sin(angle) + y * cos(angle))
        })
  }
}

extension CGPoint {
  fileprivate func moved(_ way: CGPoint, _ factor: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + way.x * factor, y: y + way.y * factor)
  }
}
