import CJPEG
import Foundation
import Glibc

/// A JPEG file of any kind.
struct JPEGSample {
  enum Kind { case grey, colors, inks, mixedInks }

  var width = 16
  var height = 16
  var kind = Kind.colors
  var isProgressive = false
  var quality = 95
  var exif: [UInt8] = []
  var profile: [UInt8] = []
  /// Gray; red, green, blue; or cyan, magenta, yellow, black as they are in the file.
  var samples: (_ x: Int, _ y: Int) -> [UInt8]

  var data: Data {
    var (errors, encoder) = (jpeg_error_mgr(), jpeg_compress_struct())
    var (bytes, length): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    return withUnsafeMutablePointer(to: &errors) { errors in
      encoder.err = jpeg_std_error(errors)
      jpeg_CreateCompress(&encoder, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
      defer { jpeg_destroy_compress(&encoder) }
      jpeg_mem_dest(&encoder, &bytes, &length)
      encoder.image_width = JDIMENSION(width)
      encoder.image_height = JDIMENSION(height)
      let count = kind == .grey ? 1 : kind == .colors ? 3 : 4
      encoder.input_components = Int32(count)
      encoder.in_color_space = kind == .grey ? JCS_GRAYSCALE : kind == .colors ? JCS_RGB : JCS_CMYK
      jpeg_set_defaults(&encoder)
      if kind == .mixedInks { jpeg_set_colorspace(&encoder, JCS_YCCK) }
      jpeg_set_quality(&encoder, Int32(quality), 1)
      if isProgressive { jpeg_simple_progression(&encoder) }
      jpeg_start_compress(&encoder, 1)
      if !exif.isEmpty { write(&encoder, JPEG_APP0 + 1, Array("Exif\0\0".utf8) + exif) }
      if !profile.isEmpty { write(&encoder, JPEG_APP0 + 2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile) }
      for y in 0..<height {
        var row = (0..<width).flatMap { samples($0, y) }
        row.withUnsafeMutableBufferPointer { row in
          var rows: [JSAMPROW?] = [row.baseAddress]
          jpeg_write_scanlines(&encoder, &rows, 1)
        }
      }
      jpeg_finish_compress(&encoder)
      defer { free(bytes) }
      return Data(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
  }

  private func write(_ encoder: inout jpeg_compress_struct, _ marker: Int32, _ bytes: [UInt8]) {
    jpeg_write_marker(&encoder, marker, bytes, UInt32(bytes.count))
  }
}
