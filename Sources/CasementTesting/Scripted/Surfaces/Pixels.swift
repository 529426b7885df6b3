import Foundation
import Glibc
import Pixman

/// Pixels in the format of clients: 0xAARRGGBB, premultiplied.
///
/// Loops use pointers, because in debug builds their subscripts are much cheaper than those of arrays, and every commit is
/// checked.
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

  /// Copies rows of pixels with a stride in bytes.
  init(width: Int, height: Int, rowsAt source: UnsafeRawPointer, stride: Int) {
    self.width = width
    self.height = height
    // Uninitialized at first, because pictures may have hundreds of megabytes.
    values = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      count = width * height
      guard let base = UnsafeMutableRawPointer(target.baseAddress) else { return }
      for row in 0..<height { memcpy(base + row * width * 4, source + row * stride, width * 4) }
    }
  }

  /// Whether they equal rows of pixels with a stride in bytes.
  func isEqual(toRowsAt source: UnsafeRawPointer, stride: Int) -> Bool {
    values.withUnsafeBytes { values in
      guard let base = values.baseAddress else { return true }
      return (0..<height).allSatisfy { memcmp(base + $0 * width * 4, source + $0 * stride, width * 4) == 0 }
    }
  }

  /// A row of pixels, from the left.
  func row(_ y: Int) -> [UInt32] { Array(values[y * width..<(y + 1) * width]) }

  /// Composites other pixels over these, with their upper left corner at a position. Parts outside are clipped.
  mutating func paint(_ top: Pixels, x left: Int, y upper: Int) {
    let (columns, rows) = (max(0, left)..<max(0, left, min(width, left + top.width)), max(0, upper))
    let count = columns.count
    let width = width
    let height = height
    values.withUnsafeMutableBufferPointer { values in
      top.values.withUnsafeBufferPointer { source in
        guard count > 0, let target = values.baseAddress, let source = source.baseAddress else { return }
        for y in rows..<max(0, upper, min(height, upper + top.height)) {
          let target = target + y * width + columns.lowerBound
          let source = source + (y - upper) * top.width + columns.lowerBound - left
          var index = 0
          while index < count {
            let value = source[index]
            target[index] = value >> 24 == 0xFF ? value : Self.over(value, target[index])
            index &+= 1
          }
        }
      }
    }
  }

  /// Composites one premultiplied pixel over another.
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
    values.withUnsafeMutableBufferPointer { values in
      guard let pixels = values.baseAddress else { return }
      let count = values.count
      var index = 0
      while index < count {
        pixels[index] |= 0xFF00_0000
        index &+= 1
      }
    }
  }

  /// Whether all pixels of a rectangle are opaque. Parts outside the picture are ignored.
  ///
  /// pixman extracts the alpha of several rows at a time. A loop over pixels takes fifty times as long in a debug build.
  func isOpaque(in rectangle: Rectangle) -> Bool {
    let area = rectangle.intersection(Rectangle(x: 0, y: 0, width: width, height: height))
    guard !area.isEmpty, let image = try? Image(width: area.width, height: Self.rowsAtOnce, format: .a8)
    else { return area.isEmpty }
    let opaque = [UInt8](repeating: 0xFF, count: area.width)
    return withImage { pixels in
      for y in stride(from: area.y, to: area.y + area.height, by: Self.rowsAtOnce) {
        let rows = min(Self.rowsAtOnce, area.y + area.height - y)
        image.composite(
          pixels, operator: .source, sourceX: area.x, sourceY: y, x: 0, y: 0, width: area.width, height: rows)
        let isOpaque = image.withPixels { alpha in
          (0..<rows).allSatisfy { memcmp(alpha.baseAddress! + $0 * image.stride, opaque, area.width) == 0 }
        }
        guard isOpaque else { return false }
      }
      return true
    } ?? false
  }

  /// The number of rows whose alpha is extracted by one call.
  private static let rowsAtOnce = 64

  /// Runs a closure with the pixels as a pixman image, which is only read. Nil if there are no pixels, or more than an image
  /// can have.
  private func withImage<Result>(_ body: (Image) -> Result) -> Result? {
    values.withUnsafeBytes { values in
      guard let base = values.baseAddress,
        let image = try? Image(
          borrowing: UnsafeMutableRawPointer(mutating: base), width: width, height: height, stride: width * 4,
          format: .argb8888)
      else { return nil }
      return body(image)
    }
  }

  /// The first pixel in a region that differs from the earlier pixels of the same size.
  ///
  /// - tolerance: the accepted difference of each component.
  func firstDifference(from before: Pixels, in region: borrowing Region, tolerance: Int)
    -> (x: Int, y: Int)?
  {
    var found: (x: Int, y: Int)?
    region.forEachRectangle { rectangle in
      guard found == nil, rectangle.width > 0 else { return }
      for y in rectangle.y..<rectangle.y + rectangle.height
      where !isEqual(to: before, from: rectangle.x, y: y, count: rectangle.width) {
        let x = (rectangle.x..<rectangle.x + rectangle.width).first {
          Self.distance(self[$0, y], before[$0, y]) > tolerance
        }
        guard let x else { continue }
        found = (x, y)
        return
      }
    }
    return found
  }

  /// The largest difference of a component of two premultiplied pixels.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    var largest = 0
    for shift in [0, 8, 16, 24] as [UInt32] where one != other {
      largest = max(largest, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
    }
    return largest
  }

  /// Whether a part of a row is equal in both.
  private func isEqual(to other: Pixels, from x: Int, y: Int, count: Int) -> Bool {
    precondition(x >= 0 && y >= 0 && x + count <= width && y < height, "the region reaches outside")
    let start = y * width + x
    return values.withUnsafeBufferPointer { values in
      other.values.withUnsafeBufferPointer { others in
        memcmp(values.baseAddress! + start, others.baseAddress! + start, count * 4) == 0
      }
    }
  }

  /// The pixels as a picture with colors that are not premultiplied.
  var picture: Picture {
    let bytes = [UInt8](unsafeUninitializedCapacity: values.count * 4) { bytes, count in
      values.withUnsafeBufferPointer { values in
        guard let target = bytes.baseAddress, let source = values.baseAddress else { return }
        let end = values.count
        var index = 0
        while index < end {
          let value = Self.straight(source[index])
          target[index &* 4] = UInt8(truncatingIfNeeded: value >> 16)
          target[index &* 4 &+ 1] = UInt8(truncatingIfNeeded: value >> 8)
          target[index &* 4 &+ 2] = UInt8(truncatingIfNeeded: value)
          target[index &* 4 &+ 3] = UInt8(truncatingIfNeeded: value >> 24)
          index &+= 1
        }
      }
      count = values.count * 4
    }
    return Picture(width: width, height: height, bytes: bytes)
  }

  /// Converts a premultiplied pixel to a straight one. Transparent pixels become black.
  private static func straight(_ value: UInt32) -> UInt32 {
    let alpha = value >> 24
    guard alpha != 0xFF else { return value }
    guard alpha != 0 else { return 0 }
    var sum = alpha << 24
    for shift in [16, 8, 0] as [UInt32] {
      let part = value >> shift & 0xFF
      sum |= min(255, (part * 255 + alpha / 2) / alpha) << shift
    }
    return sum
  }
}
