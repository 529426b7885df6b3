package import Foundation
internal import Pixman

/// Halved copies of an image, for drawing it at a smaller size.
///
/// Bilinear reading of an image that is reduced to less than a half skips most pixels: thin lines break, and moiré
/// patterns appear. In a halved copy each pixel is the mean of four.
extension CGImage {
  /// The number of halvings after which at most a reduction by two remains.
  ///
  /// - shrinking: the number of the image's pixels per target pixel along an axis.
  package static func halvings(for shrinking: CGFloat) -> Int {
    guard shrinking >= 2, shrinking.isFinite else { return 0 }
    return min(15, Int(shrinking.exponent))
  }

  /// The image halved a number of times. At odd sides, the last pixels are means of two.
  ///
  /// Copies are cached with the image, and take a third of its memory in total. Thread-safe.
  ///
  /// - Returns: the image itself for 0, for pixels that do not have four bytes, and if memory is exhausted.
  package func halved(_ times: Int) -> CGImage {
    guard times > 0 else { return self }
    let decoded = decoded
    guard decoded === self else { return decoded.halved(times) }
    guard pixels.format?.bitsPerPixel == 32 else { return self }
    return smaller.withLock { copies in
      while copies.count < times {
        guard let next = (copies.last ?? self).half() else { break }
        copies.append(next)
      }
      return copies.isEmpty ? self : copies[min(times, copies.count) - 1]
    }
  }

  /// Makes the halved copies of a large image in advance.
  package func prepareHalves() {
    var (times, count) = (0, width * height)
    while count > 1 << 20 { (times, count) = (times + 1, count / 4) }
    _ = halved(times)
  }

  private func half() -> CGImage? {
    guard let format = pixels.format,
      let goal = try? Image.mapped(width: (width + 1) / 2, height: (height + 1) / 2, format: format)
    else { return nil }
    pixels.withPixels { sourceBytes in
      goal.withPixels { goalBytes in
        guard let source = sourceBytes.baseAddress, let first = goalBytes.baseAddress else { return }
        for y in 0..<goal.height {
          let upper = source + 2 * y * pixels.stride
          let lower = 2 * y + 1 < height ? upper + pixels.stride : upper
          halve(
            upper.assumingMemoryBound(to: UInt32.self), lower.assumingMemoryBound(to: UInt32.self), width,
            (first + y * goal.stride).assumingMemoryBound(to: UInt32.self))
        }
      }
    }
    return CGImage(goal)
  }
}

/// Averages two rows into one of half the length. Works for any order of byte components.
private func halve(
  _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int,
  _ goal: UnsafeMutablePointer<UInt32>
) {
  // Two bytes at a time, with 8 spare bits above each for the sum of four.
  let mask: UInt32 = 0x00FF_00FF
  let half: UInt32 = 0x0002_0002
  for x in 0..<width / 2 {
    let (a, b, c, d) = (upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
    let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
    let odd =
      ((a >> 8) & mask) &+ ((b >> 8) & mask) &+ ((c >> 8) & mask) &+ ((d >> 8) & mask) &+ half
    goal[x] = (even >> 2) & mask | ((odd >> 2) & mask) << 8
  }
  guard width % 2 == 1 else { return }
  let (a, b) = (upper[width - 1], lower[width - 1])
  let even = (a & mask) &+ (b & mask) &+ 0x0001_0001
  let odd = ((a >> 8) & mask) &+ ((b >> 8) & mask) &+ 0x0001_0001
  goal[width / 2] = (even >> 1) & mask | ((odd >> 1) & mask) << 8
}
