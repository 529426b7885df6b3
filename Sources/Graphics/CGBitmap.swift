import Foundation
package import Pixman

/// The pixels of a bitmap context, and their format.
package final class Bitmap {
  /// The image that is drawn on.
  package let image: Image
  let bitsPerComponent: Int
  let bytesPerRow: Int
  let colorSpace: CGColorSpace?
  let info: CGBitmapInfo
  /// The first byte of the pixels in the described format.
  let data: UnsafeMutableRawPointer?
  /// The memory of gray pixels, if this owns it. pixman cannot draw on them, so they are converted.
  private let ownedGrays: UnsafeMutableRawBufferPointer?
  private let isGray: Bool

  /// Makes pixels in the fastest format, with memory of their own.
  package init?(width: Int, height: Int, isOpaque: Bool) {
    let format = isOpaque ? PixelFormat.xrgb8888 : .argb8888
    guard let image = try? Image(width: width, height: height, format: format) else { return nil }
    self.image = image
    bitsPerComponent = 8
    bytesPerRow = image.stride
    colorSpace = .standardRGB
    let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
    info = CGBitmapInfo(rawValue: CGBitmapInfo.byteOrder32Little.rawValue | alpha.rawValue)
    data = image.withPixels { $0.baseAddress }
    ownedGrays = nil
    isGray = false
  }

  /// Makes pixels in a given format; nil if drawing on it is not supported.
  init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, info: CGBitmapInfo
  ) {
    let sides = 1...Image.maximumSize
    guard sides.contains(width), sides.contains(height), bitsPerComponent == 8,
      let format = PixelFormat(info, space)
    else { return nil }
    isGray = format == .xrgb8888 && space?.model == .monochrome
    let minimum = isGray ? width : format.minimumStride(width: width)
    let unpadded = isGray ? width : width * format.bitsPerPixel / 8
    guard bytesPerRow >= unpadded || (bytesPerRow == 0 && data == nil) else { return nil }
    let stride = max(bytesPerRow, minimum)
    // pixman counts the 32-bit words of an image in 32 bits.
    guard stride / 4 <= Int(Int32.max) / height else { return nil }
    if isGray {
      ownedGrays = data == nil ? .allocate(byteCount: stride * height, alignment: 16) : nil
      if let ownedGrays { _ = memset(ownedGrays.baseAddress!, 0, ownedGrays.count) }
      self.data = data ?? ownedGrays?.baseAddress
      guard let image = try? Image(width: width, height: height, format: format) else {
        ownedGrays?.deallocate()
        return nil
      }
      self.image = image
    } else {
      ownedGrays = nil
      let made =
        if let data {
          try? Image(borrowing: data, width: width, height: height, stride: bytesPerRow, format: format)
        } else {
          try? Image(width: width, height: height, stride: stride, format: format)
        }
      guard let made else { return nil }
      image = made
      self.data = made.withPixels { $0.baseAddress }
    }
    self.bitsPerComponent = bitsPerComponent
    self.bytesPerRow = stride
    colorSpace = space
    self.info = info
    if isGray { readGrays() }
  }

  deinit { ownedGrays?.deallocate() }

  /// The number of bits per pixel.
  var bitsPerPixel: Int { isGray ? 8 : image.format?.bitsPerPixel ?? 0 }

  /// Updates the gray pixels after painting.
  ///
  /// - isDone: whether the bitmap itself was painted, and not a transparency layer.
  func didPaint(_ area: Rectangle, isDone: Bool) {
    guard isGray, isDone, let data else { return }
    let area = area.intersection(image.bounds)
    let grays = data.assumingMemoryBound(to: UInt8.self)
    image.withPixels { pixels in
      for y in area.y..<area.bottom {
        for x in area.x..<area.right {
          let word = pixels.load(fromByteOffset: y * image.stride + x * 4, as: UInt32.self)
          grays[y * bytesPerRow + x] = word.brightness
        }
      }
    }
  }

  private func readGrays() {
    guard let data else { return }
    let grays = data.assumingMemoryBound(to: UInt8.self)
    image.withPixels { pixels in
      for y in 0..<image.height {
        for x in 0..<image.width {
          let gray = UInt32(grays[y * bytesPerRow + x])
          pixels.storeBytes(
            of: 0xFF00_0000 | gray << 16 | gray << 8 | gray, toByteOffset: y * image.stride + x * 4,
            as: UInt32.self)
        }
      }
    }
  }

  /// A copy of the current pixels.
  package func picture() -> CGImage? {
    image.copy().map {
      CGImage(
        $0, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
        colorSpace: colorSpace, info, shouldInterpolate: true)
    }
  }
}

extension UInt32 {
  /// The brightness of a pixel 0xAARRGGBB, from 0 to 255, by the weights of sRGB's primaries.
  var brightness: UInt8 {
    let (red, green, blue) = (self >> 16 & 0xFF, self >> 8 & 0xFF, self & 0xFF)
    return UInt8((red * 13933 + green * 46871 + blue * 4732 + 32768) >> 16)
  }
}

extension PixelFormat {
  /// The pixman format for a Core Graphics bitmap; nil if there is none. Gray bitmaps are drawn as colors.
  init?(_ info: CGBitmapInfo, _ space: CGColorSpace?) {
    guard info.isSubset(of: [.alphaInfoMask, .byteOrderMask]) else { return nil }
    let order = info.intersection(.byteOrderMask)
    let isReversed = order == .byteOrder32Little
    guard order.isEmpty || isReversed || order == .byteOrder32Big else { return nil }
    switch (info.alphaInfo, space?.model) {
    case (.alphaOnly, _): self = .a8
    case (.some(.none), .monochrome): self = .xrgb8888
    case (.premultipliedFirst, .rgb): self = isReversed ? .argb8888 : .bgra8888
    case (.premultipliedLast, .rgb): self = isReversed ? .rgba8888 : .abgr8888
    case (.noneSkipFirst, .rgb): self = isReversed ? .xrgb8888 : .bgrx8888
    case (.noneSkipLast, .rgb): self = isReversed ? .rgbx8888 : .xbgr8888
    default: return nil
    }
  }
}

extension Image {
  /// Makes an image with a given stride, all zero.
  fileprivate convenience init(width: Int, height: Int, stride: Int, format: PixelFormat) throws(ImageError) {
    let memory = ZeroedMemory(count: stride * height)
    try self.init(
      borrowing: memory.bytes, width: width, height: height, stride: stride, format: format, owner: memory)
  }
}

/// Memory that the image retains as its owner.
private final class ZeroedMemory {
  let bytes: UnsafeMutableRawPointer

  init(count: Int) {
    bytes = .allocate(byteCount: count, alignment: 16)
    memset(bytes, 0, count)
  }

  deinit { bytes.deallocate() }
}
