public import Foundation

/// What drawing a path means.
///
/// Core Graphics: `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fill it, counting turns.
  case fill
  /// Fill it, counting lines.
  case eoFill
  /// Draw the line along it.
  case stroke
  /// Fill it, counting turns, and draw the line on top.
  case fillStroke
  /// Fill it, counting lines, and draw the line on top.
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

/// Paths in a context: made step by step, then filled or stroked, which uses them up.
///
/// The matrix applies to what is added when it is added, and to a line's width when it is drawn (rule D2).
extension CGContext {
  // MARK: The style of lines

  /// Sets what the ends of open lines look like.
  public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap }

  /// Sets what the corners of lines look like.
  public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join }

  /// Sets how many line widths long a pointed corner may be before it is cut flat.
  public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = limit }

  /// Sets the lengths of dashes and gaps in turn, and how far into them a line begins, in points; no lengths are
  /// a line without gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.strokeStyle.dashPhase = phase
    state.strokeStyle.dashLengths = lengths
  }

  // MARK: The path

  /// Begins a new path; the one that was being made is dropped.
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

  /// Adds a part of a circle, with a line to its beginning if the path has a current point.
  ///
  /// - startAngle, endAngle: radians, 0 to the right.
  /// - clockwise: as seen with y growing upwards; on screen it is the other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: ctm)
  }

  /// Adds the part of a circle that rounds the corner of two lines: one from the current point to `tangent1End`, and
  /// one from there to `tangent2End`; and the line to where it begins. Without a current point it is ignored.
  ///
  /// - radius: of the circle that touches both.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }

  /// Adds the outlines of rectangles.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: ctm) }

  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: ctm) }

  /// Adds the ellipse that fits in a rectangle.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: ctm) }

  /// Adds all that is in another path.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: ctm) }

  /// Ends the subpath with a line to its beginning.
  public func closePath() { devicePath.closeSubpath() }

  /// Makes the path the outline of the line along it, in the style of lines: filling draws what stroking would have
  /// drawn.
  public func replacePathWithStrokedPath() {
    let line = path?.dashed(state.strokeStyle)?.outline(of: state.strokeStyle)
    beginPath()
    if let line { devicePath.appendPath(line, ctm) }
  }

  /// A copy of the path that is being made, in points; nil if there is none.
  public var path: CGPath? {
    guard !devicePath.isEmpty, ctm.isInvertible else { return nil }
    var back = ctm.inverted()
    return devicePath.copy(using: &back)
  }

  /// Whether there is nothing in the path that is being made.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// Where the next line begins, in points; zero without a path.
  public var currentPointOfPath: CGPoint {
    devicePath.isEmpty ? .zero : devicePath.currentPoint.applying(ctm.inverted())
  }

  /// The smallest rectangle of points around the path that is being made; null without one.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether drawing the path in a way would cover a point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    let isInside = mode.fillRule.map { path.contains(point, using: $0) } ?? false
    guard !isInside, mode.isStroked else { return isInside }
    return path.dashed(state.strokeStyle)?.outline(of: state.strokeStyle).contains(point) ?? false
  }

  // MARK: Drawing

  /// Fills the path, draws the line along it, or both, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { paint(devicePath, .inside(rule), .identity, with: fillColor) }
    if mode.isStroked { strokeDevicePath() }
    beginPath()
  }

  /// Fills the inside of the path, antialiased, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(devicePath, .inside(rule), .identity, with: fillColor)
    beginPath()
  }

  /// Draws the line along the path, antialiased, and begins a new path.
  public func strokePath() {
    strokeDevicePath()
    beginPath()
  }

  private func strokeDevicePath() {
    if let line = PathCoverage.Part(state.strokeStyle, under: pen) {
      paint(devicePath, line, .identity, with: strokeColor)
    }
  }

  /// Draws straight lines from the first point to the second, from the third to the fourth and so on, and begins a new
  /// path; a last point without another is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Fills the ellipse that fits in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil), using: .winding)
  }

  /// Draws the line along the ellipse that fits in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil), state.strokeStyle)
  }

  /// Fills the inside of a path of points.
  package func fill(_ path: CGPath, using rule: CGPathFillRule) {
    paint(path, .inside(rule), with: fillColor)
  }

  /// Draws the line along a path of points, in a style other than the context's.
  package func stroke(_ path: CGPath, _ style: StrokeStyle) {
    if let line = PathCoverage.Part(style, under: pen) { paint(path, line, with: strokeColor) }
  }
}

extension CGPath {
  /// The path in the dashes of a style; the path itself if that has none.
  fileprivate func dashed(_ style: StrokeStyle) -> CGPath? {
    style.dashLengths.isEmpty ? self : copy(dashingWithPhase: style.dashPhase, lengths: style.dashLengths)
  }
}
