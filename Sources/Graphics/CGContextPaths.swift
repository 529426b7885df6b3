public import Foundation

/// The operation of drawing a path.
///
/// Core Graphics: `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fill by the winding rule.
  case fill
  /// Fill by the even-odd rule.
  case eoFill
  /// Stroke.
  case stroke
  /// Fill by the winding rule, then stroke.
  case fillStroke
  /// Fill by the even-odd rule, then stroke.
  case eoFillStroke

  fileprivate var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  fileprivate var isStroked: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}

/// The current path: built step by step, then filled or stroked, which consumes it.
///
/// The matrix applies to points when they are added, and to the line width when it is drawn (rule D2).
extension CGContext {
  // MARK: The style of lines

  /// Sets the shape of the ends of open lines.
  public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap }

  /// Sets the shape of joins, the corners of a line.
  public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join }

  /// Sets the maximum length of miter joins, in line widths; longer ones are beveled.
  public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = limit }

  /// Sets the lengths of dashes and gaps in turn, and the offset into the pattern, in points. An empty list gives a
  /// solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.strokeStyle.dashPhase = phase
    state.strokeStyle.dashLengths = lengths
  }

  // MARK: The path

  /// Begins a new path, and discards the current one.
  public func beginPath() { devicePath.removeAll() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: ctm) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: ctm) }

  /// Adds a subpath of straight lines.
  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points, transform: ctm) }

  /// Adds a Bézier curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }

  /// Adds a Bézier curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: ctm)
  }

  /// Adds an arc of a circle, with a line to its start if the path has a current point.
  ///
  /// - startAngle, endAngle: in radians; 0 is to the right.
  /// - clockwise: as seen with y growing upward; the opposite on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: ctm)
  }

  /// Adds an arc that rounds a corner, and a line from the current point to its start. The corner's sides are the
  /// lines from the current point to `tangent1End`, and from there to `tangent2End`. Ignored without a current point.
  ///
  /// - radius: the radius of the circle that touches both lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: ctm) }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: ctm) }

  /// Adds the ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: ctm) }

  /// Adds another path.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: ctm) }

  /// Closes the subpath.
  public func closePath() { devicePath.closeSubpath() }

  /// Replaces the path by the outline of its stroke, so that filling it draws what stroking would have drawn.
  public func replacePathWithStrokedPath() {
    let line = path?.dashed(state.strokeStyle)?.outline(of: state.strokeStyle)
    beginPath()
    if let line { devicePath.appendPath(line, ctm) }
  }

  /// A copy of the current path in points; nil if it is empty.
  public var path: CGPath? {
    guard !devicePath.isEmpty, ctm.isInvertible else { return nil }
    var back = ctm.inverted()
    return devicePath.copy(using: &back)
  }

  /// Whether the current path is empty.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// The current point in points; zero without a path.
  public var currentPointOfPath: CGPoint {
    devicePath.isEmpty ? .zero : devicePath.currentPoint.applying(ctm.inverted())
  }

  /// The bounding box of the current path in points; null without one.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether drawing the path in a mode would cover a point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    let isInside = mode.fillRule.map { path.contains(point, using: $0) } ?? false
    guard !isInside, mode.isStroked else { return isInside }
    return path.dashed(state.strokeStyle)?.outline(of: state.strokeStyle).contains(point) ?? false
  }

  // MARK: Drawing

  /// Fills and strokes the path by a mode, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { paint(devicePath, .inside(rule), .identity, with: fillColor) }
    if mode.isStroked { strokeDevicePath() }
    beginPath()
  }

  /// Fills the path, antialiased, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(devicePath, .inside(rule), .identity, with: fillColor)
    beginPath()
  }

  /// Strokes the path, antialiased, and begins a new one.
  public func strokePath() {
    strokeDevicePath()
    beginPath()
  }

  private func strokeDevicePath() {
    if let line = PathCoverage.Part(state.strokeStyle, under: pen) {
      paint(devicePath, line, .identity, with: strokeColor)
    }
  }

  /// Strokes separate lines between pairs of points, and begins a new path. An unpaired last point is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Fills the ellipse inscribed in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil), using: .winding)
  }

  /// Strokes the ellipse inscribed in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil), state.strokeStyle)
  }

  /// Fills a path in points.
  package func fill(_ path: CGPath, using rule: CGPathFillRule) {
    paint(path, .inside(rule), with: fillColor)
  }

  /// Strokes a path in points, in a given style.
  package func stroke(_ path: CGPath, _ style: StrokeStyle) {
    if let line = PathCoverage.Part(style, under: pen) { paint(path, line, with: strokeColor) }
  }
}

extension CGPath {
  /// The dashes of the path in a style; the path itself without a dash pattern.
  fileprivate func dashed(_ style: StrokeStyle) -> CGPath? {
    style.dashLengths.isEmpty ? self : copy(dashingWithPhase: style.dashPhase, lengths: style.dashLengths)
  }
}
