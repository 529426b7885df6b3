import Foundation
internal import Pixman

extension CGImage {
  /// A copy of the pixels' bytes in the format given by `bitmapInfo`, `bytesPerRow` and `bitsPerPixel`.
  ///
  /// Core Graphics: `CGImage.dataProvider`.
  public var dataProvider: CGDataProvider? {
    let pixels = pixels
    guard let row = rowWriter(pixels), bytesPerRow >= width * bitsPerPixel / 8 else { return nil }
    var data = Data(count: bytesPerRow * height)
    var words = [UInt32](repeating: 0, count: width)
    data.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        pixels.copyRow(y, to: &words)
        row(words, UnsafeMutableRawBufferPointer(rebasing: bytes[(y * bytesPerRow)...].prefix(bytesPerRow)))
      }
    }
    return CGDataProvider(data: data)
  }

  /// A writer for rows of premultiplied 0xAARRGGBB pixels in the image's format; nil if components are smaller than
  /// bytes.
  private func rowWriter(_ pixels: Image) -> (([UInt32], UnsafeMutableRawBufferPointer) -> Void)? {
    if alphaInfo == .alphaOnly {
      guard bitsPerPixel == 8 else { return nil }
      return { words, bytes in for x in words.indices { bytes[x] = UInt8(words[x] >> 24) } }
    }
    guard
      let layout = BitmapLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: colorSpace?.model ?? .rgb,
        info: bitmapInfo)
    else { return nil }
    return { words, bytes in layout.write(words, to: bytes) }
  }
}

extension BitmapLayout {
  /// Writes premultiplied 0xAARRGGBB pixels. Ignored bytes become 255.
  func write(_ words: [UInt32], to bytes: UnsafeMutableRawBufferPointer) {
    var place = 0
    for word in words {
      let opacity = word >> 24
      func component(_ shift: UInt32) -> UInt8 {
        let value = word >> shift & 0xFF
        guard alpha != nil, !isPremultiplied, opacity > 0, opacity < 255 else { return UInt8(value) }
        return UInt8(min(255, (value * 255 + opacity / 2) / opacity))
      }
      for index in 0..<bytesPerPixel { bytes[place + index] = 255 }
      if red == green, green == blue {
        bytes[place + red] = component(8)
      } else {
        bytes[place + red] = component(16)
        bytes[place + green] = component(8)
        bytes[place + blue] = component(0)
      }
      if let alpha { bytes[place + alpha] = UInt8(opacity) }
      place += bytesPerPixel
    }
  }
}
