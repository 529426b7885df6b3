internal import CGIF

extension GIFFile {
  /// The bytes that giflib writes.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  /// Writes frames, each with its own palette, aligned at the upper left corner.
  ///
  /// C functions: `EGifOpen`, `EGifPutScreenDesc`, `EGifPutExtension`, `EGifPutImageDesc`, `EGifPutLine`.
  static func write(_ frames: [(image: CGImage, delay: Double)], loopCount: Int?) throws -> [UInt8] {
    let width = frames.reduce(0) { max($0, $1.image.width) }
    let height = frames.reduce(0) { max($0, $1.image.height) }
    guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else {
      throw ImageFileError.outOfMemory(width: width, height: height)
    }
    let sink = Sink()
    var code: Int32 = 0
    let opened = EGifOpen(
      Unmanaged.passUnretained(sink).toOpaque(),
      { file, bytes, count in
        guard let file, let bytes, let context = file.pointee.UserData else { return 0 }
        Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard let gif = opened else { throw ImageFileError.outOfMemory(width: width, height: height) }
    do {
      EGifSetGifVersion(gif, true)
      try require(EGifPutScreenDesc(gif, Int32(width), Int32(height), 8, 0, nil), gif)
      if let loopCount { try putLoops(max(0, min(0xFFFF, loopCount)), gif) }
      // Transparent pixels do not cover the previous frame, so it must be cleared.
      let clears = frames.contains {
        !$0.image.isOpaque || $0.image.width < width || $0.image.height < height
      }
      for (image, delay) in frames { try put(image, delay, clears: clears, gif) }
    } catch {
      EGifCloseFile(gif, &code)
      throw error
    }
    // Closing writes the trailer, and frees giflib's memory even if that fails.
    guard EGifCloseFile(gif, &code) != GIF_ERROR else {
      throw ImageFileError.malformed(.gif, reason: "error \(code)")
    }
    return withExtendedLifetime(sink) { sink.bytes }
  }

  private static func require(_ status: Int32, _ gif: UnsafeMutablePointer<GifFileType>) throws {
    if status == GIF_ERROR { throw ImageFileError.malformed(.gif, reason: "error \(gif.pointee.Error)") }
  }

  /// Writes the application extension with the number of repetitions.
  private static func putLoops(_ count: Int, _ gif: UnsafeMutablePointer<GifFileType>) throws {
    try require(EGifPutExtensionLeader(gif, 0xFF), gif)
    try require(EGifPutExtensionBlock(gif, 11, Array("NETSCAPE2.0".utf8)), gif)
    let block: [UInt8] = [1, UInt8(count & 0xFF), UInt8(count >> 8)]
    try require(EGifPutExtensionBlock(gif, 3, block), gif)
    try require(EGifPutExtensionTrailer(gif), gif)
  }

  /// - Parameter clears: whether the frame is cleared before the next one.
  private static func put(
    _ image: CGImage, _ delay: Double, clears: Bool, _ gif: UnsafeMutablePointer<GifFileType>
  ) throws {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(image.width * image.height)
    try image.forEachRow { row in pixels += row.map(\.unpremultiplied) }
    let palette = GIFPalette(pixels)
    let hasClear = pixels.contains(where: GIFPalette.isClear)
    let clear = UInt8(palette.colors.count)
    // The delay is in hundredths of a second.
    let time = Int(max(0, min(65_535, (delay.isFinite ? delay * 100 : 0).rounded())))
    let control: [UInt8] = [
      (clears ? 2 : 1) << 2 | (hasClear ? 1 : 0), UInt8(time & 0xFF), UInt8(time >> 8), hasClear ? clear : 0,
    ]
    try require(EGifPutExtension(gif, 0xF9, 4, control), gif)
    // The size of a color table is a power of two.
    var count = 2
    while count < palette.colors.count + (hasClear ? 1 : 0) { count *= 2 }
    var colors = palette.colors.map {
      GifColorType(Red: UInt8($0 >> 16 & 0xFF), Green: UInt8($0 >> 8 & 0xFF), Blue: UInt8($0 & 0xFF))
    }
    colors += repeatElement(GifColorType(Red: 0, Green: 0, Blue: 0), count: count - colors.count)
    guard let map = GifMakeMapObject(Int32(count), colors) else {
      throw ImageFileError.outOfMemory(width: image.width, height: image.height)
    }
    defer { GifFreeMapObject(map) }
    try require(EGifPutImageDesc(gif, 0, 0, Int32(image.width), Int32(image.height), false, map), gif)
    for start in stride(from: 0, to: pixels.count, by: image.width) {
      var row = pixels[start..<start + image.width].map {
        GIFPalette.isClear($0) ? clear : palette.index(of: $0)
      }
      try require(EGifPutLine(gif, &row, Int32(image.width)), gif)
    }
  }
}
