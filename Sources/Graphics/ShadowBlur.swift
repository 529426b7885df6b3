package import Foundation
package import Pixman

/// The blur of all shadows: those of layers, of menus and in contexts.
///
/// Three means after one another come within a hundredth of Gauss's curve, and take the same time whatever their width.
/// The outermost pixels of a mean count in part, so that the standard deviation is the one asked for to the last bit.
package struct ShadowBlur {
  /// How far a blur reaches, in standard deviations.
  package static let reach: CGFloat = 3

  /// How many pixels on each side of one count in full.
  private let side: Int
  /// The share of a pixel that counts in full, and that of the one beyond, in parts of `one`.
  private let full: Int
  private let partial: Int
  private static let one = 1 << 20

  /// Blurs a mask.
  ///
  /// - mask: an a8 image; beyond its edges nothing is covered.
  /// - sigma: the standard deviation, in pixels; without blur where it is not above 0.
  package static func blur(_ mask: Image, sigma: CGFloat) {
    guard sigma > 0, sigma < CGFloat(Image.maximumSize), mask.format == .a8 else { return }
    let blur = ShadowBlur(sigma: sigma)
    let (width, height, stride) = (mask.width, mask.height, mask.stride)
    mask.withPixels { pixels in
      let bytes = pixels.bindMemory(to: UInt8.self)
      var across = Line(count: width, margin: blur.side + 1)
      for row in 0..<height { blur.apply(to: bytes, first: row * stride, step: 1, &across) }
      var down = Line(count: height, margin: blur.side + 1)
      for column in 0..<width { blur.apply(to: bytes, first: column, step: stride, &down) }
    }
  }

  private init(sigma: CGFloat) {
    // A third of the variance for each. A pixel is no point, but has a variance of its own.
    let variance = (sigma * sigma + 1 / 12) / 3
    let side = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let most = (side + 1) * (side + 1)
    let share = (2 * side + 1) * (variance - side * (side + 1) / 3) / (2 * (most - variance))
    let total = 2 * (side + share) + 1
    self.side = Int(side)
    full = Int((CGFloat(ShadowBlur.one) / total).rounded())
    partial = Int((share * CGFloat(ShadowBlur.one) / total).rounded())
  }

  /// The pixels of a line in 256ths of their steps, and their means, with a margin of nothing at both ends.
  private struct Line {
    var pixels: [Int32]
    var means: [Int32]
    let count: Int
    let margin: Int

    init(count: Int, margin: Int) {
      self.count = count
      pixels = [Int32](repeating: 0, count: count + 2 * margin)
      means = pixels
      self.margin = margin
    }
  }

  private func apply(
    to bytes: UnsafeMutableBufferPointer<UInt8>, first: Int, step: Int, _ line: inout Line
  ) {
    let count = line.count
    var isEmpty = true
    for index in 0..<count {
      let value = bytes[first + index * step]
      if value > 0 { isEmpty = false }
      line.pixels[line.margin + index] = Int32(value) << 8
    }
    guard !isEmpty else { return }
    for _ in 0..<3 {
      line.pixels.withUnsafeBufferPointer { from in
        line.means.withUnsafeMutableBufferPointer { mean(of: from, into: $0, line.margin, count) }
      }
      swap(&line.pixels, &line.means)
    }
    for index in 0..<count {
      bytes[first + index * step] = UInt8(min(255, (line.pixels[line.margin + index] + 128) >> 8))
    }
  }

  private func mean(
    of from: UnsafeBufferPointer<Int32>, into means: UnsafeMutableBufferPointer<Int32>, _ margin: Int,
    _ count: Int
  ) {
    var sum = 0
    for index in margin..<margin + min(side, count) { sum += Int(from[index]) }
    for index in margin..<margin + count {
      sum += Int(from[index + side])
      let ends = Int(from[index - side - 1] + from[index + side + 1])
      means[index] = Int32((sum * full + ends * partial + ShadowBlur.one / 2) / ShadowBlur.one)
      sum -= Int(from[index - side])
    }
  }
}
