public import Foundation
package import Pixman

/// A drawing target for shapes, images and gradients, in points.
///
/// Core Graphics: `CGContext`. Drawing is transformed by the matrix, limited to the clip, and composited over the
/// existing pixels. A context is used by one thread at a time.
public final class CGContext {
  /// The graphics state that can be saved and restored.
  package struct State {
    package var fillColor = CGColor.black
    package var strokeColor = CGColor.black
    package var strokeStyle = StrokeStyle()
    package var interpolationQuality = CGInterpolationQuality.default
    /// The opacity of all drawing, from 0 to 1.
    package internal(set) var alpha: CGFloat = 1
    package internal(set) var blendMode = CGBlendMode.normal
    /// The shadow of all drawing; nil for none.
    var shadow: ContextShadow?
    var antialiases = true
    /// The font of `showGlyphs(_:at:)`; nil until it is set.
    package internal(set) var font: CGFont?
    package internal(set) var fontSize: CGFloat = 0
    package internal(set) var textDrawingMode = CGTextDrawingMode.fill
    /// The origin of patterns, in points of the base space.
    var patternPhase = CGSize.zero
    /// The spaces of colors that are set by components alone.
    var fillSpace = CGColorSpace.genericGray
    var strokeSpace = CGColorSpace.genericGray
    /// From points to pixels.
    package internal(set) var ctm: CGAffineTransform
    /// The bounding box of the clip, in pixels.
    package internal(set) var pixelClip: Rectangle
    /// The coverage of those pixels by the clip; nil if all are fully inside.
    package internal(set) var clipMask: ClipMask?
  }

  package var state: State
  var savedStates: [State] = []

  /// Whether antialiasing is allowed at all, regardless of the state.
  var allowsAntialiasing = true
  /// The open transparency layers, innermost last.
  var layers: [TransparencyLayer] = []
  /// The most recent pattern cell, cached.
  var patternCell: PatternCell?
  /// The bitmap of a bitmap context; nil for other contexts.
  let bitmap: Bitmap?

  /// The fill color, black by default.
  package var fillColor: CGColor {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }

  /// The stroke color, black by default.
  package var strokeColor: CGColor {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
  }

  /// The text matrix, whose translation is `textPosition`. Not part of the saved state. It applies to glyphs that
  /// `showGlyphs(_:at:)` and `CTFontDrawGlyphs` draw. For lines of Core Text, only its translation has an effect.
  ///
  /// Core Graphics: `textMatrix`.
  public var textMatrix = CGAffineTransform.identity

  /// The origin of the next line that Core Text draws, on its baseline.
  ///
  /// Core Graphics: `textPosition`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// The current path, in pixels. Filling, stroking and clipping consume it.
  package lazy var devicePath = CGMutablePath()

  /// Pixels per point of the initial matrix.
  package let scale: CGFloat
  /// The point at the first pixel, under the initial matrix.
  package let origin: CGPoint
  /// Pixels per point between the edges of the view. They differ from the scale if the view's position gives it a
  /// pixel more or less than its size. Drawing then ends exactly at the view's edges.
  private let spread: CGSize
  /// The initial matrix, from the base space to pixels.
  let base: CGAffineTransform
  /// The initial clip in pixels.
  let firstClip: Rectangle

  /// Makes the image on the first drawing, so that views without drawing need none.
  private let makeTarget: () -> Image?
  package private(set) lazy var image: Image? = makeTarget()

  /// Makes a context whose first pixel is at a point.
  ///
  /// - scale: pixels per point.
  /// - spread: pixels per point between the edges of the view, if they differ from the scale.
  /// - clip: the pixels to which drawing is limited.
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

  /// Makes a context for a whole bitmap.
  ///
  /// - scale: pixels per point.
  /// - base: the initial matrix.
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

  /// Pushes the graphics state, for `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Pops the graphics state; without a saved one, does nothing.
  public func restoreGState() {
    // States that were saved outside of a transparency layer are restored only after its end.
    guard savedStates.count > layers.last?.savedStates ?? 0, let last = savedStates.popLast() else { return }
    state = last
  }

  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) { fillColor = color }

  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets the opacity of the following drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : max(0, min(1, alpha)) }

  /// Sets the width of strokes, in points; a stroke is centered on its path.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = width }

  /// Sets the blend mode of the following drawing.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets whether edges of paths are antialiased, as they are by default. Edges of upright rectangles are always on
  /// whole pixels.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

  /// Sets whether antialiasing is allowed at all. Not part of the saved state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  // MARK: Transformation matrix

  /// The map from points to pixels.
  public var ctm: CGAffineTransform { state.ctm }

  /// Applies a map to points before the current matrix.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Translates the coordinate system.
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }

  /// Scales the coordinate system.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }

  /// Rotates the coordinate system by an angle in radians, from the x axis to the y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// The matrix for line widths. It uses the plain scale, so that equal lines have equal widths in every view.
  var pen: CGAffineTransform {
    let (x, y) = (scale / spread.width, scale / spread.height)
    return CGAffineTransform(
      a: state.ctm.a * x, b: state.ctm.b * y, c: state.ctm.c * x, d: state.ctm.d * y, tx: 0, ty: 0)
  }

  /// The pixels of a rectangle in points, each edge rounded to the nearest pixel; under a rotation, of its bounding
  /// box.
  package func pixels(_ rect: CGRect) -> Rectangle {
    let edges = rect.standardized.edges(under: state.ctm)
    return Rectangle(
      left: pixelEdge(edges.left), top: pixelEdge(edges.top), right: pixelEdge(edges.right),
      bottom: pixelEdge(edges.bottom))
  }

  /// The pixel corner that is nearest to a point.
  package func pixel(_ point: CGPoint) -> (x: Int, y: Int) {
    let place = point.applying(state.ctm)
    return (pixelEdge(place.x), pixelEdge(place.y))
  }
}

/// Rounds to the nearest pixel edge.
func pixelEdge(_ value: CGFloat) -> Int {
  // Rounding to 1/1024 first makes halves round the same way despite rounding errors, so a line of one pixel stays
  // one pixel wide.
  let edge = ((value * 1024).rounded() / 1024).rounded()
  return edge.isNaN ? 0 : Int(max(-1_000_000_000, min(1_000_000_000, edge)))
}

extension CGRect {
  /// The rectangle in pixels, each edge rounded to the nearest pixel.
  package func pixels(_ scale: CGFloat) -> Rectangle {
    Rectangle(
      left: pixelEdge(minX * scale), top: pixelEdge(minY * scale), right: pixelEdge(maxX * scale),
      bottom: pixelEdge(maxY * scale))
  }

  /// The rectangle in points with its edges rounded to pixels, as it is composed.
  package func onPixels(_ scale: CGFloat) -> CGRect {
    let pixels = pixels(scale)
    return CGRect(
      x: CGFloat(pixels.x) / scale, y: CGFloat(pixels.y) / scale, width: CGFloat(pixels.width) / scale,
      height: CGFloat(pixels.height) / scale)
  }
}
