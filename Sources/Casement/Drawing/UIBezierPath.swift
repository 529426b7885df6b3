public import CasementGraphics
public import Foundation

/// The rounded corners of a rectangle.
///
/// UIKit: `UIRectCorner`.
public nonisolated struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A shape of lines and curves, with the settings for drawing it.
///
/// UIKit: `UIBezierPath`. It draws in the current context and in the context's colors, with antialiasing for its
/// scale. Lines and curves start at the end of the last one. In an empty path they are ignored.
open nonisolated class UIBezierPath: NSObject, NSCopying {
  private let path = CGMutablePath()
  private var style = StrokeStyle()

  /// An empty path.
  public override init() {}

  /// An empty path, for subclasses whose `init(coder:)` calls this one. Decodes nothing, because archives do not contain
  /// paths. Never nil.
  public required init?(coder: NSCoder) {}

  /// The outline of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// The outline of a rectangle with rounded corners. Radii larger than half of it are reduced to fit.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// The outline of a rectangle with some corners rounded as quarters of an ellipse.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.appendRoundedRect(rect, cornerRadii, RectCorners(rawValue: corners.rawValue), .identity)
  }

  /// An arc of a circle.
  ///
  /// - startAngle, endAngle: radians, 0 to the right.
  /// - clockwise: the direction on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A path of Core Graphics.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The path for Core Graphics: a copy. Setting it replaces all lines and curves.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path.replace(with: newValue) }
  }

  // MARK: Building the path

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a Bézier curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a Bézier curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a line to its start unless the path is empty.
  ///
  /// - startAngle, endAngle: radians, 0 to the right.
  /// - clockwise: the direction on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.appendArc(center, radius, startAngle, endAngle, towardsY: clockwise, .identity)
  }

  /// Closes the subpath with a line to its start.
  open func close() { path.closeSubpath() }

  /// Removes all lines and curves.
  open func removeAllPoints() { path.replace(with: CGPath()) }

  /// Appends the content of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Transforms every point.
  open func apply(_ transform: CGAffineTransform) {
    let changed = CGMutablePath()
    changed.addPath(path, transform: transform)
    path.replace(with: changed)
  }

  /// Another path with the same lines, curves and settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.style = style
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.flatness = flatness
    return copy
  }

  /// Another path with the direction of each subpath reversed, and with the same settings.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversed)
    reversed.style = style
    reversed.usesEvenOddFillRule = usesEvenOddFillRule
    reversed.flatness = flatness
    return reversed
  }

  // MARK: Properties of the path

  /// Whether the path is empty.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the path itself, without the width of its line.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The start of the next line; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is inside, by the path's own fill rule.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  // MARK: Line style

  /// The width of the line in points; 0 is one pixel.
  open var lineWidth: CGFloat {
    get { style.width }
    set { style.width = newValue }
  }

  /// The shape of the ends of open lines.
  open var lineCapStyle: CGLineCap {
    get { style.cap }
    set { style.cap = newValue }
  }

  /// The shape of the corners.
  open var lineJoinStyle: CGLineJoin {
    get { style.join }
    set { style.join = newValue }
  }

  /// The maximum length of a miter, in line widths, before the corner is cut off. The default is 10.
  open var miterLimit: CGFloat {
    get { style.miterLimit }
    set { style.miterLimit = newValue }
  }

  /// Whether the even-odd rule determines the inside, and not the winding number.
  open var usesEvenOddFillRule = false

  /// Has no effect on drawing: curves are always finer than this distance in pixels. 0.6 by default.
  open var flatness: CGFloat = 0.6

  /// Returns the dash pattern and its phase.
  ///
  /// - pattern: receives the lengths, with room for `count` of an earlier call; nil to get only the count.
  /// - count, phase: receive the numbers; nil to skip them.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in style.dashLengths.enumerated() { pattern?[index] = length }
    count?.pointee = style.dashLengths.count
    phase?.pointee = style.dashPhase
  }

  /// Sets the dash pattern of lines.
  ///
  /// - pattern: the lengths of dashes and gaps in turn, in points; nil for a solid line.
  /// - count: the number of lengths.
  /// - phase: the start of the line in the pattern, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    style.dashLengths = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count)))
    style.dashPhase = phase
  }

  // MARK: Drawing

  /// Fills the inside in the current context's fill color.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fill(path, using: fillRule)
  }

  /// Draws the line, half inside and half outside, in the current context's stroke color.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var style = style
    if style.width == 0 { style.width = 1 / context.scale }
    context.stroke(path, style)
  }

  /// Fills the inside in the current context's fill color, blended with the pixels below it.
  ///
  /// - alpha: the opacity, multiplied by the color's own.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { fill() }
  }

  /// Draws the line in the current context's stroke color, blended with the pixels below it.
  ///
  /// - alpha: the opacity, multiplied by the color's own.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { stroke() }
  }

  /// Clips drawing in the current context to the path, until its state is restored (rule D3).
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}
