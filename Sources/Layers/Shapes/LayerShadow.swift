import Foundation
internal import Graphics
internal import Pixman

/// A blurred mask, and where it lies.
final class LayerShadow {
  let mask: Image
  /// In pixels of the picture as it was when the shadow was made; the offset is in it.
  let box: PixelBox
  /// What it was made for.
  let key: Key

  struct Key: Equatable {
    var map: DeviceMap
    var radius: CGFloat
    var offset: CGSize
    var bounds: CGRect
    var cornerRadius: CGFloat
    var path: CGPath?
    var clip: PixelBox
  }

  init(mask: Image, box: PixelBox, key: Key) {
    self.mask = mask
    self.box = box
    self.key = key
  }

  /// Blurs a mask by three means after one another, which come close to Gauss's curve.
  ///
  /// - sigma: the standard deviation in pixels.
  static func blur(_ mask: Image, sigma: CGFloat) {
    guard sigma > 0.25 else { return }
    // The widths of the means, after the usual rule for three of them.
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    var low = Int(ideal.rounded(.down))
    if low % 2 == 0 { low -= 1 }
    low = max(1, low)
    let count = ((12 * sigma * sigma - CGFloat(3 * low * low + 12 * low + 9)) / CGFloat(-4 * low - 4))
      .rounded()
    let widths = (0..<3).map { CGFloat($0) < count ? low : low + 2 }
    let (width, height, stride) = (mask.width, mask.height, mask.stride)
    var line = [UInt8](repeating: 0, count: max(width, height))
    mask.withPixels { pixels in
      guard let first = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for size in widths where size > 1 {
        for row in 0..<height { mean(first + row * stride, 1, width, size, &line) }
        for column in 0..<width { mean(first + column, stride, height, size, &line) }
      }
    }
  }

  /// Replaces each number of a line by the mean of so many around it; beyond the ends there is nothing.
  private static func mean(
    _ first: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ size: Int, _ line: inout [UInt8]
  ) {
    let half = size / 2
    var sum = 0
    for index in 0..<min(half, count) { sum += Int(first[index * step]) }
    for index in 0..<count {
      if index + half < count { sum += Int(first[(index + half) * step]) }
      line[index] = UInt8((sum + half) / size)
      if index - half >= 0 { sum -= Int(first[(index - half) * step]) }
    }
    for index in 0..<count { first[index * step] = line[index] }
  }
}
