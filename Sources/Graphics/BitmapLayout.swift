import Foundation
internal import Pixman

/// The positions of a pixel's components among its bytes, for formats with one byte per component.
struct BitmapLayout {
  let bytesPerPixel: Int
  let red: Int
  let green: Int
  let blue: Int
  /// Nil for opaque pixels.
  let alpha: Int?
  let isPremultiplied: Bool

  /// The layout of a Core Graphics bitmap; nil if pictures of that layout are not supported.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, model: CGColorSpaceModel, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, let alphaInfo = info.alphaInfo, !info.contains(.floatComponents),
      info.isSubset(of: [.alphaInfoMask, .byteOrderMask, .floatComponents])
    else { return nil }
    let order = info.intersection(.byteOrderMask)
    let colors = model == .rgb ? 3 : 1
    guard model != .unknown else { return nil }
    var first: Int?
    switch alphaInfo {
    case .none: bytesPerPixel = colors
    case .premultipliedLast, .last, .noneSkipLast:
      bytesPerPixel = colors + 1
      first = 0
    case .premultipliedFirst, .first, .noneSkipFirst:
      bytesPerPixel = colors + 1
      first = 1
    case .alphaOnly: return nil
    }
    guard bitsPerPixel == bytesPerPixel * 8 else { return nil }
    let isReversed = order == .byteOrder32Little
    // Byte orders of 16 or 32 bits apply only to pixels of the same size.
    guard order.isEmpty || (bytesPerPixel == 4 && (isReversed || order == .byteOrder32Big)) else {
      return nil
    }
    let count = bytesPerPixel
    func place(_ index: Int) -> Int { isReversed ? count - 1 - index : index }
    let start = first ?? 0
    red = place(start)
    green = place(start + colors / 2)
    blue = place(start + colors - 1)
    let hasAlpha = ![.none, .noneSkipFirst, .noneSkipLast].contains(alphaInfo)
    alpha = hasAlpha ? place(start == 0 ? colors : 0) : nil
    isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
  }

  /// Makes a picture from bytes in this layout; nil if memory is exhausted. The caller ensures that there are enough bytes.
  func picture(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) -> Image? {
    guard let image = try? Image(width: width, height: height, format: alpha == nil ? .xrgb8888 : .argb8888)
    else { return nil }
    image.withPixels { pixels in
      for y in 0..<height {
        var source = y * bytesPerRow
        var target = y * image.stride
        for _ in 0..<width {
          var (r, g, b) = (
            UInt32(bytes[source + red]), UInt32(bytes[source + green]), UInt32(bytes[source + blue])
          )
          var a: UInt32 = 255
          if let alpha {
            a = UInt32(bytes[source + alpha])
            // A premultiplied color is at most its alpha, but files may violate that.
            func multiplied(_ value: UInt32) -> UInt32 {
              isPremultiplied ? min(value, a) : (value * a + 127) / 255
            }
            (r, g, b) = (multiplied(r), multiplied(g), multiplied(b))
          }
          pixels.storeBytes(of: a << 24 | r << 16 | g << 8 | b, toByteOffset: target, as: UInt32.self)
          source += bytesPerPixel
          target += 4
        }
      }
    }
    return image
  }
}
