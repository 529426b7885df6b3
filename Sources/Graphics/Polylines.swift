import Foundation

/// A path as straight lines, for what curves are too complicated for: dashes, shapes far larger than the
/// picture, and the question of what is inside.
struct Polylines {
  struct Line {
    var points: [CGPoint]
    var isClosed = false
  }

  private(set) var lines: [Line] = []

  /// Flattens what a map makes of a path.
  ///
  /// - tolerance: how far a line may be from its curve.
  init(_ elements: [CGPath.Element], _ map: CGAffineTransform = .identity, tolerance: CGFloat) {
    for element in elements {
      switch element.applying(map) {
      case .move(let point): begin(point)
      case .line(let point): add(point)
      case .quadCurve(let control, let end):
        let start = last ?? end
        let deviation = bend(start, control, end)
        addCurve((deviation / (4 * tolerance)).squareRoot()) { quadratic(start, control, end, $0) }
        add(end)
      case .curve(let control1, let control2, let end):
        let start = last ?? end
        let deviation = max(bend(start, control1, control2), bend(control1, control2, end))
        addCurve((0.75 * deviation / tolerance).squareRoot()) { cubic(start, control1, control2, end, $0) }
        add(end)
      case .close: close()
      }
    }
  }

  private init() {}

  private var last: CGPoint? { lines.last?.points.last }

  private mutating func begin(_ point: CGPoint) { lines.append(Line(points: [point])) }

  private mutating func add(_ point: CGPoint) {
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].points.append(point)
  }

  private mutating func close() {
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].isClosed = true
  }

  /// Adds the points inside of a curve.
  private mutating func addCurve(_ pieces: CGFloat, _ point: (CGFloat) -> CGPoint) {
    let count = pieces.isNaN ? 1 : Int(min(10_000, pieces.rounded(.up)))
    guard count > 1 else { return }
    for index in 1..<count { add(point(CGFloat(index) / CGFloat(count))) }
  }

  /// The lines as a path's elements.
  var elements: [CGPath.Element] {
    var elements: [CGPath.Element] = []
    for line in lines {
      for (index, point) in line.points.enumerated() {
        elements.append(index == 0 ? .move(point) : .line(point))
      }
      if line.isClosed { elements.append(.close) }
    }
    return elements
  }

  // MARK: What is inside

  /// How often the lines, each closed, go around a point.
  func winding(around point: CGPoint) -> Int {
    var turns = 0
    for line in lines {
      guard var a = line.points.last else { continue }
      for b in line.points {
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x { turns += b.y > a.y ? 1 : -1 }
        }
        a = b
      }
    }
    return turns
  }

  // MARK: What can be seen

  /// The areas inside the lines, as far as they are in a rectangle.
  ///
  /// Each line is closed, and cut at one edge after the other; what lies outside becomes a line along the edge.
  func areas(in rect: CGRect) -> Polylines {
    var result = Polylines()
    for line in lines {
      var points = Polylines.cut(line.points) { $0.x - rect.minX }
      points = Polylines.cut(points) { rect.maxX - $0.x }
      points = Polylines.cut(points) { $0.y - rect.minY }
      points = Polylines.cut(points) { rect.maxY - $0.y }
      if points.count > 2 { result.lines.append(Line(points: points, isClosed: true)) }
    }
    return result
  }

  /// What is left of a polygon where a distance is not negative.
  private static func cut(_ points: [CGPoint], _ distance: (CGPoint) -> CGFloat) -> [CGPoint] {
    guard var a = points.last else { return [] }
    var result: [CGPoint] = []
    var before = distance(a)
    for b in points {
      let after = distance(b)
      if (before < 0) != (after < 0) { result.append(between(a, b, before / (before - after))) }
      if after >= 0 { result.append(b) }
      (a, before) = (b, after)
    }
    return result
  }

  /// The lines as far as they are in a rectangle; what is cut is open there.
  func lines(in rect: CGRect) -> Polylines {
    var result = Polylines()
    for line in lines {
      guard let outside = line.points.firstIndex(where: { !isInside($0, rect) }) else {
        result.lines.append(line)
        continue
      }
      // A closed line begins outside, so that no corner in sight is cut.
      let points =
        line.isClosed ? line.points[outside...] + line.points[...outside] : line.points[...]
      var isInterrupted = true
      for (a, b) in zip(points, points.dropFirst()) {
        guard let part = visiblePart(a, b, rect) else {
          isInterrupted = true
          continue
        }
        if isInterrupted || part.lowerBound > 0 { result.begin(between(a, b, part.lowerBound)) }
        result.add(between(a, b, part.upperBound))
        isInterrupted = part.upperBound < 1
      }
    }
    return result
  }

  /// The lines in dashes, as far as they are in a rectangle.
  func dashed(_ pattern: DashPattern, in rect: CGRect) -> Polylines {
    var result = Polylines()
    for line in lines {
      var pattern = pattern
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      for (a, b) in zip(points, points.dropFirst()) { result.dash(a, b, &pattern, rect) }
    }
    return result
  }

  private mutating func dash(_ a: CGPoint, _ b: CGPoint, _ pattern: inout DashPattern, _ rect: CGRect) {
    let length = hypot(b.x - a.x, b.y - a.y)
    guard let part = visiblePart(a, b, rect) else {
      pattern.skip(length)
      return
    }
    var place = part.lowerBound * length
    let end = part.upperBound * length
    pattern.skip(place)
    while place < end {
      let step = min(pattern.remaining, end - place)
      if pattern.isDash {
        if !pattern.isContinued { begin(between(a, b, place / length)) }
        add(between(a, b, (place + step) / length))
      }
      place += step
      pattern.advance(step)
    }
    pattern.skip(length - end)
  }
}

/// Dashes and gaps along a line, and how far one has come in them.
struct DashPattern {
  private let lengths: [CGFloat]
  private let period: CGFloat
  private var index = 0

  /// How much there is to go in the present dash or gap.
  private(set) var remaining: CGFloat
  /// Whether a part of the present dash is drawn already.
  private(set) var isContinued = false

  var isDash: Bool { index % 2 == 0 }

  /// The pattern of a style in pixels; nil for a line without gaps, or with some too short to be seen.
  init?(_ style: StrokeStyle) {
    let once = style.dashLengths
    guard once.allSatisfy({ $0 >= 0 && $0 < 1e9 }) else { return nil }
    lengths = once.count % 2 == 0 ? once : once + once
    period = lengths.reduce(0, +)
    guard period > 0.25 else { return nil }
    remaining = lengths[0]
    let phase = style.dashPhase.truncatingRemainder(dividingBy: period)
    if phase.isFinite { skip(phase < 0 ? phase + period : phase) }
  }

  /// Goes on without drawing.
  mutating func skip(_ distance: CGFloat) {
    guard distance > 0 else { return }
    isContinued = false
    var distance = distance.truncatingRemainder(dividingBy: period)
    while distance >= remaining {
      distance -= remaining
      next()
    }
    remaining -= distance
  }

  /// Goes on after drawing, at most to the end of the present dash or gap.
  mutating func advance(_ distance: CGFloat) {
    isContinued = true
    remaining -= distance
    if remaining <= 0 { next() }
  }

  private mutating func next() {
    index = (index + 1) % lengths.count
    remaining = lengths[index]
    isContinued = false
  }
}

/// Whether a point is in a rectangle or on its edge.
private func isInside(_ point: CGPoint, _ rect: CGRect) -> Bool {
  point.x >= rect.minX && point.x <= rect.maxX && point.y >= rect.minY && point.y <= rect.maxY
}

/// The part of the way from one point to another, from 0 to 1, that is in a rectangle; nil if none is.
private func visiblePart(_ a: CGPoint, _ b: CGPoint, _ rect: CGRect) -> ClosedRange<CGFloat>? {
  var (first, last): (CGFloat, CGFloat) = (0, 1)
  for (start, way, low, high) in [
    (a.x, b.x - a.x, rect.minX, rect.maxX), (a.y, b.y - a.y, rect.minY, rect.maxY),
  ] {
    guard way != 0 else {
      if start < low || start > high { return nil }
      continue
    }
    let (one, other) = ((low - start) / way, (high - start) / way)
    first = max(first, min(one, other))
    last = min(last, max(one, other))
  }
  return first < last ? first...last : nil
}
