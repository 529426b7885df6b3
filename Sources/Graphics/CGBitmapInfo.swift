import Foundation

/// Where the opacity of a pixel is among its components, and whether they are multiplied by it.
///
/// Core Graphics: `CGImageAlphaInfo`.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Nowhere: the pixel is opaque and has no component for it.
  case none
  /// After the others, which are multiplied by it.
  case premultipliedLast
  /// Before the others, which are multiplied by it.
  case premultipliedFirst
  /// After the others.
  case last
  /// Before the others.
  case first
  /// Nowhere; the component after the others means nothing.
  case noneSkipLast
  /// Nowhere; the component before the others means nothing.
  case noneSkipFirst
  /// There is nothing else.
  case alphaOnly
}

/// How the components of a pixel lie in memory.
///
/// Core Graphics: `CGBitmapInfo`. It holds a `CGImageAlphaInfo` too.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that are a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are numbers with a fraction.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that say in which order bytes are.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Pixels are numbers of 16 bits, the low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Pixels are numbers of 32 bits, the low byte first: the component that is named last comes first in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Pixels are numbers of 16 bits, the high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Pixels are numbers of 32 bits, the high byte first: components are in memory as they are named.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// Where the opacity is; nil if no such place is known.
  var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
  }
}

/// Bytes for a picture.
///
/// Core Graphics: `CGDataProvider`.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Bytes that are there already.
  public init?(data: CFData) { self.data = data }

  /// The bytes of a file; nil where it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// The bytes of a file; nil where it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }
}
