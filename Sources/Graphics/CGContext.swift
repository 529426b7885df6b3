public import Foundation
package import Pixman

/// Where drawing goes: rectangles, paths, pictures and gradients in points, on pixels.
///
/// Core Graphics: `CGContext`. What is drawn goes through the matrix, stays inside the clip, and covers what is
/// below it, back to front. A context serves one thread at a time.
public final class CGContext {
  /// All that can be set, saved and restored.
  package struct State {
    package var fillColor = CGColor.black
    package var strokeColor = CGColor.black
    package var strokeStyle = StrokeStyle()
    package var interpolationQuality = CGInterpolationQuality.default
    /// How opaque all is that is drawn, from 0 to 1.
    package internal(set) var alpha: CGFloat = 1
    /// From points to pixels.
    package internal(set) var ctm: CGAffineTransform
    /// The pixels that may be drawn on.
    package internal(set) var pixelClip: Rectangle
    /// How much of each of those pixels may be covered; nil for all of them.
    package internal(set) var clipMask: ClipMask?
  }

  package var state: State
  private var savedStates: [State] = []

  /// The colour of fills, black unless set.
  package var fillColor: CGColor {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }

  /// The colour of strokes, black unless set.
  package var strokeColor: CGColor {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
  }

  /// The path that is being made, in pixels; filling, stroking and clipping use it up.
  package lazy var path = CGMutablePath()

  /// Pixels per point of the matrix that the context began with.
  package let scale: CGFloat
  /// The point at the first pixel, by the matrix that the context began with.
  package let origin: CGPoint
  /// Pixels per point between the edges of the view, whose place may have given it a pixel more or less than its size
  /// alone would: so what is drawn ends where the view does.
  private let spread: CGSize

  /// Where the image is made when the first thing is drawn, so that a view that draws nothing needs none.
  private let makeImage: () -> Image?
  package private(set) lazy var image: Image? = makeImage()

  /// A context whose first pixel is at a point.
  ///
  /// - scale: pixels per point.
  /// - spread: pixels per point between the edges of the view, if they are not the scale.
  /// - clip: the pixels that may be drawn on.
  package init(
    origin: CGPoint, scale: CGFloat, spread: CGSize? = nil, clip: Rectangle,
    makeImage: @escaping () -> Image?
  ) {
    let spread = spread ?? CGSize(width: scale, height: scale)
    self.origin = origin
    self.scale = scale
    self.spread = spread
    self.makeImage = makeImage
    let base = CGAffineTransform(
      a: spread.width, b: 0, c: 0, d: spread.height, tx: -origin.x * spread.width,
      ty: -origin.y * spread.height)
    state = State(ctm: base, pixelClip: clip)
  }

  /// Keeps the matrix, the clip, colours and the style of lines for `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Goes back to what there was at the last `saveGState()`; without one nothing happens.
  public func restoreGState() {
    if let last = savedStates.popLast() { state = last }
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { fillColor = color }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets how opaque all is that is drawn from now on, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : max(0, min(1, alpha)) }

  /// Sets the width of strokes, in points; it is centred on the edge or the path.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = width }

  // MARK: The matrix

  /// The map from points to pixels.
  public var ctm: CGAffineTransform { state.ctm }

  /// Has a map change the points of all that comes, before the present matrix does.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Moves the points of all that comes.
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }

  /// Stretches the points of all that comes.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }

  /// Turns the points of all that comes, in radians, from the x axis to the y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// The matrix for the width of lines: it has the plain scale, so that equal lines are equally wide in every view.
  var pen: CGAffineTransform {
    let (x, y) = (scale / spread.width, scale / spread.height)
    return CGAffineTransform(
      a: state.ctm.a * x, b: state.ctm.b * y, c: state.ctm.c * x, d: state.ctm.d * y, tx: 0, ty: 0)
  }

  /// The pixels of a rectangle of points, each edge at the nearest one; under a matrix that turns, of the upright
  /// rectangle around it.
  package func pixels(_ rect: CGRect) -> Rectangle {
    let edges = rect.standardized.edges(under: state.ctm)
    return Rectangle(
      left: pixelEdge(edges.left), top: pixelEdge(edges.top), right: pixelEdge(edges.right),
      bottom: pixelEdge(edges.bottom))
  }

  /// The corner between pixels that is nearest to a point.
  package func pixel(_ point: CGPoint) -> (x: Int, y: Int) {
    let place = point.applying(state.ctm)
    return (pixelEdge(place.x), pixelEdge(place.y))
  }

  // MARK: Painting

  /// A colour as the context's opacity makes it.
  func ink(_ color: CGColor) -> Color {
    state.alpha == 1 ? color.pixman : color.pixman.multiplyingAlpha(by: state.alpha)
  }

  /// Covers the inside of a path, or the line along it, with a colour; the path is in points.
  package func paint(_ path: CGPath, _ part: PathCoverage.Part, with color: CGColor) {
    paint(path, part, state.ctm, with: color)
  }

  /// Covers what a map to pixels makes of a part of a path.
  func paint(_ path: CGPath, _ part: PathCoverage.Part, _ map: CGAffineTransform, with color: CGColor) {
    let ink = ink(color)
    guard !ink.isClear,
      let covered = PathCoverage.current.cover(path, part, map, clip: state.pixelClip)
    else { return }
    compose(Image(color: ink), through: covered.mask, isMaskOurs: true, onto: covered.area)
  }

  /// Covers pixels with a colour, as much as a mask says; the mask's corner is at the area's.
  package func paint(_ color: CGColor, through mask: Image, on area: Rectangle) {
    compose(Image(color: ink(color)), through: mask, onto: area)
  }

  /// Composes a source onto pixels inside of the clip; the source's origin and the mask's are at the area's corner.
  ///
  /// - isMaskOurs: whether the mask may be written to.
  /// - maskArea: where the mask is, if not at the area.
  /// - opacity: how much of the source is seen, besides the mask.
  func compose(
    _ source: Image, _ operation: Operator = .over, sourceX: Int = 0, sourceY: Int = 0,
    through mask: Image? = nil, isMaskOurs: Bool = false, maskArea: Rectangle? = nil, opacity: CGFloat = 1,
    onto area: Rectangle
  ) {
    let visible = area.intersection(state.pixelClip)
    guard !visible.isEmpty, opacity > 0, let image else { return }
    let (x, y) = (visible.x - area.x, visible.y - area.y)
    let (maskX, maskY) = maskArea.map { (visible.x - $0.x, visible.y - $0.y) } ?? (x, y)
    let veil = Veil(
      mask, maskX, maskY, isOurs: isMaskOurs, clip: state.clipMask, opacity: opacity, visible: visible)
    guard let veil else { return }
    image.composite(
      source, mask: veil.mask, operator: operation, sourceX: sourceX + x, sourceY: sourceY + y, maskX: veil.x,
      maskY: veil.y, x: visible.x, y: visible.y, width: visible.width, height: visible.height)
  }
}

/// All that keeps a source from being seen in full, as one mask.
private struct Veil {
  var mask: Image?
  /// The place in the mask at the visible area's corner.
  var (x, y) = (0, 0)

  /// - Returns: nil without memory for a mask.
  init?(
    _ given: Image?, _ x: Int, _ y: Int, isOurs: Bool, clip: ClipMask?, opacity: CGFloat, visible: Rectangle
  ) {
    guard given != nil || clip != nil else {
      if opacity < 1 { mask = Image(color: Color(red: 0, green: 0, blue: 0, alpha: opacity)) }
      return
    }
    guard opacity < 1 || (given != nil && clip != nil) else {
      mask = given ?? clip?.image
      (self.x, self.y) = given == nil ? clip?.place(of: visible) ?? (0, 0) : (x, y)
      return
    }
    var area = visible.offset(x: -visible.x, y: -visible.y)
    if isOurs, let given {
      mask = given
      (self.x, self.y) = (x, y)
      area = area.offset(x: x, y: y)
    } else {
      guard let copy = try? Image(width: visible.width, height: visible.height, format: .a8) else {
        return nil
      }
      mask = copy
      if let given {
        copy.composite(
          given, operator: .source, sourceX: x, sourceY: y, x: 0, y: 0, width: copy.width, height: copy.height
        )
      } else {
        copy.fill(.black, operator: .source)
      }
    }
    if let clip, let mask { clip.multiply(mask, area, at: visible) }
    if opacity < 1 {
      mask?.fill(Color(red: 0, green: 0, blue: 0, alpha: opacity), area, operator: .inReverse)
    }
  }
}

/// The nearest edge between pixels.
func pixelEdge(_ value: CGFloat) -> Int {
  // What is meant to be in the middle of a pixel goes one way, whatever was lost in computing it: so a line of one
  // pixel is always one.
  let edge = ((value * 1024).rounded() / 1024).rounded()
  return edge.isNaN ? 0 : Int(max(-1_000_000_000, min(1_000_000_000, edge)))
}

extension CGRect {
  /// The rectangle on pixels: each edge at the nearest one.
  package func pixels(_ scale: CGFloat) -> Rectangle {
    Rectangle(
      left: pixelEdge(minX * scale), top: pixelEdge(minY * scale), right: pixelEdge(maxX * scale),
      bottom: pixelEdge(maxY * scale))
  }

  /// The rectangle in points with each edge at the nearest pixel, as it is composed.
  package func onPixels(_ scale: CGFloat) -> CGRect {
    let pixels = pixels(scale)
    return CGRect(
      x: CGFloat(pixels.x) / scale, y: CGFloat(pixels.y) / scale, width: CGFloat(pixels.width) / scale,
      height: CGFloat(pixels.height) / scale)
  }
}
