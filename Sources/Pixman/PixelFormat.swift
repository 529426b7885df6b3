internal import CPixman

/// The layout of a pixel in memory.
///
/// Names give the components from the most to the least significant bit of a native word, as `wl_shm` does.
/// C type: `pixman_format_code_t`.
public enum PixelFormat: Sendable, CaseIterable {
  /// Premultiplied alpha, red, green and blue, 8 bits each.
  case argb8888
  /// Red, green and blue, 8 bits each. The top 8 bits are ignored, and the pixel is opaque.
  case xrgb8888
  /// Premultiplied alpha, blue, green and red, 8 bits each.
  case abgr8888
  /// Blue, green and red, 8 bits each. The top 8 bits are ignored, and the pixel is opaque.
  case xbgr8888
  /// Premultiplied red, green, blue and alpha, 8 bits each.
  case rgba8888
  /// Red, green and blue, 8 bits each. The low 8 bits are ignored, and the pixel is opaque.
  case rgbx8888
  /// Premultiplied blue, green, red and alpha, 8 bits each.
  case bgra8888
  /// Blue, green and red, 8 bits each. The low 8 bits are ignored, and the pixel is opaque.
  case bgrx8888
  /// 8 bits of coverage, no color: masks and glyphs.
  case a8
  /// One bit of coverage, no color: glyphs without antialiasing.
  case a1

  /// The size of a pixel, in bits.
  public var bitsPerPixel: Int {
    switch self {
    case .argb8888, .xrgb8888, .abgr8888, .xbgr8888, .rgba8888, .rgbx8888, .bgra8888, .bgrx8888: 32
    case .a8: 8
    case .a1: 1
    }
  }

  /// Whether pixels can be translucent.
  public var hasAlpha: Bool {
    switch self {
    case .argb8888, .abgr8888, .rgba8888, .bgra8888, .a8, .a1: true
    case .xrgb8888, .xbgr8888, .rgbx8888, .bgrx8888: false
    }
  }

  /// The minimum number of bytes for a row of `width` pixels. Rows start at multiples of four bytes.
  ///
  /// - width: in pixels, 0 to `Image.maximumSize`.
  public func minimumStride(width: Int) -> Int {
    (width * bitsPerPixel + 31) / 32 * 4
  }

  var code: pixman_format_code_t {
    switch self {
    case .argb8888: PIXMAN_a8r8g8b8
    case .xrgb8888: PIXMAN_x8r8g8b8
    case .abgr8888: PIXMAN_a8b8g8r8
    case .xbgr8888: PIXMAN_x8b8g8r8
    case .rgba8888: PIXMAN_r8g8b8a8
    case .rgbx8888: PIXMAN_r8g8b8x8
    case .bgra8888: PIXMAN_b8g8r8a8
    case .bgrx8888: PIXMAN_b8g8r8x8
    case .a8: PIXMAN_a8
    case .a1: PIXMAN_a1
    }
  }

  init?(code: pixman_format_code_t) {
    guard let format = PixelFormat.allCases.first(where: { $0.code == code }) else { return nil }
    self = format
  }
}
