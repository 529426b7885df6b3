internal import CImageFiles
internal import Foundation

/// PNG files: all colour types and depths, interlaced or not.
///
/// 16 bits become 8, rounded after their colours were converted. C library: libpng.
enum PNGFile {
  static func read(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws -> ImageFile.Picture
  {
    guard let start = bytes.baseAddress, let reader = casement_png_reader_new(start, bytes.count) else {
      throw ImageFileError.outOfMemory(width: 0, height: 0)
    }
    defer { casement_png_reader_free(reader) }
    func require(_ isGood: Bool) throws(ImageFileError) {
      guard !isGood else { return }
      throw reader.pointee.is_truncated
        ? .truncated(.png) : .malformed(.png, reason: message(reader.pointee.message))
    }
    try require(casement_png_reader_begin(reader))
    let (width, height) = (Int(reader.pointee.width), Int(reader.pointee.height))
    try options.check(width: width, height: height)
    // Of 16 bits with other curves than those of sRGB, rounding to 8 would lose the dark colours.
    let isDeep = reader.pointee.depth == 16
    let conversion =
      ColorConversion(profile: reader.pointee.profile, reader.pointee.profile_length, isDeep: isDeep)
      ?? ColorConversion(gamma: reader.pointee.gamma, isDeep: isDeep)
    var buffer = try PixelBuffer(width: width, height: height)
    let keepsDepth = isDeep && conversion != nil
    try require(casement_png_reader_start(reader, keepsDepth))
    let passes = Int(reader.pointee.passes)
    // Rows of interlaced files are added to seven times.
    let rowLength = keepsDepth ? width * 8 : 0
    let deep = keepsDepth ? calloc(passes > 1 ? height : 1, rowLength) : nil
    defer { free(deep) }
    if keepsDepth, deep == nil { throw ImageFileError.outOfMemory(width: width, height: height) }
    for pass in 1...passes {
      for y in 0..<height {
        if y % 16 == 0 { try options.checkCancellation() }
        if let deep {
          let row = deep + (passes > 1 ? y * rowLength : 0)
          try require(casement_png_reader_row(reader, row.assumingMemoryBound(to: UInt8.self)))
          guard pass == passes else { continue }
          buffer.withRow(y) { conversion?.convert(row.assumingMemoryBound(to: UInt16.self), to: $0) }
          buffer.finishRow(y, nil)
          continue
        }
        try buffer.withRow(y) { row in
          let row = UnsafeMutableRawBufferPointer(row).bindMemory(to: UInt8.self)
          guard let first = row.baseAddress else { return }
          try require(casement_png_reader_row(reader, first))
        }
        if pass == passes { buffer.finishRow(y, conversion) }
      }
    }
    try require(casement_png_reader_finish(reader))
    let exif = UnsafeRawBufferPointer(start: reader.pointee.exif, count: reader.pointee.exif_length)
    return ImageFile.Picture(image: buffer.picture(), orientation: ExifBlock.orientation(exif))
  }

  /// What a file says of its size, and how it is to be turned where it says so before its pixels.
  static func size(_ bytes: UnsafeRawBufferPointer) throws -> (width: Int, height: Int, orientation: Int) {
    guard let start = bytes.baseAddress, let reader = casement_png_reader_new(start, bytes.count) else {
      throw ImageFileError.outOfMemory(width: 0, height: 0)
    }
    defer { casement_png_reader_free(reader) }
    guard casement_png_reader_begin(reader) else {
      throw reader.pointee.is_truncated
        ? ImageFileError.truncated(.png) : .malformed(.png, reason: message(reader.pointee.message))
    }
    let exif = UnsafeRawBufferPointer(start: reader.pointee.exif, count: reader.pointee.exif_length)
    return (Int(reader.pointee.width), Int(reader.pointee.height), ExifBlock.orientation(exif))
  }

  /// - Throws: `ImageFileError`.
  static func write(_ image: CGImage) throws -> [UInt8] {
    guard let writer = casement_png_writer_new() else {
      throw ImageFileError.outOfMemory(width: image.width, height: image.height)
    }
    defer { casement_png_writer_free(writer) }
    func require(_ isGood: Bool) throws {
      guard !isGood else { return }
      throw ImageFileError.malformed(.png, reason: message(writer.pointee.message))
    }
    try require(
      casement_png_writer_begin(writer, UInt32(image.width), UInt32(image.height), !image.isOpaque))
    try image.forEachRow { row in
      try row.withUnsafeMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for index in pixels.indices { pixels[index] = pixels[index].unpremultiplied }
        guard let first = pixels.baseAddress else { return }
        try first.withMemoryRebound(to: UInt8.self, capacity: bytes.count) {
          try require(casement_png_writer_row(writer, $0))
        }
      }
    }
    try require(casement_png_writer_finish(writer))
    return Array(UnsafeBufferPointer(start: writer.pointee.bytes, count: writer.pointee.length))
  }
}

extension UInt32 {
  /// A pixel 0xAARRGGBB whose colours were multiplied by the opacity, as if they had not been.
  var unpremultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha != 255 else { return self }
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      Swift.min(255, (((self >> shift) & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
