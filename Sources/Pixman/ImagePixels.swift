internal import CPixman

extension Image {
  /// Copies a rectangle of an image of the same format into this image, byte by byte.
  ///
  /// The source may be this image, and the two rectangles may overlap: the copy has the pixels of the source before
  /// the call. Parts outside either image are left out. The clip, the transform and other settings are ignored.
  ///
  /// - x, y: the corner of the copied rectangle in this image.
  /// - Precondition: both have the same format, of 4 bytes per pixel.
  public func copy(_ rectangle: Rectangle, of source: Image, toX x: Int, y: Int) {
    precondition(
      format == source.format && format?.bitsPerPixel == 32,
      "images to copy are of one format, of 4 bytes per pixel")
    let (dx, dy) = (x - rectangle.x, y - rectangle.y)
    let from = rectangle.intersection(source.bounds).intersection(bounds.offset(x: -dx, y: -dy))
    guard !from.isEmpty else { return }
    source.withPixels { sourceBytes in
      withPixels { bytes in
        let first = sourceBytes.baseAddress! + from.y * source.stride + from.x * 4
        let firstGoal = bytes.baseAddress! + (from.y + dy) * stride + (from.x + dx) * 4
        let length = from.width * 4
        if length == stride, stride == source.stride {
          return firstGoal.copyMemory(from: first, byteCount: length * from.height)
        }
        // A row that moves down over rows of the source must not overwrite them before they are copied.
        let isUpwards = source === self && dy > 0
        for index in 0..<from.height {
          let row = isUpwards ? from.height - 1 - index : index
          (firstGoal + row * stride).copyMemory(from: first + row * source.stride, byteCount: length)
        }
      }
    }
  }

  /// Copies the pixels of a region of an image of the same format and size; see `copy(_:of:toX:y:)`.
  public func copy(_ region: borrowing Region, of source: Image) {
    region.forEachRectangle { copy($0, of: source, toX: $0.x, y: $0.y) }
  }

  /// Lends the bytes of all rows, `stride * height` of them; none for an image without its own pixels.
  ///
  /// The buffer must not be used after `body` has returned. C function: `pixman_image_get_data`.
  public func withPixels<R, E>(_ body: (UnsafeMutableRawBufferPointer) throws(E) -> R) throws(E) -> R {
    guard height > 0, let data = pixman_image_get_data(pointer) else {
      return try body(UnsafeMutableRawBufferPointer(start: nil, count: 0))
    }
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeMutableRawBufferPointer(start: data, count: stride * height))
  }

  /// One pixel as 0xAARRGGBB, premultiplied.
  ///
  /// A format without alpha is read as opaque, and one without color as black with its alpha. A point outside the
  /// image, and an image without pixels, are read as 0.
  public func pixel(x: Int, y: Int) -> UInt32 {
    guard let format, bounds.contains(x: x, y: y) else { return 0 }
    return withPixels { bytes in
      let row = y * stride
      func word() -> UInt32 { bytes.loadUnaligned(fromByteOffset: row + x * 4, as: UInt32.self) }
      func swapped() -> UInt32 {
        let word = word()
        return word & 0xFF00_FF00 | (word & 0xFF) << 16 | (word >> 16) & 0xFF
      }
      switch format {
      case .argb8888: return word()
      case .xrgb8888: return word() | 0xFF00_0000
      case .abgr8888: return swapped()
      case .xbgr8888: return swapped() | 0xFF00_0000
      case .rgba8888: return word() >> 8 | word() << 24
      case .rgbx8888: return word() >> 8 | 0xFF00_0000
      case .bgra8888: return word().byteSwapped
      case .bgrx8888: return word().byteSwapped | 0xFF00_0000
      case .a8: return UInt32(bytes[row + x]) << 24
      case .a1:
        let word = bytes.loadUnaligned(fromByteOffset: row + x / 32 * 4, as: UInt32.self)
        // pixman counts bits from the end of the word that is first in memory.
        let bit = UInt32(1).littleEndian == 1 ? x % 32 : 31 - x % 32
        return (word >> UInt32(bit)) & 1 == 1 ? 0xFF00_0000 : 0
      }
    }
  }
}

extension Image {
  /// Lets pixman compute now, and not at the first reading, the values that it derives from the image's settings.
  /// Afterwards several threads may read the image at once, as long as the settings do not change.
  public func prepareForReading() {
    var word: UInt32 = 0
    withUnsafeMutablePointer(to: &word) { word in
      guard let target = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, 1, 1, word, 4) else { return }
      pixman_image_composite32(PIXMAN_OP_OVER, pointer, nil, target, 0, 0, 0, 0, 0, 0, 1, 1)
      pixman_image_unref(target)
    }
  }
}
