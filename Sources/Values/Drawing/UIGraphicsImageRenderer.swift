public import CasementGraphics
public import Foundation

/// The settings of the drawing area of a renderer.
///
/// UIKit: `UIGraphicsRendererFormat`.
open nonisolated class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The rectangle that is drawn, in points; empty until a renderer has the format.
  open internal(set) var bounds = CGRect.zero

  /// The settings for the main screen.
  open class func `default`() -> Self { self.init() }

  /// The settings for the current traits.
  open class func preferred() -> Self { self.init() }

  public required override init() {}

  deinit {}

  /// Another format with the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.bounds = bounds
    return copy
  }
}

/// The settings of an image renderer: the scale, and whether images are opaque.
///
/// UIKit: `UIGraphicsImageRendererFormat`.
open nonisolated class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The color range of the images. All images are in sRGB here.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic
    case extended
    case standard
  }

  /// Pixels per point; 0 for the scale of the main screen.
  open var scale: CGFloat = MainScale.current

  /// Whether the images have no transparency. Pixels that are not drawn are black then.
  open var opaque = false

  /// Has no effect: all images have the colors of sRGB. `standard` by default.
  open var preferredRange = Range.standard

  public required init() {}

  deinit {}

  /// The settings for some traits: their scale, if they have one.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override class func preferred() -> Self {
    let format = self.init()
    let scale = UITraitCollection.current.displayScale
    if scale > 0 { format.scale = scale }
    return format
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
      copy.preferredRange = preferredRange
    }
    return copy
  }
}

/// The context for the actions of a renderer.
///
/// UIKit: `UIGraphicsRendererContext`.
open nonisolated class UIGraphicsRendererContext: NSObject {
  /// The context of Core Graphics, which is the current one while the actions run.
  public final let cgContext: CGContext

  /// The settings of the drawing area.
  public final let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
  }

  deinit {}

  /// Fills a rectangle with the fill color.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the fill color, blended with the pixels below it.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.with(blendMode, alpha: cgContext.state.alpha) { fill(rect) }
  }

  /// Draws a line of one point just inside of a rectangle, in the stroke color.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Draws a line of one point just inside a rectangle, in the stroke color, blended with the pixels below it.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.with(blendMode, alpha: cgContext.state.alpha) { stroke(rect) }
  }

  /// Clips drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context for the actions of an image renderer.
///
/// UIKit: `UIGraphicsImageRendererContext`.
open nonisolated class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  deinit {}

  /// An image of the drawing so far.
  open var currentImage: UIImage { cgContext.image(scale: cgContext.scale) ?? UIImage() }
}

/// The base class of renderers.
///
/// UIKit: `UIGraphicsRenderer`.
open nonisolated class UIGraphicsRenderer: NSObject {
  /// The settings of the drawing area, with the renderer's bounds.
  public final let format: UIGraphicsRendererFormat

  /// Whether the renderer can make images.
  open var allowsImageOutput: Bool { false }

  init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
    let copy = format.copy() as? UIGraphicsRendererFormat ?? format
    copy.bounds = bounds
    self.format = copy
  }

  deinit {}
}

/// Makes images by drawing, on any thread.
///
/// UIKit: `UIGraphicsImageRenderer`. The origin is at the top left, and y grows downwards. The context of the actions
/// is the current one while they run. A renderer can make any number of images.
open nonisolated class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A renderer for images of a rectangle.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// A renderer for images of a size. Their origin is zero.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// A renderer for images of a size. Their origin is zero.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer for images of a rectangle.
  ///
  /// - Parameters:
  ///   - bounds: in points. Images are widened to whole pixels.
  ///   - format: copied, so that later changes have no effect.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds.standardized, format)
  }

  deinit {}

  open override var allowsImageOutput: Bool { true }

  /// An image of the drawing of the actions. It has no pixels if the size is empty, above 32767 pixels or too large
  /// for the memory.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = context()
    context.cgContext.makeCurrent { actions(context) }
    return context.currentImage
  }

  /// The PNG file of the drawing of the actions; empty without an image.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The JPEG file of the drawing of the actions; empty without an image.
  ///
  /// - Parameter compressionQuality: from 0 for the smallest file to 1 for the best quality.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func context() -> UIGraphicsImageRendererContext {
    let settings = format as? UIGraphicsImageRendererFormat
    let context = CGContext(
      drawing: format.bounds, scale: settings?.scale ?? 0, isOpaque: settings?.opaque ?? false)
    return UIGraphicsImageRendererContext(context, format)
  }
}

nonisolated extension CGContext {
  /// A context for an image of a rectangle. It discards drawing if no such image can be created.
  ///
  /// - scale: pixels per point; 0 or an invalid number for the scale of the main screen.
  convenience init(drawing rect: CGRect, scale: CGFloat, isOpaque: Bool) {
    let scale = scale > 0 && scale.isFinite ? scale : MainScale.current
    /// The number of whole pixels, rounded up except for rounding errors.
    func pixels(_ length: CGFloat) -> Int {
      length.isFinite ? Int(min(1e6, (length * scale - 1e-3).rounded(.up))) : 0
    }
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale)
    guard
      let bitmap = Bitmap(width: pixels(rect.width), height: pixels(rect.height), isOpaque: isOpaque)
    else {
      self.init(origin: rect.origin, scale: scale, clip: .empty) { nil }
      return
    }
    self.init(bitmap, scale: scale, base: base)
  }

  /// An image of the context's bitmap; nil without a bitmap.
  func image(scale: CGFloat) -> UIImage? {
    makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}
