import Foundation
internal import Pixman

/// Contexts for pixels in memory.
extension CGContext {
  /// A context that draws on pixels in memory. Its origin is at the bottom left, and y grows upwards.
  ///
  /// A component has a byte. Pixels are red, green and blue with opacity, which multiplies them, or with a byte that
  /// means nothing, before or after them, in either order of bytes; a gray; or opacity alone.
  ///
  /// - data: where the pixels are, `bytesPerRow` × `height` bytes at an address divisible by 4, which must stay there as
  ///   long as the context; nil for memory of the context's own, which is transparent or black.
  /// - width, height: in pixels, 1 to 32767.
  /// - bytesPerRow: from the beginning of one row to that of the next, divisible by 4 but for grays; 0 for as many as
  ///   it takes, where the memory is the context's own.
  /// - space: what the components mean.
  /// - bitmapInfo: a `CGImageAlphaInfo` and an order of bytes of `CGBitmapInfo`.
  /// - Returns: nil for other layouts and sizes, and without memory.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let bitmap = Bitmap(
        data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow, space: space, info: CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    self.init(
      bitmap, scale: 1, base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// A picture of the pixels as they are now; nil where the context is not for a bitmap, as that of a view, and without
  /// memory for it. What is on a transparency layer is not in it.
  public func makeImage() -> CGImage? { bitmap?.picture() }

  /// The first byte of the pixels; nil where the context is not for a bitmap. What is written there can be seen, but
  /// for grays, which drawing overwrites.
  public var data: UnsafeMutableRawPointer? { bitmap?.data }

  /// The width of the bitmap, in pixels; 0 where the context is not for one.
  public var width: Int { bitmap?.image.width ?? 0 }

  /// The height of the bitmap, in pixels; 0 where the context is not for one.
  public var height: Int { bitmap?.image.height ?? 0 }

  /// How many bits a component of the bitmap has; 0 where the context is not for one.
  public var bitsPerComponent: Int { bitmap?.bitsPerComponent ?? 0 }

  /// How many bits a pixel of the bitmap has; 0 where the context is not for one.
  public var bitsPerPixel: Int { bitmap?.bitsPerPixel ?? 0 }

  /// How many bytes there are from one row of the bitmap to the next; 0 where the context is not for one.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }

  /// What the components of the bitmap mean; nil where the context is not for one.
  public var colorSpace: CGColorSpace? { bitmap?.colorSpace }

  /// How the bitmap's pixels lie in memory; empty where the context is not for one.
  public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }

  /// Where the opacity of the bitmap's pixels is; none where the context is not for one.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }
}
