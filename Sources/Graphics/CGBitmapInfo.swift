import Foundation

/// The position of the alpha component in a pixel, and whether colors are premultiplied.
///
/// Core Graphics: `CGImageAlphaInfo`.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha component; the pixel is opaque.
  case none
  /// After the colors, which are premultiplied.
  case premultipliedLast
  /// Before the colors, which are premultiplied.
  case premultipliedFirst
  /// After the colors.
  case last
  /// Before the colors.
  case first
  /// No alpha; the byte after the colors is ignored.
  case noneSkipLast
  /// No alpha; the byte before the colors is ignored.
  case noneSkipFirst
  /// Alpha without colors.
  case alphaOnly
}

/// The layout of a pixel's components in memory.
///
/// Core Graphics: `CGBitmapInfo`. It includes a `CGImageAlphaInfo`.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Pixels are 16-bit numbers in little-endian order.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Pixels are 32-bit numbers in little-endian order, so the component that is named last comes first in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Pixels are 16-bit numbers in big-endian order.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Pixels are 32-bit numbers in big-endian order, so components are in memory as they are named.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// The position of the alpha component; nil for an unknown value.
  var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
  }
}

/// The bytes of a picture or a font.
///
/// Core Graphics: `CGDataProvider`.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Makes a provider of existing bytes.
  public init?(data: CFData) { self.data = data }

  /// Reads a file; nil if that fails.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// Reads a file; nil if that fails.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }
}
