internal import CImageFiles
internal import Foundation

/// PNG files: all color types and depths, interlaced or not.
///
/// 16-bit components are converted to sRGB before they are rounded to 8 bits. C library: libpng.
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
    // With a curve other than sRGB's, rounding 16 bits to 8 first would lose dark colors.
    let isDeep = reader.pointee.depth == 16
    let profile = UnsafeRawBufferPointer(start: reader.pointee.profile, count: reader.pointee.profile_length)
    let conversion =
      ColorConversion(profile: profile, isDeep: isDeep)
      ?? ColorConversion(gamma: reader.pointee.gamma, isDeep: isDeep)
    var buffer = try PixelBuffer(width: width, height: height)
    let keepsDepth = isDeep && conversion != nil
    try require(casement_png_reader_start(reader, keepsDepth))
    let passes = Int(reader.pointee.passes)
    // libpng writes only the pixels of the current pass to a row, so one row serves all passes.
    let deep = keepsDepth ? calloc(1, width * 8)?.assumingMemoryBound(to: UInt16.self) : nil
    defer { free(deep) }
    if keepsDepth, deep == nil { throw ImageFileError.outOfMemory(width: width, height: height) }
    for pass in 1...passes {
      for y in 0..<height {
        if y % 16 == 0 { try options.checkCancellation() }
        if let deep {
          try deep.withMemoryRebound(to: UInt8.self, capacity: width * 8) {
            try require(casement_png_reader_row(reader, $0))
          }
          let columns = passes > 1 ? columns(ofPass: pass - 1, row: y, width: width) : Columns(0, width, 1)
          if let conversion { buffer.withRow(y) { convert(deep, columns, conversion, to: $0) } }
          if pass == passes { buffer.finishRow(y, nil) }
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

  /// Evenly spaced pixels of a row.
  private struct Columns {
    let first: Int
    let count: Int
    let step: Int

    init(_ first: Int, _ count: Int, _ step: Int) {
      (self.first, self.count, self.step) = (first, count, step)
    }
  }

  /// The pixels of a row in a pass of an interlaced file.
  ///
  /// PNG: Adam7.
  ///
  /// - pass: 0 to 6.
  private static func columns(ofPass pass: Int, row: Int, width: Int) -> Columns {
    let (x, y, across, down) = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ][pass]
    guard row % down == y, x < width else { return Columns(0, 0, 1) }
    return Columns(x, (width - x + across - 1) / across, across)
  }

  /// Converts some pixels of a row with 16 bits per component. Moves their components to the start of the row.
  private static func convert(
    _ components: UnsafeMutablePointer<UInt16>, _ columns: Columns, _ conversion: ColorConversion,
    to row: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard columns.step > 1 || columns.first > 0 else {
      guard columns.count > 0 else { return }
      return conversion.convert(UnsafeBufferPointer(start: components, count: 4 * row.count), to: row)
    }
    var pixels = [UInt32](repeating: 0, count: columns.count)
    for index in 0..<columns.count {
      let place = 4 * (columns.first + index * columns.step)
      for part in 0..<4 { components[4 * index + part] = components[place + part] }
    }
    let used = UnsafeBufferPointer(start: components, count: 4 * columns.count)
    pixels.withUnsafeMutableBufferPointer { conversion.convert(used, to: $0) }
    for index in 0..<columns.count { row[columns.first + index * columns.step] = pixels[index] }
  }

  /// The size in a file's header, and the orientation if it precedes the pixels.
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
  /// A premultiplied 0xAARRGGBB pixel converted to straight alpha.
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
