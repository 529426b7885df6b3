import Foundation

/// Blurs rasters in one direction after the other.
enum Blur {
  /// - area: the area to compute, within the raster's.
  static func gaussian(_ raster: Raster, sigma: Float, _ area: PixelArea) -> Raster {
    // Three box blurs approximate a normal distribution, at a cost that does not depend on its width.
    if sigma > 6 { return boxReaches(Double(sigma)).reduce(raster) { box($0, reach: $1) }.cropped(to: area) }
    let reach = Int((3 * sigma).rounded(.up))
    var weights = (-reach...reach).map { Foundation.exp(-Float($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    let rows = convolved(raster, weights, reach, isAcross: true)
    return convolved(rows, weights, reach, isAcross: false).cropped(to: area)
  }

  /// The radii of three boxes of odd widths whose total deviation is the closest (Kovesi).
  private static func boxReaches(_ sigma: Double) -> [Int] {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var width = Int(ideal)
    if width % 2 == 0 { width -= 1 }
    let square = Double(width * width)
    let narrow = (12 * sigma * sigma - 3 * square - 12 * Double(width) - 9) / Double(-4 * width - 4)
    return (0..<3).map { Double($0) < narrow.rounded() ? width / 2 : width / 2 + 1 }
  }

  /// The mean of the pixels around each one.
  static func box(_ raster: Raster, reach: Int) -> Raster {
    guard reach > 0 else { return raster }
    return sums(sums(raster, reach, isAcross: true), reach, isAcross: false)
  }

  private static func convolved(_ raster: Raster, _ weights: [Float], _ reach: Int, isAcross: Bool) -> Raster
  {
    let (width, height) = (raster.area.width, raster.area.height)
    var result = Raster(raster.area)
    let (length, step) = isAcross ? (width, 1) : (height, width)
    raster.pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          for x in 0..<width {
            let (place, index) = (isAcross ? x : y, y * width + x)
            var sum = SIMD4<Float>.zero
            for offset in max(-reach, -place)...min(reach, length - 1 - place) {
              sum += source[index + offset * step] * weights[offset + reach]
            }
            target[index] = sum
          }
        }
      }
    }
    return result
  }

  private static func sums(_ raster: Raster, _ reach: Int, isAcross: Bool) -> Raster {
    let (width, height) = (raster.area.width, raster.area.height)
    var result = Raster(raster.area)
    let (length, lines, step, next) = isAcross ? (width, height, 1, width) : (height, width, width, 1)
    let share = 1 / Float(2 * reach + 1)
    raster.pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        for line in 0..<lines {
          let start = line * next
          var sum = SIMD4<Float>.zero
          for place in 0..<min(reach, length) { sum += source[start + place * step] }
          for place in 0..<length {
            if place + reach < length { sum += source[start + (place + reach) * step] }
            if place - reach - 1 >= 0 { sum -= source[start + (place - reach - 1) * step] }
            target[start + place * step] = sum * share
          }
        }
      }
    }
    return result
  }
}

extension Raster {
  /// The pixels inside of `part`, which must lie within the area of the raster.
  func cropped(to part: PixelArea) -> Raster {
    guard part != area else { return self }
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(part.width * part.height)
    for y in part.y..<part.top {
      let start = (y - area.y) * area.width + part.x - area.x
      pixels += self.pixels[start..<start + part.width]
    }
    return Raster(part, pixels)
  }
}
