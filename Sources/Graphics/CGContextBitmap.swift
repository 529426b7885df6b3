import Foundation
internal import Pixman

/// Bitmap contexts.
extension CGContext {
  /// Makes a context that draws on pixels in memory. Its origin is at the bottom left, and y grows upward.
  ///
  /// Supported formats have 8 bits per component: RGB with premultiplied alpha or an ignored byte, before or after
  /// the colors, in either byte order; gray; or alpha alone.
  ///
  /// - data: the memory of `bytesPerRow` × `height` bytes, aligned to 4, which must outlive the context; nil for
  ///   memory of the context's own, which is zero at first.
  /// - width, height: in pixels, 1 to 32767.
  /// - bytesPerRow: the distance of rows, divisible by 4 except for grays; 0 for the minimum if `data` is nil.
  /// - space: the color space of the components.
  /// - bitmapInfo: a `CGImageAlphaInfo` and a byte order of `CGBitmapInfo`.
  /// - Returns: nil for other formats and sizes, and if memory is exhausted.
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

  /// A picture of the current pixels; nil if this is not a bitmap context, or if memory is exhausted. Excludes open
  /// transparency layers.
  public func makeImage() -> CGImage? { bitmap?.picture() }

  /// The first byte of the pixels; nil if this is not a bitmap context. Changes are visible, except in gray bitmaps,
  /// where drawing overwrites them.
  public var data: UnsafeMutableRawPointer? { bitmap?.data }

  /// The width of the bitmap in pixels; 0 if this is not a bitmap context.
  public var width: Int { bitmap?.image.width ?? 0 }

  /// The height of the bitmap in pixels; 0 if this is not a bitmap context.
  public var height: Int { bitmap?.image.height ?? 0 }

  /// The bits per component of the bitmap; 0 if this is not a bitmap context.
  public var bitsPerComponent: Int { bitmap?.bitsPerComponent ?? 0 }

  /// The bits per pixel of the bitmap; 0 if this is not a bitmap context.
  public var bitsPerPixel: Int { bitmap?.bitsPerPixel ?? 0 }

  /// The distance of the bitmap's rows in bytes; 0 if this is not a bitmap context.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }

  /// The color space of the bitmap; nil if this is not a bitmap context.
  public var colorSpace: CGColorSpace? { bitmap?.colorSpace }

  /// The pixel format of the bitmap; empty if this is not a bitmap context.
  public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }

  /// The position of the bitmap's alpha component; `.none` if this is not a bitmap context.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }
}
