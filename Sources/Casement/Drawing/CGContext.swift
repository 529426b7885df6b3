public import Foundation
import Pixman
import Text

/// Where drawing goes: fills and strokes rectangles and paths in points, on pixels at the scale of the window.
///
/// Core Graphics: `CGContext`. What is drawn stays inside the clip and replaces or covers what is below
/// it, back to front.
@MainActor public final class CGContext {
  /// All that can be set, saved and restored.
  struct State {
    var fillColor = UIColor.black
    var strokeColor = UIColor.black
    var strokeStyle = StrokeStyle()
  }

  var state = State()
  private var savedStates: [State] = []

  /// The colour of fills, black unless set.
  var fillColor: UIColor {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }

  /// The colour of strokes, black unless set.
  var strokeColor: UIColor {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
  }

  /// The path that is being made; filling and stroking use it up.
  lazy var path = CGMutablePath()

  /// Pixels per point.
  let scale: CGFloat

  /// Where the image is made when the first thing is drawn, so that a view that draws nothing needs none.
  private let makeImage: () -> Image?
  private(set) lazy var image: Image? = makeImage()
  /// The part of the image that may be drawn on.
  let clip: Rectangle
  private var origin: CGPoint
  /// Pixels per point between the edges of the view, whose place may have given it a pixel more or less than its size
  /// alone would: so rectangles end where the view does. What lies on pixels stays there.
  private let spread: CGSize

  init(
    origin: CGPoint, scale: CGFloat, spread: CGSize? = nil, clip: Rectangle,
    makeImage: @escaping () -> Image?
  ) {
    self.origin = origin
    self.scale = scale
    self.spread = spread ?? CGSize(width: scale, height: scale)
    self.clip = clip
    self.makeImage = makeImage
  }

  /// Keeps colours and the style of lines for `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Goes back to the colours and the style of lines at the last `saveGState()`; without one nothing happens.
  public func restoreGState() {
    if let last = savedStates.popLast() { state = last }
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { fillColor = UIColor(cgColor: color) }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { strokeColor = UIColor(cgColor: color) }

  /// Sets the width of strokes, in points; it is centred on the edge or the path.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = width }

  /// Fills a rectangle. Edges between pixels are rounded to the nearest one, so areas stay crisp.
  public func fill(_ rect: CGRect) {
    fill(pixels(rect), with: fillColor, .over)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    fill(pixels(rect), with: .clear, .source)
  }

  /// Draws the outline of a rectangle, half of the line inside and half outside.
  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.strokeStyle.width)
  }

  /// Draws the outline of a rectangle with a line of another width, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    guard width > 0 else { return }
    let rect = rect.standardized
    let outer = pixels(rect.insetBy(dx: -width / 2, dy: -width / 2))
    // At least one pixel, however thin the line.
    let line = max(1, Int((width * scale).rounded()))
    guard outer.width > 2 * line, outer.height > 2 * line else {
      fill(outer, with: strokeColor, .over)
      return
    }
    let right = outer.x + outer.width
    let bottom = outer.y + outer.height
    fill(
      Rectangle(left: outer.x, top: outer.y, right: right, bottom: outer.y + line), with: strokeColor, .over)
    fill(Rectangle(left: outer.x, top: bottom - line, right: right, bottom: bottom), with: strokeColor, .over)
    fill(
      Rectangle(left: outer.x, top: outer.y + line, right: outer.x + line, bottom: bottom - line),
      with: strokeColor, .over)
    fill(
      Rectangle(left: right - line, top: outer.y + line, right: right, bottom: bottom - line),
      with: strokeColor, .over)
  }

  /// Draws a line of text with its baseline's beginning at a point; what is a little too wide is drawn
  /// tighter.
  func draw(_ line: TextLine, at point: CGPoint, tightenedTo width: CGFloat, color: UIColor) {
    guard let image else { return }
    let x = Int(((point.x - origin.x) * scale).rounded())
    let y = Int(((point.y - origin.y) * scale).rounded())
    line.draw(
      on: image, x: x, y: y, width: Int((width * scale).rounded(.down)), color: color.pixman, clip: clip)
  }

  /// Covers a part of a path with a colour.
  func paint(_ path: CGPath, _ part: PathCoverage.Part, with color: UIColor) {
    let map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    guard !color.pixman.isClear, let covered = PathCoverage.shared.cover(path, part, map, clip: clip) else {
      return
    }
    paint(color, through: covered.mask, on: covered.area)
  }

  /// Covers pixels with a colour, as much as a mask says; the mask's corner is at the area's.
  func paint(_ color: UIColor, through mask: Image, on area: Rectangle) {
    image?.composite(Image(color: color.pixman), mask: mask, operator: .over, onto: area)
  }

  private func fill(_ rectangle: Rectangle, with color: UIColor, _ operation: Operator) {
    let visible = rectangle.intersection(clip)
    guard !visible.isEmpty, let image else { return }
    image.fill(color.pixman, visible, operator: operation)
  }

  func pixels(_ rect: CGRect) -> Rectangle {
    let rect = rect.standardized
    return CGRect(
      x: (rect.minX - origin.x) * spread.width, y: (rect.minY - origin.y) * spread.height,
      width: rect.width * spread.width, height: rect.height * spread.height
    ).pixels(1)
  }

  // MARK: The current context

  private static var stack: [CGContext] = []

  static var current: CGContext? { stack.last }

  /// Makes it the current context while `body` runs.
  func makeCurrent(_ body: () -> Void) {
    CGContext.stack.append(self)
    body()
    CGContext.stack.removeLast()
  }
}

/// The context in which `draw(_:)` draws; nil outside of drawing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Fills a rectangle with the current fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

/// Draws a line of one point just inside a rectangle, in the current fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
  guard let context = CGContext.current else { return }
  let stroke = context.strokeColor
  context.strokeColor = context.fillColor
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.strokeColor = stroke
}

extension CGRect {
  /// The rectangle on pixels: each edge at the nearest one.
  func pixels(_ scale: CGFloat) -> Rectangle {
    func edge(_ value: CGFloat) -> Int {
      // What is meant to be in the middle of a pixel goes one way, whatever was lost in computing it: so a line of one
      // pixel is always one.
      let scaled = ((value * scale * 1024).rounded() / 1024).rounded()
      return scaled.isNaN ? 0 : Int(max(-1_000_000_000, min(1_000_000_000, scaled)))
    }
    return Rectangle(left: edge(minX), top: edge(minY), right: edge(maxX), bottom: edge(maxY))
  }

  /// The rectangle in points with each edge at the nearest pixel, as it is composed.
  func onPixels(_ scale: CGFloat) -> CGRect {
    let pixels = pixels(scale)
    return CGRect(
      x: CGFloat(pixels.x) / scale, y: CGFloat(pixels.y) / scale, width: CGFloat(pixels.width) / scale,
      height: CGFloat(pixels.height) / scale)
  }
}
