public import Foundation

/// Paths derived from paths: strokes, dashes, and flattened curves.
extension CGPath {
  /// The outline of the path's stroke. Filling it by winding draws what stroking the path would draw.
  ///
  /// - lineWidth: centered on the path; the result is empty for a width of 0.
  /// - miterLimit: the maximum length of miter joins, in line widths; longer ones are beveled.
  /// - transform: applied to the outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    (style.width, style.cap, style.join, style.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
    let result = CGPath()
    result.appendPath(outline(of: style), transform)
    return result
  }

  /// The dashes of the path, flattened to lines.
  ///
  /// - phase: the offset into the pattern at which each subpath begins.
  /// - lengths: of dashes and gaps in turn. An empty list, or lengths too short to be visible, leave the path
  ///   unchanged.
  /// - transform: applied to the dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let result = CGPath()
    guard let plane = plane(reach: 32768, margin: 0) else { return result }
    var style = StrokeStyle()
    (style.dashPhase, style.dashLengths) = (phase, lengths)
    guard !lengths.isEmpty, let pattern = DashPattern(style.scaled(by: plane.a)) else {
      result.appendPath(self, transform)
      return result
    }
    var tracer = LineTracer()
    let dashes = CGPath()
    dashes.elements = tracer.dashes(of: self, plane, pattern, tolerance: PathCoverage.tolerance)
    result.appendPath(dashes, plane.inverted().concatenating(transform))
    return result
  }

  /// The path with its curves flattened to lines.
  ///
  /// - threshold: the maximum distance of a line from its curve; if it is 0 or less, 1/1000 of the path's size.
  public func flattened(threshold: CGFloat) -> CGPath {
    let box = boundingBox
    let finest = max(box.width, box.height) / 100_000
    let wanted = threshold > 0 ? threshold : max(box.width, box.height) / 1000
    let result = CGPath()
    result.elements = Polylines(elements, tolerance: max(wanted, finest, .leastNormalMagnitude)).elements
    result.start = start
    return result
  }

  /// The area of a stroke, as a path to be filled by winding.
  func outline(of style: StrokeStyle) -> CGPath {
    let result = CGPath()
    let sharpness = style.join == .miter ? max(1.5, min(style.miterLimit, 1000)) : 1.5
    guard style.width > 0, style.width.isFinite,
      let plane = plane(reach: 1_048_576, margin: style.width * sharpness)
    else { return result }
    let scaled = style.scaled(by: plane.a)
    let outline = CGPath()
    outline.elements = LineOutline.elements(of: self, plane, scaled)
    result.appendPath(outline, plane.inverted())
    return result
  }

  /// The map to a plane in which integer coordinates are fine enough. It moves the path to the origin, and scales it
  /// by a power of two.
  ///
  /// - reach: the maximum distance from the origin on the plane.
  /// - margin: the extent beyond the path, in its own units.
  /// - Returns: nil for an empty path, or with points that are not finite.
  func plane(reach: CGFloat, margin: CGFloat) -> CGAffineTransform? {
    let box = boundingBox
    let size = max(box.width, box.height) / 2 + margin
    let farthest = max(abs(box.midX), abs(box.midY)) + size
    guard !box.isNull, farthest.isFinite, isFinite else { return nil }
    guard size > 0 else { return CGAffineTransform(translationX: -box.midX, y: -box.midY) }
    let exponent = max(-1000, min(900, (reach / size).exponent))
    let scale = CGFloat(sign: .plus, exponent: exponent, significand: 1)
    guard (farthest * scale).isFinite else { return nil }
    // Translate by a multiple of a power of two, so that round numbers stay round.
    let step = CGFloat(sign: .plus, exponent: size.exponent, significand: 1)
    func middle(_ value: CGFloat) -> CGFloat { (value / step).rounded() * step }
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -middle(box.midX) * scale, ty: -middle(box.midY) * scale)
  }
}
