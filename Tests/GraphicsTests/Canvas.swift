import CasementGraphics
import Foundation
import Pixman

/// Pixels to draw on.
struct Canvas {
  let image: Image

  /// Pixels of one color.
  init(_ width: Int, _ height: Int, filledWith color: CGColor = .clear) throws {
    image = try Image(width: width, height: height, format: .argb8888)
    image.fill(color.pixman, operator: .source)
  }

  /// A context for the pixels, or a part of them.
  func context(
    origin: CGPoint = .zero, scale: CGFloat = 1, spread: CGSize? = nil, clip: Rectangle? = nil
  ) -> CGContext {
    CGContext(origin: origin, scale: scale, spread: spread, clip: clip ?? image.bounds) { image }
  }

  /// A pixel as 0xAARRGGBB, premultiplied.
  subscript(x: Int, y: Int) -> UInt32 { image.pixel(x: x, y: y) }

  /// A row, one letter for each pixel; `?` for a color that has none.
  func row(_ y: Int) -> String {
    String((0..<image.width).map { x in Canvas.letters[self[x, y]] ?? "?" })
  }

  /// All rows.
  var rows: [String] { (0..<image.height).map(row) }

  /// All pixels, row by row.
  var pixels: [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { self[$0, y] } }
  }

  /// How opaque a pixel is, from 0 to 255.
  func opacity(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// How much is covered within a rectangle, or everywhere, in pixels.
  func ink(in area: Rectangle? = nil) -> Double {
    let area = area ?? image.bounds
    var sum = 0
    for y in area.y..<area.bottom {
      for x in area.x..<area.right { sum += opacity(x, y) }
    }
    return Double(sum) / 255
  }

  private static let letters: [UInt32: Character] = [
    0: ".", 0xFFFF_0000: "R", 0xFF00_FF00: "G", 0xFF00_00FF: "B", 0xFFFF_FFFF: "W", 0xFF00_0000: "K",
  ]
}

/// Whether two pixels differ by no more than rounding in each component.
func isClose(_ a: UInt32, _ b: UInt32, within tolerance: Int = 1) -> Bool {
  [0, 8, 16, 24].allSatisfy { shift in
    abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) <= tolerance
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}
