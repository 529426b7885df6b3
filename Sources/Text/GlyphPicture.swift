internal import CFreeType
internal import Pixman

/// The image of a glyph: a coverage mask, or colors.
struct GlyphPicture {
  /// The maximum side in pixels; larger glyphs are not drawn.
  static let longestSide = 8192

  /// `.a8` for a mask, `.argb8888` for colors; nil for a glyph without ink, such as a space.
  let image: Image?
  /// The offset from the glyph's origin on the baseline right and up to the image's corner, in pixels.
  let left: Int
  let top: Int
  /// The factor by which it is enlarged when drawn.
  var stretch = 1.0

  var hasColor: Bool { image?.format == .argb8888 }

  private init(image: Image?, left: Int, top: Int, stretch: Double = 1) {
    (self.image, self.left, self.top, self.stretch) = (image, left, top, stretch)
  }

  /// Copies FreeType's bitmap; nil for unsupported pixel modes.
  init?(_ slot: FT_GlyphSlot) {
    let bitmap = slot.pointee.bitmap
    (left, top) = (Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top))
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, let buffer = bitmap.buffer else {
      image = nil
      return
    }
    let mode = UInt32(bitmap.pixel_mode)
    let format: PixelFormat
    switch mode {
    case FT_PIXEL_MODE_GRAY.rawValue, FT_PIXEL_MODE_MONO.rawValue: format = .a8
    case FT_PIXEL_MODE_BGRA.rawValue: format = .argb8888
    default: return nil
    }
    guard width <= GlyphPicture.longestSide, height <= GlyphPicture.longestSide,
      let image = try? Image(width: width, height: height, format: format)
    else { return nil }
    self.image = image
    image.withPixels { pixels in
      for y in 0..<height {
        // A negative pitch means that the rows are stored from the bottom up.
        let source = UnsafeRawPointer(buffer + y * Int(bitmap.pitch))
        let row = UnsafeMutableRawBufferPointer(rebasing: pixels[(y * image.stride)...])
        switch mode {
        case FT_PIXEL_MODE_MONO.rawValue:
          for x in 0..<width {
            let byte = source.load(fromByteOffset: x >> 3, as: UInt8.self)
            row[x] = byte & (0x80 >> UInt8(x & 7)) != 0 ? 255 : 0
          }
        case FT_PIXEL_MODE_GRAY.rawValue:
          row.copyMemory(from: UnsafeRawBufferPointer(start: source, count: width))
        default:
          for x in 0..<width {
            // The bytes are premultiplied blue, green, red, alpha: a little-endian 0xAARRGGBB.
            let pixel = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
            row.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  /// The image at another size. A larger one is stretched when drawn; in a smaller one, each pixel is the mean of
  /// those that it covers.
  func scaled(by factor: Double) -> GlyphPicture? {
    guard let image, let format = image.format else { return self }
    let (left, top) = (Int((Double(left) * factor).rounded()), Int((Double(top) * factor).rounded()))
    guard factor < 1 else {
      image.transform = .scale(x: 1 / factor, y: 1 / factor)
      image.filter = .bilinear
      return GlyphPicture(image: image, left: left, top: top, stretch: factor)
    }
    let (width, height) = (shrunk(image.width, factor), shrunk(image.height, factor))
    guard let small = try? Image(width: width, height: height, format: format) else { return nil }
    let channels = format.bitsPerPixel / 8
    // First along the rows, then along the columns of the result.
    let across = Shrinking(from: image.width, to: width, factor: factor)
    let down = Shrinking(from: image.height, to: height, factor: factor)
    var rows = [Float](repeating: 0, count: width * image.height * channels)
    image.withPixels { source in
      for y in 0..<image.height {
        for part in across.parts {
          for channel in 0..<channels {
            let value = Float(source[y * image.stride + part.source * channels + channel])
            rows[(y * width + part.target) * channels + channel] += value * part.weight
          }
        }
      }
    }
    var sums = [Float](repeating: 0, count: width * height * channels)
    for part in down.parts {
      for x in 0..<width * channels {
        sums[part.target * width * channels + x] += rows[part.source * width * channels + x] * part.weight
      }
    }
    small.withPixels { target in
      for y in 0..<height {
        for x in 0..<width * channels {
          target[y * small.stride + x] = UInt8(max(0, min(255, sums[y * width * channels + x].rounded())))
        }
      }
    }
    return GlyphPicture(image: small, left: left, top: top)
  }

  private func shrunk(_ side: Int, _ factor: Double) -> Int {
    max(1, Int((Double(side) * factor).rounded(.up)))
  }
}

/// The source pixels and their weights for each pixel of a shorter row.
private struct Shrinking {
  /// The weights of a target sum to 1 if it is inside the row.
  private(set) var parts: [(target: Int, source: Int, weight: Float)] = []

  init(from: Int, to: Int, factor: Double) {
    for target in 0..<to {
      let start = Double(target) / factor
      let end = Double(target + 1) / factor
      for source in Int(start)..<max(Int(start), min(from, Int(end.rounded(.up)))) {
        let covered = min(end, Double(source + 1)) - max(start, Double(source))
        parts.append((target, source, Float(max(0, covered) * factor)))
      }
    }
  }
}
