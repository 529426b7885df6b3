public import Foundation
package import Pixman
internal import Synchronization

/// A picture of pixels that never change.
///
/// Core Graphics: `CGImage`.
public final class CGImage: @unchecked Sendable {
  // Sendable: nobody writes to the pixels once the picture is made, and pixman reads them from any thread. Smaller
  // copies are behind a lock.

  /// The pixels, premultiplied. A picture of an animation decodes them if they are not in memory.
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

  /// The picture with its pixels in memory: this one, or what an animation has decoded for it.
  var decoded: CGImage {
    if case .frame(let animation, let index) = source { animation.picture(at: index) } else { self }
  }

  /// Whether every pixel is opaque, as far as their format says.
  package let isOpaque: Bool

  /// The width in pixels.
  public var width: Int {
    if case .frame(let animation, _) = source { animation.width } else { pixels.width }
  }

  /// The height in pixels.
  public var height: Int {
    if case .frame(let animation, _) = source { animation.height } else { pixels.height }
  }

  /// How many bits a component has, as the picture was given.
  public let bitsPerComponent: Int

  /// How many bits a pixel has, as the picture was given.
  public let bitsPerPixel: Int

  /// How many bytes there are from one row to the next, as the picture was given.
  public let bytesPerRow: Int

  /// What the components of the pixels mean, as the picture was given.
  public let colorSpace: CGColorSpace?

  /// How pixels lie in memory, as the picture was given.
  public let bitmapInfo: CGBitmapInfo

  /// Whether the picture is smooth where it is enlarged.
  public let shouldInterpolate: Bool

  /// The picture halved once, twice and so on, as far as that was needed; see `halved`.
  let smaller = Mutex<[CGImage]>([])

  /// Where the opacity of the pixels is, as the picture was given.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

  /// Makes a picture of pixels that nobody changes from now on.
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

  /// Makes a picture of an animation, whose pixels are decoded when they are used.
  init(_ animation: ImageAnimation, at index: Int) {
    source = .frame(animation, index)
    (bitsPerComponent, bitsPerPixel, bytesPerRow) = (8, 32, animation.width * 4)
    colorSpace = .standardRGB
    bitmapInfo = [.byteOrder32Little, .init(.premultipliedFirst)]
    shouldInterpolate = true
    // It is not known before the picture is decoded.
    isOpaque = false
  }

  /// Makes a picture of bytes, which are copied.
  ///
  /// Each component has a byte. Pixels are red, green and blue, or a gray, with or without opacity or a byte that
  /// means nothing, before or after them; those of four bytes can be in either order of bytes.
  ///
  /// - width, height: in pixels, 1 to 32767.
  /// - bytesPerRow: from the beginning of one row to that of the next.
  /// - decode: nil, or 0 and 1 for each component; other ranges are not known here.
  /// - shouldInterpolate: whether the picture is smooth where it is enlarged.
  /// - intent: makes no difference here.
  /// - Returns: nil for other layouts and sizes, and if there are fewer bytes than rows need.
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

  /// A part of the picture, which shares its pixels.
  ///
  /// - rect: in pixels from the top left corner; all of each pixel that it meets.
  /// - Returns: nil if it meets none.
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
  /// An image of its own for some of the same pixels: its settings can be changed while others read those.
  ///
  /// - Returns: nil where a row of the part does not begin at a word.
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
