import Foundation

/// Follows paths to stroke or dash them.
struct LineTracer: ~Copyable {
  private var line = LineVertices()
  private var part = LineVertices()
  private var firstDash = LineVertices()
  private var dashesLeft = 0

  /// The maximum number of dashes per path; further lines are drawn without gaps.
  private static let maximumDashes = 1_000_000

  /// Adds the visible stroke of a path.
  ///
  /// - map: from the path's points to pixels.
  /// - plane: see `PathCoverage.Part`.
  mutating func stroke(
    _ path: CGPath, _ style: StrokeStyle, _ map: CGAffineTransform, on plane: CGAffineTransform,
    in sight: Sight, to chains: inout PolygonChains
  ) {
    let scale = Double(plane.stretch.most)
    guard style.width > 0, scale.isFinite, plane.isInvertible else { return }
    let back = plane.inverted()
    let tolerance = PathCoverage.tolerance / scale
    let toPlane = VectorMap(map.concatenating(back))
    guard let box = path.sight(toPlane) else { return }
    let rect = CGRect(x: sight.low.x, y: sight.low.y, width: sight.high.x, height: sight.high.y).applying(
      back)
    let picture = Sight(low: Vector(rect.minX, rect.minY), high: Vector(rect.maxX, rect.maxY)).grown(
      by: 2 / scale)
    let onPlane = picture.grown(by: style.margin)
    guard onPlane.mayContain(from: box.low, to: box.high) else { return }
    let stroker = LineStroker(style, tolerance: tolerance)
    chains.stroke = StrokeGeometry(
      plane: plane, radius: stroker.radius, tolerance: tolerance, sight: picture)
    let pattern = DashPattern(style, tolerance)
    let isAllVisible = onPlane.contains(box)
    setClosest(1 / (256 * scale))
    dashesLeft = LineTracer.maximumDashes
    // Dashes may end between the points of a curve, and wide ones show its direction there.
    let fine = pattern == nil ? tolerance : tolerance / 10
    var index = 0
    while line.take(path.elements, &index, toPlane, { $0.addCurve($1, fine, in: onPlane) }) {
      if let pattern, dashesLeft > 0 {
        forEachDash(pattern, in: onPlane) { stroker.stroke($0, to: &chains) }
      } else if isAllVisible {
        stroker.stroke(line, to: &chains)
      } else {
        forEachVisiblePart(in: onPlane) { stroker.stroke($0, to: &chains) }
      }
    }
    removeAll()
  }

  /// The dashes of a path, flattened to lines.
  mutating func dashes(
    of path: CGPath, _ map: CGAffineTransform, _ pattern: DashPattern, tolerance: Double
  ) -> [CGPath.Element] {
    let farthest = Vector(repeating: 2 * VectorMap.farthest)
    let sight = Sight(low: -farthest, high: farthest)
    var elements: [CGPath.Element] = []
    setClosest(0)
    dashesLeft = LineTracer.maximumDashes
    var index = 0
    while line.take(path.elements, &index, VectorMap(map), { $0.addCurve($1, tolerance, in: sight) }) {
      if dashesLeft > 0 {
        forEachDash(pattern, in: sight) { $0.append(to: &elements) }
      } else {
        line.append(to: &elements)
      }
    }
    removeAll()
    return elements
  }

  /// Sets the distance below which two points are merged.
  private mutating func setClosest(_ distance: Double) {
    line.closest = distance
    part.closest = distance
    firstDash.closest = distance
  }

  private mutating func removeAll() {
    line.removeAll()
    part.removeAll()
    firstDash.removeAll()
  }

  // MARK: Visible parts

  /// Calls `body` for the visible parts of the line, which end out of sight or at the line's ends.
  private mutating func forEachVisiblePart(in sight: Sight, _ body: (borrowing LineVertices) -> Void) {
    let count = line.count
    let steps = line.isClosed ? count : count - 1
    func isVisible(_ index: Int) -> Bool {
      sight.mayContainLine(line.base[index].place, line.base[(index + 1) % count].place)
    }
    // A closed line starts out of sight, so that no visible corner is split.
    guard let hidden = (0..<steps).first(where: { !isVisible($0) }) else { return body(line) }
    let first = line.isClosed ? hidden : 0
    var isOpen = false
    for step in 0..<steps {
      let index = (first + step) % count
      if isVisible(index) {
        if !isOpen { part.begin(line.base[index]) }
        part.append(line.base[(index + 1) % count])
        isOpen = true
      } else if isOpen {
        body(part)
        isOpen = false
      }
    }
    if isOpen { body(part) }
  }

  // MARK: Dashes

  /// Calls `body` for the visible dashes of the line.
  ///
  /// At the end of a closed line, a dash continues into the first one.
  private mutating func forEachDash(
    _ pattern: DashPattern, in sight: Sight, _ body: (borrowing LineVertices) -> Void
  ) {
    guard line.count > 1 else { return body(line) }
    var pattern = pattern
    var state = DashState()
    let count = line.count
    for index in 0..<(line.isClosed ? count : count - 1) {
      let (start, end) = (line.base[index], line.base[(index + 1) % count])
      let way = end.place - start.place
      let length = start.length
      guard let visible = sight.part(from: start.place, along: way) else {
        endDash(&state, body)
        pattern.skip(length)
        continue
      }
      var place = visible.lowerBound * length
      let last = visible.upperBound < 1 ? visible.upperBound * length : length
      if place > 0 {
        endDash(&state, body)
        pattern.skip(place)
      }
      while place < last, dashesLeft > 0 {
        let step = min(pattern.remaining, last - place)
        if pattern.isDash {
          if !state.isOpen {
            part.begin(start.cut(end, place / length))
            state.isOpen = true
            state.isFirst = index == 0 && place == 0
          }
          part.add(start, end, (place + step) / length)
        }
        place += step
        pattern.advance(step)
        if !pattern.isContinued { endDash(&state, body) }
      }
      if last < length {
        endDash(&state, body)
        pattern.skip(length - last)
      }
    }
    if state.isOpen, line.isClosed {
      guard !state.isFirst else { return body(line) }
      if state.hasFirst { part.join(firstDash) }
      return body(part)
    }
    endDash(&state, body)
    if state.hasFirst { body(firstDash) }
  }

  /// The state of the dash iteration.
  private struct DashState {
    /// Whether a dash is open, and whether it is the one at the line's start.
    var isOpen = false
    var isFirst = false
    /// Whether the line's first dash is kept until its end.
    var hasFirst = false
  }

  private mutating func endDash(_ state: inout DashState, _ body: (borrowing LineVertices) -> Void) {
    guard state.isOpen else { return }
    state.isOpen = false
    dashesLeft -= 1
    if state.isFirst, line.isClosed {
      swap(&part, &firstDash)
      (state.hasFirst, state.isFirst) = (true, false)
    } else {
      body(part)
    }
  }
}

extension DashPattern {
  /// The pattern of a style; nil also if round caps close the gaps, as those of a very wide pen do.
  fileprivate init?(_ style: StrokeStyle, _ tolerance: Double) {
    self.init(style)
    // The depth of the notch between two circles at that distance.
    let depth = Double(longestGap * longestGap) / (4 * Double(style.width))
    if style.cap == .round, depth < tolerance { return nil }
  }
}

extension LineVertex {
  /// The point at a parameter from 0 to 1 on the way to the next one.
  fileprivate func cut(_ next: LineVertex, _ t: Double) -> LineVertex {
    guard t > 0 else { return self }
    let place = t < 1 ? self.place + (next.place - self.place) * t : next.place
    guard !isStraight else { return LineVertex(place: place, arriving: leaving, leaving: leaving) }
    let direction = leaving + (next.arriving - leaving) * t
    let size = direction.squaredLength.squareRoot()
    let unit = size > 1e-9 ? direction / size : next.arriving
    return LineVertex(place: place, arriving: unit, leaving: unit)
  }
}

extension LineVertices {
  /// Extends the line to a position between two points.
  fileprivate mutating func add(_ start: LineVertex, _ end: LineVertex, _ t: Double) {
    if start.isStraight {
      addLine(to: start.cut(end, t).place)
    } else {
      addCurve(to: start.cut(end, t))
    }
    guard t >= 1 else { return }
    last.pointee.isSmooth = end.isSmooth
    last.pointee.leaving = end.leaving
  }

  /// Appends the line as path elements.
  fileprivate func append(to elements: inout [CGPath.Element]) {
    for index in 0..<count {
      elements.append(index == 0 ? .move(base[index].place.point) : .line(base[index].place.point))
    }
    if count == 1 { elements.append(.line(base.pointee.place.point)) }
    if isClosed { elements.append(.close) }
  }
}

extension Sight {
  /// Whether a rectangle is entirely visible.
  func contains(_ other: Sight) -> Bool {
    other.low.x >= low.x && other.low.y >= low.y && other.high.x <= high.x && other.high.y <= high.y
  }

  /// The visible part of a segment, from 0 to 1; nil if none is.
  func part(from start: Vector, along way: Vector) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    for axis in 0..<2 {
      guard way[axis] != 0 else {
        if start[axis] < low[axis] || start[axis] > high[axis] { return nil }
        continue
      }
      let (one, other) = ((low[axis] - start[axis]) / way[axis], (high[axis] - start[axis]) / way[axis])
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    return first < last ? first...last : nil
  }
}
