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
    package internal(set) var blendMode = CGBlendMode.normal
    /// What everything casts that is drawn; nil for nothing.
    var shadow: ContextShadow?
    var antialiases = true
    /// Where the pattern of a color begins, in points of the base space.
    var patternPhase = CGSize.zero
    /// The spaces of colors that are set by their components alone.
    var fillSpace = CGColorSpace.genericGray
    var strokeSpace = CGColorSpace.genericGray
    /// From points to pixels.
    package internal(set) var ctm: CGAffineTransform
    /// The pixels that may be drawn on.
    package internal(set) var pixelClip: Rectangle
    /// How much of each of those pixels may be covered; nil for all of them.
    package internal(set) var clipMask: ClipMask?
  }

  package var state: State
  var savedStates: [State] = []

  /// Whether edges may be soft at all, whatever the state says.
  var allowsAntialiasing = true
  /// The layers that are drawn on before they come onto what is below, the innermost last.
  var layers: [TransparencyLayer] = []
  /// The pattern that was drawn with last.
  var patternCell: PatternCell?
  /// What the pixels are, where the context is for a bitmap of its own.
  let bitmap: Bitmap?

  /// The color of fills, black unless set.
  package var fillColor: CGColor {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }

  /// The color of strokes, black unless set.
  package var strokeColor: CGColor {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
  }

  /// The matrix of text that Core Text draws; its translation is `textPosition`. It is not saved with the state. Only the
  /// translation has an effect.
  ///
  /// Core Graphics: `textMatrix`.
  public var textMatrix = CGAffineTransform.identity

  /// Where the next line of Core Text is drawn: its origin on the baseline.
  ///
  /// Core Graphics: `textPosition`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// The path that is being made, in pixels; filling, stroking and clipping use it up.
  package lazy var devicePath = CGMutablePath()

  /// Pixels per point of the matrix that the context began with.
  package let scale: CGFloat
  /// The point at the first pixel, by the matrix that the context began with.
  package let origin: CGPoint
  /// Pixels per point between the edges of the view, whose place may have given it a pixel more or less than its size
  /// alone would: so what is drawn ends where the view does.
  private let spread: CGSize
  /// The map from the base space to pixels: the matrix that the context began with.
  let base: CGAffineTransform
  /// The pixels that could be drawn on at first.
  let firstClip: Rectangle

  /// Where the image is made when the first thing is drawn, so that a view that draws nothing needs none.
  private let makeTarget: () -> Image?
  package private(set) lazy var image: Image? = makeTarget()

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
    makeTarget = makeImage
    bitmap = nil
    base = CGAffineTransform(
      a: spread.width, b: 0, c: 0, d: spread.height, tx: -origin.x * spread.width,
      ty: -origin.y * spread.height)
    firstClip = clip
    state = State(ctm: base, pixelClip: clip)
  }

  /// A context for all of a bitmap.
  ///
  /// - scale: pixels per point.
  /// - base: the matrix to begin with.
  package init(_ bitmap: Bitmap, scale: CGFloat, base: CGAffineTransform) {
    self.bitmap = bitmap
    self.scale = scale
    self.base = base
    origin = CGPoint.zero.applying(base.inverted())
    spread = CGSize(width: scale, height: scale)
    makeTarget = { bitmap.image }
    firstClip = bitmap.image.bounds
    state = State(ctm: base, pixelClip: firstClip)
  }

  /// Keeps the matrix, the clip, colors and the style of lines for `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Goes back to what there was at the last `saveGState()`; without one nothing happens.
  public func restoreGState() {
    // What was kept outside of a transparency layer comes back with its end.
    guard savedStates.count > layers.last?.savedStates ?? 0, let last = savedStates.popLast() else { return }
    state = last
  }

  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) { fillColor = color }

  /// Sets the color of strokes.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets how opaque all is that is drawn from now on, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : max(0, min(1, alpha)) }

  /// Sets the width of strokes, in points; it is centered on the edge or the path.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = width }

  /// Sets how the colors of all that is drawn from now on meet those below.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets whether the edges of paths are soft, as they are unless set. Upright rectangles have their edges on whole
  /// pixels in any case.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

  /// Sets whether edges may be soft at all. It is not a part of the state that is saved and restored.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

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
