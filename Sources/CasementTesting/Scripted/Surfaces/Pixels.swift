import Foundation
import Glibc
import Pixman

/// Pixels as clients send them: 0xAARRGGBB, premultiplied.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  private var values: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [UInt32](repeating: 0, count: width * height)
  }

  subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

  mutating func copyRows(from source: UnsafeRawPointer, stride: Int) {
    values.withUnsafeMutableBytes { target in
      for row in 0..<height {
        memcpy(target.baseAddress! + row * width * 4, source + row * stride, width * 4)
      }
    }
  }

  /// The pixels of a row, from the left.
  func row(_ y: Int) -> [UInt32] { Array(values[y * width..<(y + 1) * width]) }

  /// Paints other pixels over these, with their top left corner at a place; what reaches outside is cut off.
  mutating func paint(_ top: Pixels, x left: Int, y upper: Int) {
    for y in max(0, upper)..<max(0, upper, min(height, upper + top.height)) {
      for x in max(0, left)..<max(0, left, min(width, left + top.width)) {
        let index = y * width + x
        values[index] = Self.over(top[x - left, y - upper], values[index])
      }
    }
  }

  /// One premultiplied pixel over another.
  private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - (top >> 24)
    var sum: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let part = (top >> shift & 0xFF) + ((bottom >> shift & 0xFF) * rest + 127) / 255
      sum |= min(255, part) << shift
    }
    return sum
  }

  mutating func makeOpaque() {
    for index in values.indices { values[index] |= 0xFF00_0000 }
  }

  /// Whether all pixels of a rectangle inside are opaque.
  func isOpaque(in rectangle: Rectangle) -> Bool {
    for y in max(0, rectangle.y)..<max(0, min(height, rectangle.y + rectangle.height)) {
      for x in max(0, rectangle.x)..<max(0, min(width, rectangle.x + rectangle.width))
      where self[x, y] >> 24 != 0xFF {
        return false
      }
    }
    return true
  }

  /// The first pixel within a region that is not what it was before; both have the same size.
  func firstDifference(from before: Pixels, in region: borrowing Region) -> (x: Int, y: Int)? {
    var found: (x: Int, y: Int)?
    region.forEachRectangle { rectangle in
      guard found == nil else { return }
      for y in rectangle.y..<rectangle.y + rectangle.height {
        for x in rectangle.x..<rectangle.x + rectangle.width where self[x, y] != before[x, y] {
          found = (x, y)
          return
        }
      }
    }
    return found
  }

  /// The pixels as a picture to look at or compare, with straight colours.
  var picture: Picture {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 4)
    for value in values {
      let alpha = value >> 24
      for shift in [16, 8, 0] as [UInt32] {
        let part = value >> shift & 0xFF
        bytes.append(UInt8(alpha == 0 ? 0 : min(255, (part * 255 + alpha / 2) / alpha)))
      }
      bytes.append(UInt8(alpha))
    }
    return Picture(width: width, height: height, bytes: bytes)
  }
}
