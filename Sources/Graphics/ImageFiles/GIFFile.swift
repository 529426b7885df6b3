internal import CGIF
internal import Pixman

/// GIF files, animated or not.
///
/// C library: giflib.
enum GIFFile {
  /// The data, and how many of them were read.
  private final class Source {
    let bytes: UnsafeRawBufferPointer
    var place = 0
    /// Whether more was asked for than there is.
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

  /// What becomes of a picture when the next one is shown.
  private enum Disposal { case stays, background, before }

  /// How the next picture is shown.
  private struct Control {
    var disposal = Disposal.stays
    var duration = 0.0
    var transparentIndex: UInt8?
  }

  static func read(
    _ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options, onlyFirst: Bool
  ) throws -> [ImageFile.Frame] {
    try open(bytes) { gif, source in
      var reading = try Reading(gif, source, options)
      try reading.readFrames(onlyFirst: onlyFirst)
      return reading.frames
    }
  }

  /// What a file says of its size; none says how it is to be turned.
  static func size(_ bytes: UnsafeRawBufferPointer) throws -> (width: Int, height: Int, orientation: Int) {
    try open(bytes) { gif, _ in (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight), 1) }
  }

  /// Reads what stands before the pictures.
  private static func open<R>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeMutablePointer<GifFileType>, Source) throws -> R
  ) throws -> R {
    let source = Source(bytes)
    defer { withExtendedLifetime(source) {} }
    var code: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, goal, count in
        guard let file, let goal, let context = file.pointee.UserData else { return 0 }
        let source = Unmanaged<Source>.fromOpaque(context).takeUnretainedValue()
        return Int32(source.read(goal, Int(count)))
      }, &code)
    guard let gif = opened else { throw failure(source, code) }
    defer { DGifCloseFile(gif, &code) }
    return try body(gif, source)
  }

  private static func failure(_ source: Source, _ code: Int32) -> ImageFileError {
    if source.isPastEnd { return .truncated(.gif) }
    return .malformed(.gif, reason: GifErrorString(code).map { String(cString: $0) } ?? "error \(code)")
  }

  /// A file that is being read.
  private struct Reading {
    let gif: UnsafeMutablePointer<GifFileType>
    let source: Source
    let options: ImageFile.Options
    let width: Int
    let height: Int
    var canvas: Image
    var control = Control()
    var frames: [ImageFile.Frame] = []
    var pixelCount = 0

    init(
      _ gif: UnsafeMutablePointer<GifFileType>, _ source: Source, _ options: ImageFile.Options
    ) throws {
      (self.gif, self.source, self.options) = (gif, source, options)
      (width, height) = (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight))
      try options.check(width: width, height: height)
      canvas = try PixelBuffer(width: width, height: height).image
    }

    func require(_ status: Int32) throws(ImageFileError) {
      if status == GIF_ERROR { throw GIFFile.failure(source, gif.pointee.Error) }
    }

    mutating func readFrames(onlyFirst: Bool) throws {
      while !(onlyFirst && !frames.isEmpty) {
        try options.checkCancellation()
        var kind = UNDEFINED_RECORD_TYPE
        // Some files lack the mark at their end.
        if !frames.isEmpty, source.place == source.bytes.count { break }
        try require(DGifGetRecordType(gif, &kind))
        if kind == TERMINATE_RECORD_TYPE { break }
        switch kind {
        case IMAGE_DESC_RECORD_TYPE: try readFrame()
        case EXTENSION_RECORD_TYPE: try readExtension()
        default: break
        }
      }
      if frames.isEmpty { throw ImageFileError.malformed(.gif, reason: "there is no picture in it") }
    }

    private mutating func readExtension() throws {
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

    private mutating func readFrame() throws {
      try require(DGifGetImageDesc(gif))
      let place = gif.pointee.Image
      let area = Rectangle(
        x: Int(place.Left), y: Int(place.Top), width: Int(place.Width), height: Int(place.Height))
      try options.check(width: max(1, area.width), height: max(1, area.height))
      pixelCount += width * height
      guard pixelCount <= options.maximumPixelCount else {
        throw ImageFileError.tooManyPixels(pixelCount, limit: options.maximumPixelCount)
      }
      let before = control.disposal == .before ? try copy(of: canvas) : nil
      let colors = try palette()
      let rows = place.Interlace ? interlacedRows(area.height) : Array(0..<area.height)
      var row = [GifPixelType](repeating: 0, count: max(1, area.width))
      for (index, y) in rows.enumerated() {
        if index % 16 == 0 { try options.checkCancellation() }
        try require(DGifGetLine(gif, &row, Int32(area.width)))
        draw(row, colors, x: area.x, y: area.y + y, count: area.width)
      }
      frames.append(ImageFile.Frame(image: try picture(), duration: control.duration))
      switch control.disposal {
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
      control = Control()
    }

    /// A colour for each of 256 indexes; those without one are clear.
    private func palette() throws -> [UInt32] {
      guard let map = gif.pointee.Image.ColorMap ?? gif.pointee.SColorMap, let colors = map.pointee.Colors
      else {
        throw ImageFileError.malformed(.gif, reason: "there are no colours in it")
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

    /// Writes indexes over the canvas, but for those that are clear.
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

    private func picture() throws -> CGImage {
      var buffer = try PixelBuffer(width: width, height: height)
      buffer.image.copy(canvas.bounds, of: canvas, toX: 0, y: 0)
      for y in 0..<height { buffer.finishRow(y, nil) }
      return buffer.picture()
    }

    /// The rows in the order in which an interlaced picture has them.
    private func interlacedRows(_ height: Int) -> [Int] {
      [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
  }
}
