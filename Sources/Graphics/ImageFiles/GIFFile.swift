internal import CGIF
internal import Pixman

/// GIF files, animated or not.
///
/// C library: giflib.
enum GIFFile {
  /// The data, and the read position.
  private final class Source {
    let bytes: UnsafeRawBufferPointer
    var place = 0
    /// Whether more bytes were requested than there are.
    var isPastEnd = false
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    func read(_ goal: UnsafeMutablePointer<GifByteType>, _ count: Int) -> Int {
      let length = min(count, bytes.count - place)
      if length < count { isPastEnd = true }
      if length > 0 {
        UnsafeMutableRawBufferPointer(start: goal, count: length).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[place..<place + length]))
      }
      place += length
      return length
    }
  }

  /// The disposal of a frame before the next one is drawn.
  private enum Disposal { case stays, background, before }

  /// The parameters of the next frame.
  private struct Control {
    var disposal = Disposal.stays
    var duration = 0.0
    var transparentIndex: UInt8?
  }

  /// The first picture of a file.
  static func read(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws -> CGImage {
    let frames = try Frames(bytes, options)
    guard try frames.advance() else { throw noPicture }
    return try frames.picture()
  }

  /// The size in the file's header; GIF files have no orientation.
  static func size(_ bytes: UnsafeRawBufferPointer) throws -> (width: Int, height: Int, orientation: Int) {
    let stream = try Stream(bytes)
    // The end of the stream frees giflib's structure.
    return withExtendedLifetime(stream) {
      (Int(stream.gif.pointee.SWidth), Int(stream.gif.pointee.SHeight), 1)
    }
  }

  /// The duration of each frame in seconds. Decodes no frame.
  ///
  /// C functions: `DGifGetCode`, `DGifGetCodeNext`.
  static func durations(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws -> [Double] {
    let stream = try Stream(bytes)
    try options.check(width: Int(stream.gif.pointee.SWidth), height: Int(stream.gif.pointee.SHeight))
    var result: [Double] = []
    while let control = try stream.nextPicture(options) {
      result.append(control.duration)
      try stream.skipPicture()
    }
    if result.isEmpty { throw noPicture }
    return result
  }

  private static var noPicture: ImageFileError { .malformed(.gif, reason: "there is no picture in it") }

  /// A file open in giflib.
  private final class Stream {
    let gif: UnsafeMutablePointer<GifFileType>
    private let source: Source
    private var hasPicture = false

    /// Reads the header.
    init(_ bytes: UnsafeRawBufferPointer) throws(ImageFileError) {
      let source = Source(bytes)
      var code: Int32 = 0
      let opened = DGifOpen(
        Unmanaged.passUnretained(source).toOpaque(),
        { file, goal, count in
          guard let file, let goal, let context = file.pointee.UserData else { return 0 }
          let source = Unmanaged<Source>.fromOpaque(context).takeUnretainedValue()
          return Int32(source.read(goal, Int(count)))
        }, &code)
      guard let opened else { throw Stream.failure(source, code) }
      (gif, self.source) = (opened, source)
    }

    deinit {
      var code: Int32 = 0
      DGifCloseFile(gif, &code)
    }

    private static func failure(_ source: Source, _ code: Int32) -> ImageFileError {
      if source.isPastEnd { return .truncated(.gif) }
      return .malformed(.gif, reason: GifErrorString(code).map { String(cString: $0) } ?? "error \(code)")
    }

    func require(_ status: Int32) throws(ImageFileError) {
      if status == GIF_ERROR { throw Stream.failure(source, gif.pointee.Error) }
    }

    /// Reads up to the pixels of the next frame, which `gif.pointee.Image` then describes.
    ///
    /// - Returns: nil after the last frame.
    func nextPicture(_ options: ImageFile.Options) throws -> Control? {
      var control = Control()
      while true {
        try options.checkCancellation()
        // Some files lack the trailer.
        if hasPicture, source.place == source.bytes.count { return nil }
        var kind = UNDEFINED_RECORD_TYPE
        try require(DGifGetRecordType(gif, &kind))
        switch kind {
        case TERMINATE_RECORD_TYPE: return nil
        case IMAGE_DESC_RECORD_TYPE:
          try require(DGifGetImageDesc(gif))
          hasPicture = true
          return control
        case EXTENSION_RECORD_TYPE: try readExtension(&control)
        default: break
        }
      }
    }

    private func readExtension(_ control: inout Control) throws {
      var kind: Int32 = 0
      var block: UnsafeMutablePointer<GifByteType>?
      try require(DGifGetExtension(gif, &kind, &block))
      if let bytes = block, kind == 0xF9, bytes[0] >= 4 {
        control = Control()
        switch (bytes[1] >> 2) & 7 {
        case 2: control.disposal = .background
        case 3: control.disposal = .before
        default: break
        }
        control.duration = Double(Int(bytes[2]) | Int(bytes[3]) << 8) / 100
        if bytes[1] & 1 != 0 { control.transparentIndex = bytes[4] }
      }
      while block != nil { try require(DGifGetExtensionNext(gif, &block)) }
    }

    /// Skips the compressed pixels of a frame.
    func skipPicture() throws {
      var size: Int32 = 0
      var block: UnsafeMutablePointer<GifByteType>?
      try require(DGifGetCode(gif, &size, &block))
      while block != nil { try require(DGifGetCodeNext(gif, &block)) }
    }
  }

  /// Composes the frames of a file in order.
  final class Frames: FrameDecoder {
    private let stream: Stream
    private let options: ImageFile.Options
    private let width: Int
    private let height: Int
    private var canvas: Image
    /// The disposal of the newest frame, which is applied before the next one is drawn.
    private var disposal = Disposal.stays
    private var area = Rectangle.empty
    /// The canvas before the newest frame, if its disposal restores that.
    private var before: Image?

    /// - bytes: valid as long as this object.
    init(_ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options) throws {
      stream = try Stream(bytes)
      self.options = options
      (width, height) = (Int(stream.gif.pointee.SWidth), Int(stream.gif.pointee.SHeight))
      try options.check(width: width, height: height)
      canvas = try PixelBuffer(width: width, height: height).image
    }

    func advance() throws -> Bool {
      guard let control = try stream.nextPicture(options) else { return false }
      dispose()
      let place = stream.gif.pointee.Image
      area = Rectangle(
        x: Int(place.Left), y: Int(place.Top), width: Int(place.Width), height: Int(place.Height))
      try options.check(width: max(1, area.width), height: max(1, area.height))
      disposal = control.disposal
      before = disposal == .before ? try copy(of: canvas) : nil
      let colors = try palette(control)
      let rows = place.Interlace ? interlacedRows(area.height) : Array(0..<area.height)
      var row = [GifPixelType](repeating: 0, count: max(1, area.width))
      for (index, y) in rows.enumerated() {
        if index % 16 == 0 { try options.checkCancellation() }
        try stream.require(DGifGetLine(stream.gif, &row, Int32(area.width)))
        draw(row, colors, x: area.x, y: area.y + y, count: area.width)
      }
      return true
    }

    private func dispose() {
      switch disposal {
      case .stays: break
      case .background:
        let part = area.intersection(canvas.bounds)
        for y in part.y..<part.bottom {
          canvas.withPixels { bytes in
            for x in part.x..<part.right {
              bytes.storeBytes(of: 0, toByteOffset: y * canvas.stride + x * 4, as: UInt32.self)
            }
          }
        }
      case .before: if let before { canvas = before }
      }
      before = nil
    }

    /// The colors of 256 indexes; unused ones are transparent.
    private func palette(_ control: Control) throws -> [UInt32] {
      let gif = stream.gif
      guard let map = gif.pointee.Image.ColorMap ?? gif.pointee.SColorMap, let colors = map.pointee.Colors
      else {
        throw ImageFileError.malformed(.gif, reason: "there are no colors in it")
      }
      var result = [UInt32](repeating: 0, count: 256)
      for index in 0..<min(256, Int(map.pointee.ColorCount)) {
        let color = colors[index]
        result[index] =
          0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
      }
      if let index = control.transparentIndex { result[Int(index)] = 0 }
      return result
    }

    /// Draws a row of indexes, except transparent ones.
    private func draw(_ row: [GifPixelType], _ colors: [UInt32], x: Int, y: Int, count: Int) {
      guard y < height else { return }
      canvas.withPixels { bytes in
        let start = y * canvas.stride
        for index in 0..<max(0, min(count, width - x)) {
          let color = colors[Int(row[index])]
          guard color != 0 else { continue }
          bytes.storeBytes(of: color, toByteOffset: start + (x + index) * 4, as: UInt32.self)
        }
      }
    }

    private func copy(of image: Image) throws -> Image {
      let copy = try PixelBuffer(width: width, height: height).image
      copy.copy(image.bounds, of: image, toX: 0, y: 0)
      return copy
    }

    func picture() throws -> CGImage {
      var buffer = try PixelBuffer(width: width, height: height)
      buffer.image.copy(canvas.bounds, of: canvas, toX: 0, y: 0)
      for y in 0..<height { buffer.finishRow(y, nil) }
      return buffer.picture()
    }

    /// The rows of an interlaced frame, in file order.
    private func interlacedRows(_ height: Int) -> [Int] {
      [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
  }
}
