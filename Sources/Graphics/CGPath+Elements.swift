public import Foundation

/// What a step of a path does.
///
/// Core Graphics: `CGPathElementType`.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath at its point.
  case moveToPoint
  /// A straight line to its point.
  case addLineToPoint
  /// A curve by its control point, to its second point.
  case addQuadCurveToPoint
  /// A curve by two control points, to its third point.
  case addCurveToPoint
  /// A line to the beginning of the subpath, without points.
  case closeSubpath
}

/// A step of a path.
///
/// Core Graphics: `CGPathElement`.
public struct CGPathElement {
  /// What the step does.
  public var type: CGPathElementType
  /// Its points, as many as `type` says. They are there as long as the call that has the element.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that goes through a path; gets the `info` given with it.
///
/// Core Graphics: `CGPathApplierFunction`.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Hands over the steps of the path in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      guard let first = points.baseAddress else { return }
      points.initialize(repeating: .zero)
      for element in elements {
        var count = 0
        element.forEachPoint {
          points[count] = $0
          count += 1
        }
        var step = CGPathElement(type: element.type, points: first)
        withUnsafePointer(to: &step, block)
      }
    }
  }

  /// Hands over the steps of the path in order, with something to remember them in.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Whether the path is an upright rectangle and nothing else.
  ///
  /// - rect: where that rectangle is put, if it is one.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = uprightRect(within: 0) else { return false }
    rect?.pointee = found
    return true
  }

  /// The rectangle that the path is, if it is an upright one and nothing else.
  ///
  /// - tolerance: how far numbers that should be equal may be from each other.
  func uprightRect(within tolerance: CGFloat) -> CGRect? {
    // The last line may be there, or left to closing; what is filled counts as closed in any case.
    guard elements.count >= 4, elements.count <= 6, case .move(let a) = elements[0],
      case .line(let b) = elements[1], case .line(let c) = elements[2], case .line(let d) = elements[3]
    else { return nil }
    func isNear(_ x: CGFloat, _ y: CGFloat) -> Bool { abs(x - y) <= tolerance }
    var rest = elements[4...]
    if case .line(let end) = rest.first, isNear(end.x, a.x), isNear(end.y, a.y) { rest = rest.dropFirst() }
    guard rest.isEmpty || (rest.count == 1 && rest.first == .close) else { return nil }
    let beginsAcross = isNear(a.y, b.y) && isNear(b.x, c.x) && isNear(c.y, d.y) && isNear(d.x, a.x)
    let beginsDown = isNear(a.x, b.x) && isNear(b.y, c.y) && isNear(c.x, d.x) && isNear(d.y, a.y)
    return beginsAcross || beginsDown ? boundingBox : nil
  }

  /// The same path, changed by a map.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let copy = CGPath()
    copy.appendPath(self, transform?.pointee ?? .identity)
    return copy
  }

  /// The same path, changed by a map, which can be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.appendPath(self, transform?.pointee ?? .identity)
    return copy
  }

  /// Whether the places of all points are numbers.
  var isFinite: Bool {
    var isFinite = true
    for element in elements {
      element.forEachPoint { isFinite = isFinite && $0.x.isFinite && $0.y.isFinite }
    }
    return isFinite
  }

  /// The path with each subpath taken the other way.
  package var reversed: CGPath {
    let result = CGPath()
    result.elements.reserveCapacity(elements.count)
    var index = 0
    while index < elements.count {
      var end = index + 1
      while end < elements.count, !elements[end].isMove { end += 1 }
      result.appendReversed(elements[index..<end])
      index = end
    }
    return result
  }

  private func appendReversed(_ subpath: ArraySlice<Element>) {
    let isClosed = subpath.last == .close
    let steps = isClosed ? subpath.dropLast() : subpath
    let ends = steps.map { $0.end ?? .zero }
    guard let last = ends.last else { return }
    appendMove(last)
    for (step, end) in zip(steps.dropFirst(), ends).reversed() {
      switch step {
      case .move, .close: break
      case .line: append(.line(end))
      case .quadCurve(let control, _): append(.quadCurve(control, to: end))
      case .curve(let control1, let control2, _): append(.curve(control2, control1, to: end))
      }
    }
    if isClosed { appendClose() }
  }
}

extension CGPath.Element {
  var isMove: Bool {
    if case .move = self { true } else { false }
  }

  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

extension CGMutablePath {
  /// Adds the outlines of rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a part of a circle by where it begins and how far it goes, with a line to its beginning if the path has a
  /// current point.
  ///
  /// - startAngle: radians, 0 to the right.
  /// - delta: radians, from the x axis to the y axis; negative for the other way. All around for a full turn and more.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    appendArc(center, radius, startAngle, startAngle + delta, towardsY: delta >= 0, transform)
  }

  /// Adds the part of a circle that rounds the corner of two lines: one from the current point to `tangent1End`, and
  /// one from there to `tangent2End`; and the line to where it begins. Without a current point it is ignored.
  ///
  /// - radius: of the circle that touches both; with 0, and where the lines make no corner, there is just the line to
  ///   `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty, transform.isInvertible else { return }
    let start = currentPoint.applying(transform.inverted())
    let (a, b) = (
      CGPoint(x: start.x - tangent1End.x, y: start.y - tangent1End.y),
      CGPoint(x: tangent2End.x - tangent1End.x, y: tangent2End.y - tangent1End.y)
    )
    let (first, second) = (hypot(a.x, a.y), hypot(b.x, b.y))
    let cross = a.x * b.y - a.y * b.x
    guard first > 0, second > 0, radius > 0, abs(cross) > first * second * 1e-9 else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    // Half of the angle between the lines says how far from the corner the circle touches them.
    let half = atan2(abs(cross), a.x * b.x + a.y * b.y) / 2
    let distance = radius / tan(half)
    let touch = CGPoint(
      x: tangent1End.x + a.x / first * distance, y: tangent1End.y + a.y / first * distance)
    let end = CGPoint(
      x: tangent1End.x + b.x / second * distance, y: tangent1End.y + b.y / second * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: touch.x - side * a.y / first * radius, y: touch.y + side * a.x / first * radius)
    appendArc(
      center, radius, atan2(touch.y - center.y, touch.x - center.x),
      atan2(end.y - center.y, end.x - center.x),
      towardsY: cross < 0, transform)
  }
}
