package import Foundation
package import Pixman

extension CGImage {
  /// The picture as a PNG file; with opacity if the picture has it.
  ///
  /// - Returns: nil without memory.
  package var pngFile: Data? { (try? PNGFile.write(self)).map { Data($0) } }

  /// The picture as a JPEG file; what is not opaque is laid on white.
  ///
  /// - quality: 0, the smallest file, to 1, the best picture.
  /// - Returns: nil without memory.
  package func jpegFile(quality: Double) -> Data? {
    (try? JPEGFile.write(self, quality: quality)).map { Data($0) }
  }

  /// Pictures as a GIF file, animated if there are several. Pixels are clear or opaque there.
  ///
  /// - Parameters:
  ///   - frames: each picture, and how long it is shown in seconds.
  ///   - loopCount: how often all are shown; 0 for endlessly, nil for once.
  /// - Returns: nil without pictures or memory, and for pictures with more than 65 535 pixels in a row or column.
  package static func gifFile(_ frames: [(image: CGImage, delay: Double)], loopCount: Int?) -> Data? {
    (try? GIFFile.write(frames, loopCount: loopCount)).map { Data($0) }
  }

  /// Lends copies of the rows from above, as pixels 0xAARRGGBB, premultiplied.
  func forEachRow(_ body: (inout [UInt32]) throws -> Void) throws {
    var row = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      pixels.copyRow(y, to: &row)
      try body(&row)
    }
  }
}

extension Image {
  /// Copies a row as pixels 0xAARRGGBB, premultiplied.
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
