public import Foundation
package import Pixman
internal import Synchronization

/// An immutable image.
///
/// Core Graphics: `CGImage`.
public final class CGImage: @unchecked Sendable {
  // Sendable: the pixels are immutable once the image exists, and pixman reads them from any thread. Halved copies
  // are protected by a lock.

  /// The premultiplied pixels. A frame of an animation decodes them if they are not in memory.
  package var pixels: Image {
    switch source {
    case .pixels(let pixels): pixels
    case .frame(let animation, let index): animation.picture(at: index).pixels
    }
  }

  private enum Source {
    case pixels(Image)
    case frame(ImageAnimation, Int)
  }

  private let source: Source

  /// The image with its pixels in memory: this one, or the animation's decoded frame.
  var decoded: CGImage {
    if case .frame(let animation, let index) = source { animation.picture(at: index) } else { self }
  }

  /// Whether every pixel is opaque according to the pixel format.
  package let isOpaque: Bool

  /// The width in pixels.
  public var width: Int {
    if case .frame(let animation, _) = source { animation.width } else { pixels.width }
  }

  /// The height in pixels.
  public var height: Int {
    if case .frame(let animation, _) = source { animation.height } else { pixels.height }
  }

  /// The bits per component of the original data.
  public let bitsPerComponent: Int

  /// The bits per pixel of the original data.
  public let bitsPerPixel: Int

  /// The distance of rows in bytes, in the original data.
  public let bytesPerRow: Int

  /// The color space of the original data.
  public let colorSpace: CGColorSpace?

  /// The pixel format of the original data.
  public let bitmapInfo: CGBitmapInfo

  /// Whether the image is interpolated when it is scaled.
  public let shouldInterpolate: Bool

  /// The halved copies, made on demand; see `halved`.
  let smaller = Mutex<[CGImage]>([])

  /// The position of the alpha component in the original data.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

  /// Makes an image from pixels that must not change any more.
  package convenience init(_ pixels: Image) {
    let info: CGBitmapInfo =
      switch pixels.format {
      case .argb8888: [.byteOrder32Little, .init(.premultipliedFirst)]
      case .xrgb8888: [.byteOrder32Little, .init(.noneSkipFirst)]
      case .abgr8888: [.byteOrder32Big, .init(.premultipliedLast)]
      case .xbgr8888: [.byteOrder32Big, .init(.noneSkipLast)]
      case .rgba8888: [.byteOrder32Little, .init(.premultipliedLast)]
      case .rgbx8888: [.byteOrder32Little, .init(.noneSkipLast)]
      case .bgra8888: [.byteOrder32Big, .init(.premultipliedFirst)]
      case .bgrx8888: [.byteOrder32Big, .init(.noneSkipFirst)]
      case .a8, .a1, nil: .init(.alphaOnly)
      }
    let bits = pixels.format?.bitsPerPixel ?? 0
    self.init(
      pixels, bitsPerComponent: min(8, bits), bitsPerPixel: bits, bytesPerRow: pixels.stride,
      colorSpace: info.alphaInfo == .alphaOnly ? nil : .standardRGB, info, shouldInterpolate: true)
  }

  init(
    _ pixels: Image, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, colorSpace: CGColorSpace?,
    _ bitmapInfo: CGBitmapInfo, shouldInterpolate: Bool
  ) {
    source = .pixels(pixels)
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.colorSpace = colorSpace
    self.bitmapInfo = bitmapInfo
    self.shouldInterpolate = shouldInterpolate
    isOpaque = pixels.format.map { !$0.hasAlpha } ?? false
    pixels.prepareForReading()
  }

  /// Makes a frame of an animation, whose pixels are decoded on use.
  init(_ animation: ImageAnimation, at index: Int) {
    source = .frame(animation, index)
    (bitsPerComponent, bitsPerPixel, bytesPerRow) = (8, 32, animation.width * 4)
    colorSpace = .standardRGB
    bitmapInfo = [.byteOrder32Little, .init(.premultipliedFirst)]
    shouldInterpolate = true
    // Unknown before the frame is decoded.
    isOpaque = false
  }

  /// Makes an image from bytes, which are copied.
  ///
  /// Supported formats have 8 bits per component: RGB or gray, with or without alpha or an ignored byte, before or
  /// after the colors; those of four bytes in either byte order.
  ///
  /// - width, height: in pixels, 1 to 32767.
  /// - bytesPerRow: the distance of rows.
  /// - decode: nil, or 0 and 1 for each component; other ranges are not supported.
  /// - shouldInterpolate: whether the image is interpolated when it is scaled.
  /// - intent: ignored.
  /// - Returns: nil for other formats and sizes, and if there are too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let sides = 1...Image.maximumSize
    guard sides.contains(width), sides.contains(height), let data = provider.data,
      let layout = BitmapLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model, info: bitmapInfo)
    else { return nil }
    let row = width * layout.bytesPerPixel
    let (others, isTooLarge) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    guard bytesPerRow >= row, !isTooLarge, data.count >= row, others <= data.count - row else { return nil }
    if let decode {
      let components =
        bitsPerPixel / bitsPerComponent - (bitmapInfo.alphaInfo == CGImageAlphaInfo.none ? 0 : 1)
      for index in 0..<components where decode[2 * index] != 0 || decode[2 * index + 1] != 1 { return nil }
    }
    let picture = data.withUnsafeBytes {
      layout.picture($0, width: width, height: height, bytesPerRow: bytesPerRow)
    }
    guard let picture else { return nil }
    self.init(
      picture, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      colorSpace: space, bitmapInfo, shouldInterpolate: shouldInterpolate)
  }

  /// A part of the image, which shares its pixels.
  ///
  /// - rect: in pixels from the top left corner, rounded outward.
  /// - Returns: nil if it does not intersect the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.isNull, !rect.isEmpty else { return nil }
    let rect = rect.standardized
    func edge(_ value: CGFloat) -> Int { value.isNaN ? 0 : Int(max(-1e9, min(1e9, value))) }
    let part = Rectangle(
      left: edge(rect.minX.rounded(.down)), top: edge(rect.minY.rounded(.down)),
      right: edge(rect.maxX.rounded(.up)), bottom: edge(rect.maxY.rounded(.up))
    ).intersection(pixels.bounds)
    guard !part.isEmpty, let shared = pixels.view(of: part) else { return nil }
    return CGImage(
      shared, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      colorSpace: colorSpace, bitmapInfo, shouldInterpolate: shouldInterpolate)
  }
}

extension CGBitmapInfo {
  fileprivate init(_ alphaInfo: CGImageAlphaInfo) { self.init(rawValue: alphaInfo.rawValue) }
}

extension Image {
  /// An image object for a part of the same pixels, whose settings are independent of this one's.
  ///
  /// - Returns: nil if a row of the part does not begin at a word.
  func view(of part: Rectangle) -> Image? {
    guard let format, format.bitsPerPixel == 32 || part.x % 32 == 0 else { return nil }
    return withPixels { bytes in
      guard let first = bytes.baseAddress else { return nil }
      return try? Image(
        borrowing: first + part.y * stride + part.x * format.bitsPerPixel / 8, width: part.width,
        height: part.height, stride: stride, format: format, owner: self)
    }
  }
}
