public import CasementGraphics
public import Foundation
import Synchronization

/// A picture with the settings for its display.
///
/// UIKit: `UIImage`. An image is immutable, and can be made and drawn on any thread. A subclass is responsible for
/// its own properties. The size is that of the pixels divided by the scale. The image is shown upright for every
/// orientation of its pixels (rule D6).
open nonisolated class UIImage: NSObject, @unchecked Sendable {
  // Sendable: everything is constant except derived values, which are behind a lock.

  /// The orientation of pixels relative to the upright image.
  public enum Orientation: Int, Sendable, CaseIterable {
    /// Unchanged.
    case up
    /// By half a turn.
    case down
    /// Rotated by 90 degrees counterclockwise.
    case left
    /// Rotated by 90 degrees clockwise.
    case right
    /// Mirrored at the vertical axis.
    case upMirrored
    /// Mirrored at the horizontal axis.
    case downMirrored
    /// Mirrored at the vertical axis, after a rotation by 90 degrees clockwise.
    case leftMirrored
    /// Mirrored at the vertical axis, after a rotation by 90 degrees counterclockwise.
    case rightMirrored
  }

  /// Whether an image is shown in its own colors.
  public enum RenderingMode: Int, Sendable {
    /// In its own colors, except in views with another default.
    case automatic
    /// In its colors.
    case alwaysOriginal
    /// In one color, with the image's opacity. The color is the tint of the view, or the fill color of the context.
    case alwaysTemplate
  }

  /// How the part between cap insets is enlarged.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }

  /// The contents and settings of an image.
  package struct Content {
    var picture: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    /// Nil for an image that is not resizable.
    package var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var frames: [UIImage]?
    var duration = 0.0
    /// The starts of the frames, as fractions of the duration, and finally 1; nil for equal durations.
    package var frameTimes: [Double]?
    /// A drawing instead of a picture.
    var symbol: SymbolFigure?
    /// The distance of the baseline from the lower edge, in points.
    var baseline: CGFloat?
    /// The interface styles of the image, if it is one of several variants.
    var style = UIUserInterfaceStyle.unspecified
    /// Whether the image was derived from another one, with changes other than those of pixels.
    var isChanged = false
  }

  package let content: Content

  /// Pictures derived from the content, cached for later use.
  private struct Derived {
    var upright: CGImage?
    var tinted: (color: CGColor, picture: CGImage)?
    var asset: UIImageAsset?
  }

  private let derived: Mutex<Derived>

  /// - asset: the variants that the image is one of; nil for none so far.
  package init(_ content: Content, asset: UIImageAsset? = nil) {
    self.content = content
    derived = Mutex(Derived(asset: asset))
    super.init()
  }

  deinit {}

  // MARK: Making images

  /// An empty image: without pixels, and with the size zero.
  public override convenience init() { self.init(Content()) }

  /// An image of a picture, with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(Content(picture: cgImage)) }

  /// An image of a picture.
  ///
  /// - Parameters:
  ///   - scale: pixels per point. Invalid values count as 1.
  ///   - orientation: how the pixels are turned to be upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Content(picture: cgImage, scale: UIImage.usable(scale), orientation: orientation))
  }

  /// An image from a file's data, with one pixel per point: PNG, JPEG, WebP, SVG, or the first picture of a GIF. SVG
  /// needs librsvg (package `librsvg2-2`), which is loaded for the first such image.
  ///
  /// - Returns: nil for data of another format, for damaged or incomplete data, and for pictures of more than
  ///   `maximumPixelCount` pixels. `init(decoding:scale:)` throws the cause.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An image from a file's data, as by `init(data:)`.
  ///
  /// - Parameter scale: pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let content = try? UIImage.content(of: data, scale: scale) else { return nil }
    self.init(content)
  }

  /// An image from a file's data. UIKit has no such initializer.
  ///
  /// A large file takes long to decode: do it in a separate task. Decoding ends soon after that task is cancelled.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: `ImageFileError`; `.cancelled` in a cancelled task.
  public convenience init(decoding data: Data, scale: CGFloat = 1) throws {
    self.init(try UIImage.content(of: data, scale: scale))
  }

  /// A smaller upright image from a file's data, as by `preparingThumbnail(of:)`. Large JPEG files are decoded in a
  /// fraction of the time and memory for all of their pixels. UIKit has no such initializer.
  ///
  /// - Parameters:
  ///   - size: in points. The minimum for each side is one pixel.
  ///   - scale: pixels per point.
  /// - Throws: `ImageFileError`.
  public convenience init(decoding data: Data, fitting size: CGSize, scale: CGFloat = 1) throws {
    let scale = UIImage.usable(scale)
    func length(_ value: CGFloat) -> CGFloat { max(1 / scale, min(1e6, value)) }
    let size = CGSize(width: length(size.width), height: length(size.height))
    // The orientation is not known before the file is read.
    let side = Int((max(size.width, size.height) * scale).rounded(.up))
    var options = UIImage.readingOptions
    options.sufficientSize = (side, side)
    let image = UIImage(try UIImage.content(of: data, scale: scale, options))
    let small = image.preparingThumbnail(of: size)
    if small == nil, Task.isCancelled { throw ImageFileError.cancelled }
    self.init(small?.content ?? image.content)
  }

  /// The upright size of the image in a file's data, without decoding its pixels. UIKit has no such method.
  ///
  /// - Parameter scale: pixels per point.
  /// - Returns: the size in points.
  /// - Throws: `ImageFileError`.
  public static func size(decoding data: Data, scale: CGFloat = 1) throws -> CGSize {
    let (width, height) = try ImageFile(data).uprightSize(readingOptions)
    return CGSize(width: CGFloat(width) / usable(scale), height: CGFloat(height) / usable(scale))
  }

  /// An image from a file, as by `init(data:)`. The suffix @2x or @3x of its name sets the scale. SVG files without
  /// this suffix are drawn with the scale of the main screen.
  ///
  /// - Returns: nil for a file that cannot be read, or that is not an image.
  public convenience init?(contentsOfFile path: String) {
    let scale = ImageName.scale(ofFile: path) ?? (ImageName.isDrawing(path) ? MainScale.current : 1)
    guard let content = UIImage.content(ofFile: path, scale: scale) else { return nil }
    self.init(content)
  }

  static func content(ofFile path: String, scale: CGFloat) -> Content? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    return try? content(of: data, scale: scale)
  }

  private static func content(
    of data: Data, scale: CGFloat, _ options: ImageFile.Options = readingOptions
  ) throws -> Content {
    var options = options
    options.drawingScale = Double(usable(scale))
    let picture = try ImageFile(data).picture(options)
    return Content(
      picture: picture.image, scale: usable(scale), orientation: Orientation(exif: picture.orientation))
  }

  private static func usable(_ scale: CGFloat) -> CGFloat { scale > 0 && scale.isFinite ? scale : 1 }

  private static let pixelLimit = Mutex(ImageFile.defaultMaximumPixelCount)

  /// The maximum number of pixels for an image from a file. The default is 100 million. The maximum for a picture of
  /// an animation is a quarter of it. A pixel takes 4 bytes. Larger images are rejected before memory is allocated.
  public static var maximumPixelCount: Int {
    get { pixelLimit.withLock { $0 } }
    set { pixelLimit.withLock { $0 = newValue } }
  }

  /// Files are decoded until the current task is cancelled.
  static var readingOptions: ImageFile.Options {
    var options = ImageFile.Options()
    options.maximumPixelCount = maximumPixelCount
    options.isCancelled = { Task.isCancelled }
    return options
  }

  // MARK: Properties of the image

  /// The width and height of the upright image, in points; zero without pixels.
  open var size: CGSize {
    guard let picture = content.picture else {
      return content.symbol?.size ?? content.frames?.first?.size ?? .zero
    }
    let size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    return content.orientation.isAside ? CGSize(width: size.height, height: size.width) : size
  }

  /// Pixels per point.
  open var scale: CGFloat { content.scale }

  /// The rotation of the pixels of `cgImage` relative to the upright image.
  open var imageOrientation: Orientation { content.orientation }

  /// The pixels in their own orientation; nil for an animation, and for an empty image. The pixels of a symbol are
  /// black unless it has colors.
  open var cgImage: CGImage? {
    guard content.frames == nil else { return nil }
    return content.picture ?? content.symbol?.picture(scale: content.scale)
  }

  /// Whether the image is shown in its own colors.
  open var renderingMode: RenderingMode { content.renderingMode }

  /// The insets of the parts that keep their size when the image is enlarged, in points.
  open var capInsets: UIEdgeInsets { content.capInsets ?? .zero }

  /// How the part between the cap insets is enlarged.
  open var resizingMode: ResizingMode { content.resizingMode }

  /// The margins that constraints ignore when they align the image, such as a shadow; in points.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }

  /// Whether the image is mirrored in right-to-left interfaces.
  open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }

  /// The pictures of an animation; nil for a static image.
  open var images: [UIImage]? { content.frames }

  /// The duration of an animation, in seconds; 0 for an image without animation.
  open var duration: TimeInterval { content.duration }

  /// Whether an object is an image with the same pixels and settings.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || content.isSame(as: other.content)
  }

  open override var hash: Int {
    var hasher = Hasher()
    if let picture = content.picture { hasher.combine(ObjectIdentifier(picture)) }
    if let symbol = content.symbol { hasher.combine(ObjectIdentifier(symbol)) }
    hasher.combine(content.frames?.count)
    hasher.combine(content.scale)
    hasher.combine(content.orientation)
    return hasher.finalize()
  }

  // MARK: Variants

  /// The variants of the image. An image that was not found by its name only has itself. Views show the variants
  /// registered here for their traits.
  open var imageAsset: UIImageAsset? {
    derived.withLock { derived in
      if let asset = derived.asset { return asset }
      let asset = UIImageAsset(files: nil, original: content)
      derived.asset = asset
      return asset
    }
  }

  /// The traits of the image: its scale, and its style if it is one of several variants.
  open var traitCollection: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: content.scale), UITraitCollection(userInterfaceStyle: content.style),
    ])
  }

  /// The configuration of the image: that of a symbol, or the traits of another image.
  open var configuration: Configuration? {
    symbolConfiguration ?? Configuration(traitCollection: traitCollection)
  }

  /// The variant of the image for traits, with the changes of this image; the image itself if it is that variant.
  package func variant(for traits: @autoclosure () -> UITraitCollection) -> UIImage {
    guard let asset = derived.withLock({ $0.asset }), let other = asset.content(for: traits()) else {
      return self
    }
    guard
      other.picture !== content.picture || other.frames != content.frames || other.symbol !== content.symbol
    else { return self }
    guard content.isChanged else { return UIImage(other, asset: asset) }
    return changed {
      ($0.picture, $0.symbol, $0.scale, $0.style) = (other.picture, other.symbol, other.scale, other.style)
      ($0.frames, $0.duration, $0.frameTimes) = (other.frames, other.duration, other.frameTimes)
    }
  }

  /// The same image with a change.
  ///
  /// - keepsAsset: whether the new image changes with the traits like this one.
  func changed(keepsAsset: Bool = true, _ change: (inout Content) -> Void) -> UIImage {
    var content = content
    content.isChanged = true
    change(&content)
    return UIImage(content, asset: keepsAsset ? derived.withLock { $0.asset } : nil)
  }

  // MARK: Derived pictures

  /// The upright pixels in the image's own colors; nil for an empty image.
  var upright: CGImage? { upright(symbolScale: content.scale) }

  /// - symbolScale: pixels per point of the picture of a symbol.
  private func upright(symbolScale: CGFloat) -> CGImage? {
    if let symbol = content.symbol {
      return content.orientation == .up
        ? symbol.picture(scale: symbolScale)
        : symbol.picture(scale: symbolScale)?.turned(byEXIF: content.orientation.exif)
    }
    guard let picture = content.picture else { return content.frames?.first?.upright }
    guard content.orientation != .up else { return picture }
    if let known = derived.withLock({ $0.upright }) { return known }
    let made = picture.turned(byEXIF: content.orientation.exif)
    derived.withLock { $0.upright = made }
    return made
  }

  /// The upright pixels in one color.
  private func upright(symbolScale: CGFloat, tinted color: CGColor) -> CGImage? {
    if let symbol = content.symbol, content.orientation == .up {
      return symbol.picture(scale: symbolScale, color: color)
    }
    guard content.symbol == nil else { return upright(symbolScale: symbolScale)?.tinted(color) }
    let known = derived.withLock { $0.tinted }
    if let known, known.color == color { return known.picture }
    guard let made = upright?.tinted(color) else { return nil }
    derived.withLock { $0.tinted = (color, made) }
    return made
  }

  /// Whether the image has its own tint color.
  var hasTint: Bool { content.tint != nil }

  /// Whether the image is drawn in the color of its view. This includes symbols without colors.
  package var isTemplate: Bool {
    switch content.renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: content.symbol?.isTemplate ?? false
    }
  }

  /// The upright pixels, in the image's tint color, or in a color for templates.
  ///
  /// - symbolScale: pixels per point of the picture of a symbol; nil for the scale of the image.
  package func picture(symbolScale: CGFloat? = nil, templateColor: @autoclosure () -> CGColor?) -> CGImage? {
    let scale = symbolScale ?? content.scale
    if isTemplate, let color = templateColor() { return upright(symbolScale: scale, tinted: color) }
    return content.tint.map { upright(symbolScale: scale, tinted: $0.cgColor) } ?? upright(symbolScale: scale)
  }
}

nonisolated extension UIImage.Content {
  fileprivate func isSame(as other: Self) -> Bool {
    picture === other.picture && symbol === other.symbol && scale == other.scale
      && orientation == other.orientation && baseline == other.baseline
      && renderingMode == other.renderingMode && tint == other.tint && capInsets == other.capInsets
      && resizingMode == other.resizingMode && alignmentRectInsets == other.alignmentRectInsets
      && flipsForRightToLeft == other.flipsForRightToLeft && frames == other.frames
      && duration == other.duration && frameTimes == other.frameTimes
  }
}

nonisolated extension UIImage.Orientation {
  private static let byEXIF: [Self] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]

  /// The orientation for EXIF's number, 1 to 8.
  init(exif: Int) { self = Self.byEXIF.indices.contains(exif - 1) ? Self.byEXIF[exif - 1] : .up }

  var exif: Int { Self.byEXIF.firstIndex(of: self).map { $0 + 1 } ?? 1 }

  /// Whether width and height are exchanged.
  var isAside: Bool { exif >= 5 }

  /// The same, mirrored at the vertical axis of the upright image.
  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }
}
