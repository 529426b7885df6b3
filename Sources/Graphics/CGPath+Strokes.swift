public import Foundation

/// Paths made of other paths: of their lines, their dashes, and their curves as straight lines.
extension CGPath {
  /// The outline of the line along the path: filling it by winding draws what stroking the path would draw.
  ///
  /// - lineWidth: half of it is on each side; nothing is left of a line without width.
  /// - miterLimit: how many line widths long a pointed corner may be before it is cut flat.
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

  /// The path in dashes, as straight lines.
  ///
  /// - phase: how far into the pattern each subpath begins.
  /// - lengths: those of dashes and gaps in turn; no lengths, and ones too short to be told apart, leave the path as it
  ///   is.
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

  /// The path with straight lines in place of its curves.
  ///
  /// - threshold: how far from its curve a line may be; a thousandth of the path's size at least counts as wanted
  ///   where it is 0 or less.
  public func flattened(threshold: CGFloat) -> CGPath {
    let box = boundingBox
    let finest = max(box.width, box.height) / 100_000
    let wanted = threshold > 0 ? threshold : max(box.width, box.height) / 1000
    let result = CGPath()
    result.elements = Polylines(elements, tolerance: max(wanted, finest, .leastNormalMagnitude)).elements
    result.start = start
    return result
  }

  /// The area that a line of a style covers, as a path to be filled by winding.
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

  /// The map to a plane on which the path has integers fine enough to work with: it moves the path to the origin, and
  /// stretches it by a power of two.
  ///
  /// - reach: how far from the origin the path may go on the plane.
  /// - margin: what goes beyond the path, in its own units.
  /// - Returns: nil for a path of nothing or with points that are not numbers.
  func plane(reach: CGFloat, margin: CGFloat) -> CGAffineTransform? {
    let box = boundingBox
    let size = max(box.width, box.height) / 2 + margin
    let farthest = max(abs(box.midX), abs(box.midY)) + size
    guard !box.isNull, farthest.isFinite, isFinite else { return nil }
    guard size > 0 else { return CGAffineTransform(translationX: -box.midX, y: -box.midY) }
    let exponent = max(-1000, min(900, (reach / size).exponent))
    let scale = CGFloat(sign: .plus, exponent: exponent, significand: 1)
    guard (farthest * scale).isFinite else { return nil }
    // Moved by a multiple of a power of two, so that round numbers stay round.
    let step = CGFloat(sign: .plus, exponent: size.exponent, significand: 1)
    func middle(_ value: CGFloat) -> CGFloat { (value / step).rounded() * step }
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -middle(box.midX) * scale, ty: -middle(box.midY) * scale)
  }
}
