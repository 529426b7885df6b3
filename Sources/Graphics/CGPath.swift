public import Foundation

/// The rule for the inside of a path that crosses itself.
///
/// Core Graphics: `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
  /// Points with a winding number other than 0 are inside.
  case winding
  /// Points that an odd number of lines separates from the outside are inside.
  case evenOdd
}

/// A shape made of lines and curves.
///
/// Core Graphics: `CGPath`. It consists of subpaths, each of which begins with a move; filling closes them. Only a
/// `CGMutablePath` can change, so pass a `copy()` of one to another thread.
public class CGPath: Hashable, @unchecked Sendable {
  // Sendable: only initializers, before the path is shared, and `CGMutablePath` add elements. Nothing is computed
  // lazily.

  package enum Element: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, to: CGPoint)
    case curve(CGPoint, CGPoint, to: CGPoint)
    case close
  }

  package internal(set) final var elements: [Element]
  /// The start of the current subpath, to which it closes.
  final var start: CGPoint

  package init(_ path: CGPath? = nil) {
    elements = path?.elements ?? []
    start = path?.start ?? .zero
  }

  /// Makes a rectangle under a map.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    appendRect(rect, transform?.pointee ?? .identity)
  }

  /// Makes the ellipse inscribed in a rectangle, under a map.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    appendEllipse(rect, transform?.pointee ?? .identity)
  }

  /// Makes a rounded rectangle with elliptical corners, under a map.
  ///
  /// Corners larger than half of the rectangle are reduced to fit.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    appendRoundedRect(
      rect, CGSize(width: cornerWidth, height: cornerHeight), .all, transform?.pointee ?? .identity)
  }

  /// An immutable copy.
  public func copy() -> CGPath? { self is CGMutablePath ? CGPath(self) : self }

  /// A mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(self) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint {
    switch elements.last {
    case .move(let point), .line(let point), .quadCurve(_, let point), .curve(_, _, let point): point
    case .close: start
    case nil: .zero
    }
  }

  /// The bounding box of all points including control points; null for an empty path.
  public var boundingBox: CGRect {
    var box = Box()
    for element in elements { element.forEachPoint { box.add($0) } }
    return box.rect
  }

  /// The bounding box of the curve itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = Box()
    var last = CGPoint.zero
    for element in elements {
      element.forEachExtremum(from: last) { box.add($0) }
      if let end = element.end { last = end }
    }
    return box.rect
  }

  /// Whether a point under a map is inside.
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

/// A path that can be extended.
///
/// Core Graphics: `CGMutablePath`. Lines and curves begin at the current point; without a preceding move, they are
/// ignored.
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

  /// Adds an arc of a circle, with a line to its start if the path has a current point.
  ///
  /// - startAngle, endAngle: in radians; 0 is to the right.
  /// - clockwise: as seen with y growing upward; the opposite on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    appendArc(center, radius, startAngle, endAngle, towardsY: !clockwise, transform)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    appendRect(rect, transform)
  }

  /// Adds a rounded rectangle with elliptical corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    appendRoundedRect(rect, CGSize(width: cornerWidth, height: cornerHeight), .all, transform)
  }

  /// Adds the ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    appendEllipse(rect, transform)
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    appendPath(path, transform)
  }

  /// Closes the subpath.
  public func closeSubpath() { appendClose() }

  /// Removes all elements, and keeps their memory.
  func removeAll() {
    elements.removeAll(keepingCapacity: true)
    start = .zero
  }
}

extension CGPath.Element {
  /// Visits the control points and the end of the element.
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

  /// Visits the end, and the extrema of a curve along both axes.
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

/// A growing bounding box.
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
