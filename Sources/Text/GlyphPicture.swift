internal import CFreeType
internal import Pixman

/// The pixels of a glyph: coverage that takes a color, or colors of its own.
struct GlyphPicture {
  /// Larger glyphs are not drawn.
  static let longestSide = 8192

  /// `.a8`, or `.argb8888` for colors; nil for a glyph without ink, such as a blank.
  let image: Image?
  /// From the glyph's place on the baseline right and up to the picture's corner, in pixels.
  let left: Int
  let top: Int
  /// How much larger than its pixels it is drawn.
  var stretch = 1.0

  var hasColor: Bool { image?.format == .argb8888 }

  private init(image: Image?, left: Int, top: Int, stretch: Double = 1) {
    (self.image, self.left, self.top, self.stretch) = (image, left, top, stretch)
  }

  /// Copies what FreeType has drawn; nil in a layout that text does not use.
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
        // A negative pitch stores the rows from the bottom up, beginning at the last in memory.
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
            // Bytes in memory are blue, green, red, alpha, premultiplied: a little-endian 0xAARRGGBB.
            let pixel = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
            row.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  /// The picture at another size. A larger one is stretched when it is drawn; of a smaller one each pixel is the mean of
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
    // The rows first, the columns of the result then.
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

/// Which pixels of a row, and how much of each, make the pixels of a shorter row.
private struct Shrinking {
  /// The weights of a target add up to 1 where it lies inside of the row.
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
