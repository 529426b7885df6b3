package import Foundation
internal import Pixman

/// Smaller copies of a picture, for places where it has fewer pixels.
///
/// Who reads the four pixels around each place of a picture that is shrunk to less than a half leaves most of it out:
/// thin lines break, and patterns appear that are not there. In a copy each pixel is the mean of four.
extension CGImage {
  /// How often a picture is to be halved so that it is shrunk to no less than a half of what is left.
  ///
  /// - shrinking: how many of its pixels become one.
  package static func halvings(for shrinking: CGFloat) -> Int {
    guard shrinking >= 2, shrinking.isFinite else { return 0 }
    return min(15, Int(shrinking.exponent))
  }

  /// The picture halved so many times; where its sides are odd, the last pixels stand for half as many. Copies are kept
  /// as long as the picture's pixels, and take a third of its memory all together. May be called on any thread.
  ///
  /// - Returns: the picture itself for 0, for one whose pixels are not of four bytes, and without memory.
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

  /// Makes the smaller copies that take more than a moment to make, if there are any.
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

/// Makes a row of half as many pixels of two rows; whatever the bytes of a pixel mean, each becomes a mean.
private func halve(
  _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int,
  _ goal: UnsafeMutablePointer<UInt32>
) {
  // Two bytes at a time, with room above each for the sum of four.
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
