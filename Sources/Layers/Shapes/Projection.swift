internal import CasementGraphics
import Foundation
internal import Pixman

extension Image {
  /// The image projected through a map with perspective, for a part of the painted picture. The edge pixels repeat
  /// beyond the edges.
  ///
  /// pixman cannot do this: it treats negative coordinates as large ones, and its fixed-point steps are too coarse
  /// for perspective.
  ///
  /// - back: from pixels of the painted picture to this image's.
  /// - box: in pixels of the painted picture.
  func projected(_ back: Transform, _ filter: Filter, onto box: PixelBox) -> Image? {
    guard !box.isEmpty, let source = format == .argb8888 ? self : copy(),
      let result = try? Image(width: box.width, height: box.height, format: .argb8888)
    else { return nil }
    let isSmooth = filter != .nearest
    let (right, bottom) = (Double(width - 1), Double(height - 1))
    source.withPixels { from in
      let from = Pixels(from, source.stride)
      result.withPixels { to in
        let to = to.bindMemory(to: UInt32.self)
        for row in 0..<result.height {
          let y = Double(box.top) + Double(row) + 0.5
          for column in 0..<result.width {
            let x = Double(box.left) + Double(column) + 0.5
            let w = back.m31 * x + back.m32 * y + back.m33
            // The pixel is behind the viewer.
            guard w > 0 else { continue }
            let place = (
              x: (back.m11 * x + back.m12 * y + back.m13) / w, y: (back.m21 * x + back.m22 * y + back.m23) / w
            )
            let (left, top) =
              isSmooth ? (place.x - 0.5, place.y - 0.5) : (place.x.rounded(.down), place.y.rounded(.down))
            let value = from.between(max(0, min(right, left)), max(0, min(bottom, top)))
            to[row * result.stride / 4 + column] = value
          }
        }
      }
    }
    result.prepareForReading()
    return result
  }

  private func copy() -> Image? {
    guard let copy = try? Image(width: width, height: height, format: .argb8888) else { return nil }
    copy.composite(self, operator: .source, onto: copy.bounds)
    return copy
  }
}

extension Transform {
  /// Whether it has no perspective, not even that of a layer parallel to the plane at another depth.
  var isAffine: Bool { m31 == 0 && m32 == 0 && abs(m33 - 1) < 1e-9 }
}

/// The pixels of an image with four bytes per pixel.
private struct Pixels {
  private let words: UnsafeMutableBufferPointer<UInt32>
  private let stride: Int

  init(_ bytes: UnsafeMutableRawBufferPointer, _ stride: Int) {
    words = bytes.bindMemory(to: UInt32.self)
    self.stride = stride / 4
  }

  /// A pixel, interpolated bilinearly between pixel centers.
  func between(_ x: Double, _ y: Double) -> UInt32 {
    let (left, top) = (Int(x), Int(y))
    let (across, down) = (UInt32((x - Double(left)) * 256), UInt32((y - Double(top)) * 256))
    let first = top * stride + left
    // With weight 0, the next pixel may be outside of the image.
    let (next, below) = (across > 0 ? 1 : 0, down > 0 ? stride : 0)
    return mean(
      mean(words[first], words[first + next], across),
      mean(words[first + below], words[first + below + next], across), down)
  }

  /// A mix of two colors; `part` is the second one's share in 256ths.
  private func mean(_ one: UInt32, _ other: UInt32, _ part: UInt32) -> UInt32 {
    let even = (one & 0xFF_00FF) * (256 - part) + (other & 0xFF_00FF) * part
    let odd = (one >> 8 & 0xFF_00FF) * (256 - part) + (other >> 8 & 0xFF_00FF) * part
    return even >> 8 & 0xFF_00FF | odd & 0xFF00_FF00
  }
}
