public import Foundation

/// The kind of a path element.
///
/// Core Graphics: `CGPathElementType`.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath at its point.
  case moveToPoint
  /// A straight line to its point.
  case addLineToPoint
  /// A quadratic curve: a control point, and the end.
  case addQuadCurveToPoint
  /// A cubic curve: two control points, and the end.
  case addCurveToPoint
  /// A line to the start of the subpath, without points.
  case closeSubpath
}

/// An element of a path.
///
/// Core Graphics: `CGPathElement`.
public struct CGPathElement {
  /// The kind of element.
  public var type: CGPathElementType
  /// The element's points, as many as `type` requires. Valid only during the call that passes the element.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that visits the elements of a path; receives the `info` given with it.
///
/// Core Graphics: `CGPathApplierFunction`.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Visits the elements of the path in order.
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

  /// Visits the elements of the path in order, and passes `info` along.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Whether the path is exactly an upright rectangle.
  ///
  /// - rect: receives the rectangle, if it is one.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = uprightRect(within: 0) else { return false }
    rect?.pointee = found
    return true
  }

  /// The rectangle, if the path is exactly an upright one.
  ///
  /// - tolerance: the allowed difference of coordinates that should be equal.
  func uprightRect(within tolerance: CGFloat) -> CGRect? {
    // The last line may be explicit, or left to closing; a filled subpath counts as closed in any case.
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

  /// The path under a map.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let copy = CGPath()
    copy.appendPath(self, transform?.pointee ?? .identity)
    return copy
  }

  /// The path under a map, as a mutable one.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.appendPath(self, transform?.pointee ?? .identity)
    return copy
  }

  /// Whether all coordinates are finite.
  var isFinite: Bool {
    var isFinite = true
    for element in elements {
      element.forEachPoint { isFinite = isFinite && $0.x.isFinite && $0.y.isFinite }
    }
    return isFinite
  }

  /// The path with each subpath reversed.
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
  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an arc of a circle by its start and its sweep, with a line to its start if the path has a current point.
  ///
  /// - startAngle: in radians; 0 is to the right.
  /// - delta: in radians, from the x axis to the y axis; negative in the opposite direction. A full turn or more
  ///   draws the whole circle.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    appendArc(center, radius, startAngle, startAngle + delta, towardsY: delta >= 0, transform)
  }

  /// Adds an arc that rounds a corner, and a line from the current point to its start. The corner's sides are the
  /// lines from the current point to `tangent1End`, and from there to `tangent2End`. Ignored without a current point.
  ///
  /// - radius: the radius of the circle that touches both lines. With 0, or if the lines are parallel, only the line
  ///   to `tangent1End` is added.
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
    // The angle between the lines gives the distance of the tangent points from the corner.
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
