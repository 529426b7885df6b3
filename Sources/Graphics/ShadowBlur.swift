package import Foundation
package import Pixman

/// The blur of all shadows, of layers, menus and contexts.
///
/// Three successive box blurs approximate a Gaussian within 1%, at a cost that does not depend on the width. The
/// outermost pixels of a box have a fractional weight, so that the standard deviation is exactly the requested one.
package struct ShadowBlur {
  /// The reach of a blur, in standard deviations.
  package static let reach: CGFloat = 3

  /// The number of pixels on each side with full weight.
  private let side: Int
  /// The weights of a full pixel, and of the outermost one.
  private let full: Float
  private let partial: Float
  /// The number of lines that are blurred together, as SIMD lanes.
  private static let lanes = 16

  /// Blurs a mask.
  ///
  /// - mask: an a8 image; pixels beyond its edges count as empty.
  /// - sigma: the standard deviation in pixels; 0 or less does nothing.
  package static func blur(_ mask: Image, sigma: CGFloat) {
    guard sigma > 0, sigma < CGFloat(Image.maximumSize), mask.format == .a8 else { return }
    let blur = ShadowBlur(sigma: sigma)
    let (width, height, stride) = (mask.width, mask.height, mask.stride)
    mask.withPixels { pixels in
      guard let bytes = pixels.bindMemory(to: UInt8.self).baseAddress else { return }
      var across = Lines(length: width, margin: blur.side + 1)
      for row in Swift.stride(from: 0, to: height, by: lanes) {
        blur.apply(to: bytes + row * stride, step: 1, apart: stride, count: height - row, &across)
      }
      var down = Lines(length: height, margin: blur.side + 1)
      for column in Swift.stride(from: 0, to: width, by: lanes) {
        blur.apply(to: bytes + column, step: stride, apart: 1, count: width - column, &down)
      }
    }
  }

  private init(sigma: CGFloat) {
    // Each pass has a third of the variance. A pixel's own variance is 1/12.
    let variance = (sigma * sigma + 1 / 12) / 3
    let side = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let most = (side + 1) * (side + 1)
    let share = (2 * side + 1) * (variance - side * (side + 1) / 3) / (2 * (most - variance))
    let total = 2 * (side + share) + 1
    self.side = Int(side)
    full = Float(1 / total)
    partial = Float(share / total)
  }

  /// The pixels of several lines in 1/256 steps, and their means. Interleaved: first the first pixels of all lines,
  /// then the second ones, with an empty margin at both ends.
  private struct Lines {
    var pixels: [Int32]
    var means: [Int32]
    let length: Int
    /// The index of the lines' first pixels.
    let start: Int

    init(length: Int, margin: Int) {
      self.length = length
      start = margin * ShadowBlur.lanes
      pixels = [Int32](repeating: 0, count: (length + 2 * margin) * ShadowBlur.lanes)
      means = pixels
    }
  }

  /// Blurs up to `lanes` lines.
  ///
  /// - first: the first pixel of the first line.
  /// - step: the distance of its pixels; `apart`: the distance of the lines.
  private func apply(
    to first: UnsafeMutablePointer<UInt8>, step: Int, apart: Int, count: Int, _ lines: inout Lines
  ) {
    let (lanes, length, start) = (ShadowBlur.lanes, lines.length, lines.start)
    let count = min(count, lanes)
    var all: UInt8 = 0
    lines.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in 0..<length {
        let (from, to) = (first + index * step, pixels.baseAddress! + (start + index * lanes))
        for lane in 0..<count {
          let value = from[lane &* apart]
          all |= value
          to[lane] = Int32(truncatingIfNeeded: value) &<< 8
        }
      }
    }
    guard all > 0 else { return }
    for _ in 0..<3 {
      lines.pixels.withUnsafeBufferPointer { from in
        lines.means.withUnsafeMutableBufferPointer { means in
          mean(of: from.baseAddress! + start, into: means.baseAddress! + start, length)
        }
      }
      swap(&lines.pixels, &lines.means)
    }
    lines.pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<length {
        let (from, to) = (pixels.baseAddress! + (start + index * lanes), first + index * step)
        for lane in 0..<count {
          to[lane &* apart] = UInt8(truncatingIfNeeded: min(255, (from[lane] &+ 128) &>> 8))
        }
      }
    }
  }

  private func mean(of from: UnsafePointer<Int32>, into means: UnsafeMutablePointer<Int32>, _ length: Int) {
    let lanes = ShadowBlur.lanes
    let (side, full, partial) = (side * lanes, full, partial)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: lanes) { memory in
      // The sum of the longest line, fully covered, fits.
      let sums = memory.baseAddress!
      memory.initialize(repeating: 0)
      for index in 0..<min(self.side, length) {
        for lane in 0..<lanes { sums[lane] &+= from[index &* lanes &+ lane] }
      }
      for index in 0..<length {
        let (here, mean) = (from + index * lanes, means + index * lanes)
        for lane in 0..<lanes {
          let sum = sums[lane] &+ here[lane &+ side]
          let ends = here[lane &- side &- lanes] &+ here[lane &+ side &+ lanes]
          // Adding 2²³ leaves no fraction bits, so the low 23 bits are the rounded integer.
          let number = Float(sum) * full + Float(ends) * partial + 0x1p23
          mean[lane] = Int32(truncatingIfNeeded: number.bitPattern & 0x7F_FFFF)
          sums[lane] = sum &- here[lane &- side]
        }
      }
    }
  }
}
