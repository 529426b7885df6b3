internal import CFreeType
internal import Pixman

/// The pixels of a glyph: coverage that takes a colour, or colours of its own.
struct GlyphPicture {
  /// Larger glyphs are not drawn.
  static let longestSide = 8192

  /// `.a8`, or `.argb8888` for colours; nil for a glyph without ink, such as a blank.
  let image: Image?
  /// From the glyph's place on the baseline right and up to the picture's corner, in pixels.
  let left: Int
  let top: Int

  var hasColor: Bool { image?.format == .argb8888 }

  private init(image: Image?, left: Int, top: Int) {
    (self.image, self.left, self.top) = (image, left, top)
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

  /// The picture at another size: each pixel is the mean of those that it covers.
  func scaled(by factor: Double) -> GlyphPicture? {
    guard let image, let format = image.format else { return self }
    let width = Int((Double(image.width) * factor).rounded(.up))
    let height = Int((Double(image.height) * factor).rounded(.up))
    guard factor > 0, width <= GlyphPicture.longestSide, height <= GlyphPicture.longestSide,
      let small = try? Image(width: max(1, width), height: max(1, height), format: format)
    else { return nil }
    let channels = format.bitsPerPixel / 8
    // Rows are scaled first, columns of the result then.
    let across = Resampling(from: image.width, to: small.width, factor: factor)
    let down = Resampling(from: image.height, to: small.height, factor: factor)
    var between = [Float](repeating: 0, count: small.width * image.height * channels)
    image.withPixels { source in
      for y in 0..<image.height {
        for x in 0..<small.width {
          for (place, weight) in across.weights(of: x) {
            for channel in 0..<channels {
              let value = Float(source[y * image.stride + place * channels + channel])
              between[(y * small.width + x) * channels + channel] += value * weight
            }
          }
        }
      }
    }
    small.withPixels { target in
      for y in 0..<small.height {
        for x in 0..<small.width * channels {
          var sum: Float = 0
          for (place, weight) in down.weights(of: y) {
            sum += between[place * small.width * channels + x] * weight
          }
          target[y * small.stride + x] = UInt8(max(0, min(255, sum.rounded())))
        }
      }
    }
    return GlyphPicture(
      image: small, left: Int((Double(left) * factor).rounded()), top: Int((Double(top) * factor).rounded()))
  }
}

/// Which pixels of a row, and how much of each, make the pixels of a row of another length.
private struct Resampling {
  let from: Int
  let to: Int
  let factor: Double

  /// The pixels that one of the result covers, with weights that add up to 1 inside of the row.
  func weights(of index: Int) -> [(place: Int, weight: Float)] {
    let start = Double(index) / factor
    let end = Double(index + 1) / factor
    let last = min(from - 1, Int(end.rounded(.up)) - 1)
    let first = Int(start)
    guard first <= last else { return [] }
    return (first...last).map { place in
      let covered = min(end, Double(place + 1)) - max(start, Double(place))
      return (place, Float(max(0, covered) * factor))
    }
  }
}
