internal import CImageFiles

/// JPEG files: gray, RGB and CMYK, baseline or progressive.
///
/// C library: libjpeg-turbo.
enum JPEGFile {
  /// Passes the cancellation check to the C side.
  private final class Watch {
    let isCancelled: () -> Bool
    init(_ isCancelled: @escaping () -> Bool) { self.isCancelled = isCancelled }
  }

  static func read(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws -> ImageFile.Picture
  {
    guard let start = bytes.baseAddress, let reader = casement_jpeg_reader_new(start, bytes.count) else {
      throw ImageFileError.outOfMemory(width: 0, height: 0)
    }
    defer { casement_jpeg_reader_free(reader) }
    let watch = Watch(options.isCancelled)
    defer { withExtendedLifetime(watch) {} }
    reader.pointee.context = Unmanaged.passUnretained(watch).toOpaque()
    reader.pointee.stops = { context in
      context.map { Unmanaged<Watch>.fromOpaque($0).takeUnretainedValue().isCancelled() } ?? false
    }
    func require(_ isGood: Bool) throws(ImageFileError) {
      guard !isGood else { return }
      if reader.pointee.is_cancelled { throw .cancelled }
      throw reader.pointee.is_truncated
        ? .truncated(.jpeg) : .malformed(.jpeg, reason: message(reader.pointee.message))
    }
    try require(casement_jpeg_reader_begin(reader))
    let (width, height) = (Int(reader.pointee.width), Int(reader.pointee.height))
    try options.check(width: width, height: height)
    try require(casement_jpeg_reader_start(reader, divisor(width, height, options.sufficientSize)))
    let isCMYK = reader.pointee.is_cmyk
    let profile = UnsafeRawBufferPointer(start: reader.pointee.profile, count: reader.pointee.profile_length)
    let conversion = isCMYK ? nil : ColorConversion(profile: profile)
    let inkConversion =
      isCMYK ? ColorConversion(inks: profile, isInverted: reader.pointee.is_inverted) : nil
    var buffer = try PixelBuffer(
      width: Int(reader.pointee.scaled_width), height: Int(reader.pointee.scaled_height))
    for y in 0..<buffer.height {
      if y % 16 == 0 { try options.checkCancellation() }
      try buffer.withRow(y) { row in
        let bytes = UnsafeMutableRawBufferPointer(row).bindMemory(to: UInt8.self)
        guard let first = bytes.baseAddress else { return }
        try require(casement_jpeg_reader_row(reader, first))
        guard isCMYK else { return }
        if let inkConversion {
          inkConversion.convertInks(row)
        } else {
          convertInks(row, isInverted: reader.pointee.is_inverted)
        }
      }
      buffer.finishRow(y, conversion)
    }
    try require(casement_jpeg_reader_finish(reader))
    let exif = UnsafeRawBufferPointer(start: reader.pointee.exif, count: reader.pointee.exif_length)
    return ImageFile.Picture(
      image: buffer.picture(), orientation: ExifBlock.orientation(exif))
  }

  /// The size and the orientation in a file's header.
  static func size(_ bytes: UnsafeRawBufferPointer) throws -> (width: Int, height: Int, orientation: Int) {
    guard let start = bytes.baseAddress, let reader = casement_jpeg_reader_new(start, bytes.count) else {
      throw ImageFileError.outOfMemory(width: 0, height: 0)
    }
    defer { casement_jpeg_reader_free(reader) }
    guard casement_jpeg_reader_begin(reader) else {
      throw reader.pointee.is_truncated
        ? ImageFileError.truncated(.jpeg) : .malformed(.jpeg, reason: message(reader.pointee.message))
    }
    let exif = UnsafeRawBufferPointer(start: reader.pointee.exif, count: reader.pointee.exif_length)
    return (Int(reader.pointee.width), Int(reader.pointee.height), ExifBlock.orientation(exif))
  }

  /// The reduction factor at which an image still has enough pixels.
  private static func divisor(_ width: Int, _ height: Int, _ enough: (width: Int, height: Int)?) -> Int32 {
    guard let enough else { return 1 }
    return [8, 4, 2].first { width / Int($0) >= enough.width && height / Int($0) >= enough.height } ?? 1
  }

  /// Converts CMYK by simple multiplication, for files without a profile.
  private static func convertInks(_ row: UnsafeMutableBufferPointer<UInt32>, isInverted: Bool) {
    for index in row.indices {
      let inks = isInverted ? row[index].littleEndian : ~row[index].littleEndian
      let light = inks >> 24
      func part(_ shift: UInt32) -> UInt32 { (((inks >> shift) & 0xFF) * light + 127) / 255 }
      row[index] = 0xFF00_0000 | part(0) << 16 | part(8) << 8 | part(16)
    }
  }

  /// Encodes an image, composited onto white if it is not opaque.
  ///
  /// - quality: from 0 to 1.
  /// - Throws: `ImageFileError`.
  static func write(_ image: CGImage, quality: Double) throws -> [UInt8] {
    guard let writer = casement_jpeg_writer_new() else {
      throw ImageFileError.outOfMemory(width: image.width, height: image.height)
    }
    defer { casement_jpeg_writer_free(writer) }
    func require(_ isGood: Bool) throws {
      guard !isGood else { return }
      throw ImageFileError.malformed(.jpeg, reason: message(writer.pointee.message))
    }
    let percent = quality.isNaN ? 0 : Int32((max(0, min(1, quality)) * 100).rounded())
    try require(
      casement_jpeg_writer_begin(writer, UInt32(image.width), UInt32(image.height), percent))
    try image.forEachRow { row in
      try row.withUnsafeMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for index in pixels.indices {
          // Components are premultiplied, so no sum exceeds 255.
          pixels[index] += (255 - pixels[index] >> 24) * 0x01_0101
        }
        guard let first = pixels.baseAddress else { return }
        try first.withMemoryRebound(to: UInt8.self, capacity: bytes.count) {
          try require(casement_jpeg_writer_row(writer, $0))
        }
      }
    }
    try require(casement_jpeg_writer_finish(writer))
    return Array(UnsafeBufferPointer(start: writer.pointee.bytes, count: Int(writer.pointee.length)))
  }
}
