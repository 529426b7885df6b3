import Casement
import CasementGraphics
import Pixman

/// Pictures for tests.
enum Sample {
  private static nonisolated let colors: [Character: UInt32] = [
    "R": 0xFFFF_0000, "G": 0xFF00_FF00, "B": 0xFF00_00FF, "K": 0xFF00_0000, "W": 0xFFFF_FFFF, ".": 0,
    "h": 0x8000_0000,
  ]

  /// A picture with a letter for each pixel: red, green, blue, black, white; a dot is clear, `h` half black.
  static nonisolated func picture(_ rows: String...) -> CGImage { picture(rows) }

  static nonisolated func picture(_ rows: [String]) -> CGImage {
    guard let image = try? Image(width: rows[0].count, height: rows.count, format: .argb8888) else {
      preconditionFailure("no memory for a picture")
    }
    image.withPixels { bytes in
      for (y, row) in rows.enumerated() {
        for (x, letter) in row.enumerated() {
          bytes.storeBytes(
            of: colors[letter] ?? 0, toByteOffset: y * image.stride + x * 4, as: UInt32.self)
        }
      }
    }
    return CGImage(image)
  }

  /// The letters of an image's pixels as they lie, row by row.
  static nonisolated func letters(_ picture: CGImage?) -> [String] {
    guard let picture else { return [] }
    return (0..<picture.height).map { y in
      String(
        (0..<picture.width).map { x in
          let pixel = picture.pixels.pixel(x: x, y: y)
          return colors.first { $0.value == pixel }?.key ?? "?"
        })
    }
  }
}
