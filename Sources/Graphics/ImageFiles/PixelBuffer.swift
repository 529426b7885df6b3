internal import Pixman

/// An image that is decoded row by row.
struct PixelBuffer {
  let width: Int
  let height: Int
  let image: Image
  private(set) var isOpaque = true

  /// - Throws: `ImageFileError.outOfMemory`.
  init(width: Int, height: Int) throws(ImageFileError) {
    self.width = width
    self.height = height
    do {
      image = try Image.mapped(width: width, height: height, format: .argb8888)
    } catch {
      throw .outOfMemory(width: width, height: height)
    }
  }

  /// Calls `body` with a row of 0xAARRGGBB words, which are blue, green, red and alpha in memory.
  func withRow<R>(_ y: Int, _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> R) rethrows -> R {
    try image.withPixels { bytes in
      let row = UnsafeMutableRawBufferPointer(
        rebasing: bytes[y * image.stride..<y * image.stride + width * 4])
      return try body(row.bindMemory(to: UInt32.self))
    }
  }

  /// Converts a row from the file's straight colors to premultiplied sRGB.
  mutating func finishRow(_ y: Int, _ conversion: ColorConversion?) {
    let rowIsOpaque = withRow(y) { row in
      conversion?.convert(row)
      return premultiply(row)
    }
    isOpaque = isOpaque && rowIsOpaque
  }

  /// Records that the image has transparent pixels.
  mutating func noteTransparency() { isOpaque = false }

  /// The image, after all rows are finished.
  func picture() -> CGImage {
    guard isOpaque else { return CGImage(image) }
    // The opaque format lets painters copy instead of blend, and hides the content behind the image.
    let opaque = image.withPixels { bytes in
      bytes.baseAddress.flatMap {
        try? Image(
          borrowing: $0, width: width, height: height, stride: image.stride, format: .xrgb8888, owner: image)
      }
    }
    return CGImage(opaque ?? image)
  }
}

/// Premultiplies colors.
///
/// - Returns: whether all pixels were opaque.
private func premultiply(_ row: UnsafeMutableBufferPointer<UInt32>) -> Bool {
  var all: UInt32 = 0xFF00_0000
  for index in row.indices {
    let pixel = row[index]
    all &= pixel
    let alpha = pixel >> 24
    guard alpha != 255 else { continue }
    // Two components at a time; x / 255 is rounded as (x + 128) × 257 / 65536.
    func multiplied(_ parts: UInt32) -> UInt32 {
      let product = parts &* alpha &+ 0x0080_0080
      return ((product &+ ((product >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    }
    row[index] = alpha << 24 | multiplied(pixel & 0x00FF_00FF) | multiplied((pixel >> 8) & 0xFF) << 8
  }
  return all == 0xFF00_0000
}

/// A C string in an array.
func message<Array>(_ array: Array) -> String {
  withUnsafeBytes(of: array) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
