package import Foundation
package import Pixman

extension CGImage {
  /// The image as a PNG file, with alpha if the image has it.
  ///
  /// - Returns: nil if memory is exhausted.
  package var pngFile: Data? { (try? PNGFile.write(self)).map { Data($0) } }

  /// The image as a JPEG file, composited onto white if it is not opaque.
  ///
  /// - quality: from 0, the smallest file, to 1, the best image.
  /// - Returns: nil if memory is exhausted.
  package func jpegFile(quality: Double) -> Data? {
    (try? JPEGFile.write(self, quality: quality)).map { Data($0) }
  }

  /// Images as a GIF file, animated if there are several. Pixels become either transparent or opaque.
  ///
  /// - Parameters:
  ///   - frames: each image, and its duration in seconds.
  ///   - loopCount: the number of repetitions; 0 for endless, nil for once.
  /// - Returns: nil without images or memory, and for images with more than 65 535 pixels in a row or column.
  package static func gifFile(_ frames: [(image: CGImage, delay: Double)], loopCount: Int?) -> Data? {
    (try? GIFFile.write(frames, loopCount: loopCount)).map { Data($0) }
  }

  /// Calls `body` with copies of the rows from the top, as premultiplied 0xAARRGGBB pixels.
  func forEachRow(_ body: (inout [UInt32]) throws -> Void) throws {
    var row = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      pixels.copyRow(y, to: &row)
      try body(&row)
    }
  }
}

extension Image {
  /// Copies a row as premultiplied 0xAARRGGBB pixels.
  package func copyRow(_ y: Int, to row: inout [UInt32]) {
    let opaque: UInt32
    switch format {
    case .argb8888: opaque = 0
    case .xrgb8888: opaque = 0xFF00_0000
    default:
      for x in 0..<width { row[x] = pixel(x: x, y: y) }
      return
    }
    withPixels { bytes in
      let words = UnsafeRawBufferPointer(rebasing: bytes[y * stride..<y * stride + width * 4])
        .bindMemory(to: UInt32.self)
      for x in 0..<width { row[x] = words[x] | opaque }
    }
  }
}
