public import Foundation

/// What counts as the inside of a path that crosses itself.
///
/// Core Graphics: `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
  /// What the path goes around, counting its turns: a turn back undoes one.
  case winding
  /// What is an odd number of lines away from the outside.
  case evenOdd
}

/// Lines and curves that make up a shape.
///
/// Core Graphics: `CGPath`. It consists of subpaths: each begins with a move, and a filled one counts as closed.
/// Only a `CGMutablePath` changes: hand a `copy()` of one to another thread.
public class CGPath: Hashable, @unchecked Sendable {
  // Sendable: what adds to a path is called by initializers, before anyone else has the path, and by
  // `CGMutablePath` alone. Nothing is worked out late.

  package enum Element: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, to: CGPoint)
    case curve(CGPoint, CGPoint, to: CGPoint)
    case close
  }

  package internal(set) final var elements: [Element]
  /// Where the present subpath begins, and so where it closes.
  final var start: CGPoint

  package init(_ path: CGPath? = nil) {
    elements = path?.elements ?? []
    start = path?.start ?? .zero
  }

  /// The outline of a rectangle, changed by a map.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    appendRect(rect, transform?.pointee ?? .identity)
  }

  /// The ellipse that fits in a rectangle, changed by a map.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    appendEllipse(rect, transform?.pointee ?? .identity)
  }

  /// The outline of a rectangle whose corners are quarters of an ellipse, changed by a map.
  ///
  /// Corners larger than half of the rectangle are made smaller to fit.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    appendRoundedRect(
      rect, CGSize(width: cornerWidth, height: cornerHeight), .all, transform?.pointee ?? .identity)
  }

  /// The same path, which stays as it is now.
  public func copy() -> CGPath? { self is CGMutablePath ? CGPath(self) : self }

  /// The same path, which can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(self) }

  /// Whether there is nothing in the path.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line begins; zero for an empty path.
  public var currentPoint: CGPoint {
    switch elements.last {
    case .move(let point), .line(let point), .quadCurve(_, let point), .curve(_, _, let point): point
    case .close: start
    case nil: .zero
    }
  }

  /// The smallest rectangle around all points, those that only pull at curves too; null for an empty path.
  public var boundingBox: CGRect {
    var box = Box()
    for element in elements { element.forEachPoint { box.add($0) } }
    return box.rect
  }

  /// The smallest rectangle around the path itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = Box()
    var last = CGPoint.zero
    for element in elements {
      element.forEachExtremum(from: last) { box.add($0) }
      if let end = element.end { last = end }
    }
    return box.rect
  }

  /// Whether a point, changed by a map, is inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let box = boundingBox
    let tolerance = max(box.width, box.height) / 100_000
    let turns = Polylines(elements, tolerance: tolerance).winding(around: point.applying(transform))
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

@available(*, unavailable)
extension CGMutablePath: @unchecked Sendable {}

/// A path that can be added to.
///
/// Core Graphics: `CGMutablePath`. Lines and curves begin where the last one ended; without a move before, they
/// are ignored.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(nil) }

  package override init(_ path: CGPath?) { super.init(path) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    appendMove(point.applying(transform))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point.applying(transform)))
  }

  /// Adds a subpath of straight lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a Bézier curve with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.quadCurve(control.applying(transform), to: end.applying(transform)))
  }

  /// Adds a Bézier curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.curve(control1.applying(transform), control2.applying(transform), to: end.applying(transform)))
  }

  /// Adds a part of a circle, with a line to its beginning if the path has a current point.
  ///
  /// - startAngle, endAngle: radians, 0 to the right.
  /// - clockwise: as seen with y growing upwards; on screen it is the other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    appendArc(center, radius, startAngle, endAngle, towardsY: !clockwise, transform)
  }

  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    appendRect(rect, transform)
  }

  /// Adds the outline of a rectangle whose corners are quarters of an ellipse.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    appendRoundedRect(rect, CGSize(width: cornerWidth, height: cornerHeight), .all, transform)
  }

  /// Adds the ellipse that fits in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    appendEllipse(rect, transform)
  }

  /// Adds all that is in another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    appendPath(path, transform)
  }

  /// Ends the subpath with a line to its beginning.
  public func closeSubpath() { appendClose() }

  /// Takes out all lines and curves, and keeps their memory.
  func removeAll() {
    elements.removeAll(keepingCapacity: true)
    start = .zero
  }
}

extension CGPath.Element {
  /// Hands over the points of the element, controls and end.
  func forEachPoint(_ body: (CGPoint) -> Void) {
    switch self {
    case .move(let point), .line(let point): body(point)
    case .quadCurve(let control, let end):
      body(control)
      body(end)
    case .curve(let control1, let control2, let end):
      body(control1)
      body(control2)
      body(end)
    case .close: break
    }
  }

  var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end): end
    case .close: nil
    }
  }

  /// Hands over the end, and the places where a curve turns back in x or y.
  func forEachExtremum(from start: CGPoint, _ body: (CGPoint) -> Void) {
    if let end { body(end) }
    switch self {
    case .move, .line, .close: return
    case .quadCurve(let control, let end):
      for t in [
        quadraticExtremum(start.x, control.x, end.x), quadraticExtremum(start.y, control.y, end.y),
      ] where t > 0 && t < 1 { body(quadratic(start, control, end, t)) }
    case .curve(let control1, let control2, let end):
      for t in cubicExtrema(start.x, control1.x, control2.x, end.x)
        + cubicExtrema(start.y, control1.y, control2.y, end.y) where t > 0 && t < 1
      { body(cubic(start, control1, control2, end, t)) }
    }
  }
}

/// A rectangle that grows around points.
private struct Box {
  private var left = CGFloat.infinity
  private var top = CGFloat.infinity
  private var right = -CGFloat.infinity
  private var bottom = -CGFloat.infinity

  mutating func add(_ point: CGPoint) {
    (left, right) = (min(left, point.x), max(right, point.x))
    (top, bottom) = (min(top, point.y), max(bottom, point.y))
  }

  var rect: CGRect {
    left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}
