public import Foundation

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
  public func beginPath() { path.removeAll() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { path.move(to: point, transform: ctm) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point, transform: ctm) }

  /// Adds a subpath of straight lines.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points, transform: ctm) }

  /// Adds a Bézier curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }

  /// Adds a Bézier curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control, transform: ctm)
  }

  /// Adds a part of a circle, with a line to its beginning if the path has a current point.
  ///
  /// - startAngle, endAngle: radians, 0 to the right.
  /// - clockwise: as seen with y growing upwards; on screen it is the other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: ctm)
  }

  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect, transform: ctm) }

  /// Adds the ellipse that fits in a rectangle.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect, transform: ctm) }

  /// Adds all that is in another path.
  public func addPath(_ path: CGPath) { self.path.addPath(path, transform: ctm) }

  /// Ends the subpath with a line to its beginning.
  public func closePath() { path.closeSubpath() }

  // MARK: Drawing

  /// Fills the inside of the path, antialiased, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(path, .inside(rule), .identity, with: fillColor)
    beginPath()
  }

  /// Draws the line along the path, antialiased, and begins a new path.
  public func strokePath() {
    if let line = line(state.strokeStyle) { paint(path, line, .identity, with: strokeColor) }
    beginPath()
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
    if let line = line(style) { paint(path, line, with: strokeColor) }
  }

  /// A line of a style in points, as the matrix makes it; nil if it cannot be seen.
  private func line(_ style: StrokeStyle) -> PathCoverage.Part? {
    let pen = pen
    let (most, least) = pen.stretch
    // A pen that a matrix makes thinner than that leaves no trace.
    guard style.width > 0, most.isFinite, least > most / 4096 else { return nil }
    guard most - least > most * 1e-6 else { return .line(style.scaled(by: most)) }
    // The finer the plane the better, but FreeType's numbers end somewhere.
    let unit = min(most, least * 64)
    let plane = CGAffineTransform(
      a: pen.a / unit, b: pen.b / unit, c: pen.c / unit, d: pen.d / unit, tx: 0, ty: 0)
    return .line(style.scaled(by: unit), on: plane)
  }
}
