internal import CWebP
internal import Pixman

/// WebP files, lossy or lossless, animated or not.
///
/// C libraries: libwebp, libwebpdemux.
enum WebPFile {
  static func read(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws -> ImageFile.Picture
  {
    let facts = try Facts(bytes, options)
    if facts.isAnimated {
      let frames = try Frames(bytes, options)
      guard try frames.advance() else { throw ImageFileError.truncated(.webP) }
      return ImageFile.Picture(image: try frames.picture(), orientation: facts.orientation)
    }
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw ImageFileError.malformed(.webP, reason: "another version of libwebp")
    }
    var buffer = try PixelBuffer(width: facts.width, height: facts.height)
    let status = try buffer.image.withPixels { pixels in
      config.output.colorspace = MODE_BGRA
      config.output.is_external_memory = 1
      config.output.u.RGBA.rgba = pixels.bindMemory(to: UInt8.self).baseAddress
      config.output.u.RGBA.stride = Int32(buffer.image.stride)
      config.output.u.RGBA.size = pixels.count
      return try decode(bytes, &config, options)
    }
    try check(status)
    for y in 0..<facts.height { buffer.finishRow(y, facts.conversion) }
    return ImageFile.Picture(image: buffer.picture(), orientation: facts.orientation)
  }

  /// Decodes incrementally, so that it can be cancelled.
  private static func decode(
    _ bytes: UnsafeRawBufferPointer, _ config: inout WebPDecoderConfig, _ options: ImageFile.Options
  ) throws -> VP8StatusCode {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return VP8_STATUS_NOT_ENOUGH_DATA }
    return try withUnsafeMutablePointer(to: &config) { config in
      guard let decoder = WebPIDecode(nil, 0, config) else { return VP8_STATUS_OUT_OF_MEMORY }
      defer { WebPIDelete(decoder) }
      var (length, status) = (0, VP8_STATUS_SUSPENDED)
      while status == VP8_STATUS_SUSPENDED, length < bytes.count {
        try options.checkCancellation()
        length = min(bytes.count, length + (1 << 16))
        status = WebPIUpdate(decoder, start, length)
      }
      return status
    }
  }

  /// The size and the orientation in a file's header.
  static func size(
    _ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options
  ) throws -> (width: Int, height: Int, orientation: Int) {
    let facts = try Facts(bytes, options)
    return (facts.width, facts.height, facts.orientation)
  }

  /// Whether a file is an animation, by its header.
  static func isAnimated(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws -> Bool {
    try Facts(bytes, options).isAnimated
  }

  /// The duration of each frame in seconds. Decodes no frame.
  ///
  /// C functions: `WebPDemuxGetFrame`, `WebPDemuxNextFrame`.
  static func durations(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws -> [Double] {
    var data = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
    guard let demuxer = WebPDemux(&data) else { throw ImageFileError.truncated(.webP) }
    defer { WebPDemuxDelete(demuxer) }
    var iterator = WebPIterator()
    guard WebPDemuxGetFrame(demuxer, 1, &iterator) != 0 else { throw ImageFileError.truncated(.webP) }
    defer { WebPDemuxReleaseIterator(&iterator) }
    var result: [Double] = []
    repeat {
      if result.count % 64 == 0 { try options.checkCancellation() }
      result.append(Double(max(0, iterator.duration)) / 1000)
    } while WebPDemuxNextFrame(&iterator) != 0
    return result
  }

  /// Composes the frames of an animation in order.
  ///
  /// C type: `WebPAnimDecoder`.
  final class Frames: FrameDecoder {
    private let decoder: OpaquePointer
    private let options: ImageFile.Options
    private let width: Int
    private let height: Int
    private let conversion: ColorConversion?
    /// The composed frame, which the decoder owns.
    private var canvas: UnsafeMutablePointer<UInt8>?

    /// - bytes: valid as long as this object.
    init(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws {
      let facts = try Facts(bytes, options)
      var settings = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&settings) != 0 else {
        throw ImageFileError.malformed(.webP, reason: "another version of libwebp")
      }
      settings.color_mode = MODE_BGRA
      settings.use_threads = 0
      var data = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
      guard let decoder = WebPAnimDecoderNew(&data, &settings) else {
        throw ImageFileError.truncated(.webP)
      }
      (self.decoder, self.options, conversion) = (decoder, options, facts.conversion)
      var info = WebPAnimInfo()
      let isKnown = WebPAnimDecoderGetInfo(decoder, &info) != 0
      (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      guard isKnown, info.frame_count > 0 else { throw ImageFileError.truncated(.webP) }
      try options.check(width: width, height: height)
    }

    deinit { WebPAnimDecoderDelete(decoder) }

    func advance() throws -> Bool {
      try options.checkCancellation()
      guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return false }
      var time: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, canvas != nil else {
        throw ImageFileError.malformed(.webP, reason: "one of its pictures cannot be read")
      }
      return true
    }

    func picture() throws -> CGImage {
      var buffer = try PixelBuffer(width: width, height: height)
      guard let canvas else { return buffer.picture() }
      for y in 0..<height {
        buffer.withRow(y) { row in
          UnsafeMutableRawBufferPointer(row).copyMemory(
            from: UnsafeRawBufferPointer(start: canvas + y * width * 4, count: width * 4))
        }
        buffer.finishRow(y, conversion)
      }
      return buffer.picture()
    }
  }

  private static func check(_ status: VP8StatusCode) throws(ImageFileError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: throw .truncated(.webP)
    case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory(width: 0, height: 0)
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      throw .malformed(.webP, reason: "a feature that libwebp does not know")
    default: throw .malformed(.webP, reason: "its bits make no picture")
    }
  }

  /// The metadata of a file.
  private struct Facts {
    let width: Int
    let height: Int
    let isAnimated: Bool
    var conversion: ColorConversion?
    var orientation = 1

    init(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws {
      var features = WebPBitstreamFeatures()
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      try WebPFile.check(WebPGetFeatures(start, bytes.count, &features))
      width = Int(features.width)
      height = Int(features.height)
      isAnimated = features.has_animation != 0
      try options.check(width: width, height: height)
      var data = WebPData(bytes: start, size: bytes.count)
      guard let demuxer = WebPDemux(&data) else { return }
      defer { WebPDemuxDelete(demuxer) }
      func chunk<R>(_ name: String, _ body: (UnsafeRawBufferPointer) -> R) -> R? {
        var found = WebPChunkIterator()
        guard WebPDemuxGetChunk(demuxer, name, 1, &found) != 0 else { return nil }
        defer { WebPDemuxReleaseChunkIterator(&found) }
        return body(UnsafeRawBufferPointer(start: found.chunk.bytes, count: found.chunk.size))
      }
      conversion = chunk("ICCP") { ColorConversion(profile: $0) } ?? nil
      orientation = chunk("EXIF", ExifBlock.orientation) ?? 1
    }
  }
}
