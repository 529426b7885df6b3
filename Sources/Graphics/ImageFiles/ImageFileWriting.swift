package import Foundation

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

  /// Lends copies of the rows from above, as pixels 0xAARRGGBB, premultiplied.
  func forEachRow(_ body: (inout [UInt32]) throws -> Void) throws {
    var row = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width { row[x] = pixels.pixel(x: x, y: y) }
      try body(&row)
    }
  }
}
