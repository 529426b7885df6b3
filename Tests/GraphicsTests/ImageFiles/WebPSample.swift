import CWebP
import Foundation

/// WebP files.
enum WebPSample {
  /// A file of pixels 0xAARRGGBB that are not premultiplied.
  static func data(_ pixels: [UInt32], width: Int, isLossless: Bool = true) -> Data {
    var output: UnsafeMutablePointer<UInt8>?
    var bytes = pixels.flatMap { pixel in (0..<4).map { UInt8((pixel >> (8 * $0)) & 0xFF) } }
    let (wide, high, stride) = (Int32(width), Int32(pixels.count / width), Int32(width * 4))
    let length =
      isLossless
      ? WebPEncodeLosslessBGRA(&bytes, wide, high, stride, &output)
      : WebPEncodeBGRA(&bytes, wide, high, stride, 90, &output)
    defer { WebPFree(output) }
    return Data(UnsafeBufferPointer(start: output, count: length))
  }

  /// The same file with other chunks before and after its picture.
  static func extended(_ file: Data, width: Int, height: Int, profile: [UInt8] = [], exif: [UInt8] = [])
    -> Data
  {
    var flags = 0x10
    var chunks: [(String, [UInt8])] = []
    if !profile.isEmpty {
      flags |= 0x20
      chunks.append(("ICCP", profile))
    }
    if !exif.isEmpty { flags |= 0x08 }
    var body = Bytes()
    for (name, content) in chunks { append(name, content, to: &body) }
    body.bytes(Array(file.dropFirst(12)))
    if !exif.isEmpty { append("EXIF", exif, to: &body) }
    return container(flags, width: width, height: height, body.all)
  }

  /// An animation of files.
  ///
  /// - frames: each with where it is, which is even, and how long it is shown, in milliseconds.
  static func animation(
    _ frames: [(file: Data, x: Int, y: Int, width: Int, height: Int, duration: Int)], width: Int, height: Int
  ) -> Data {
    var body = Bytes()
    append("ANIM", [0, 0, 0, 0, 0, 0], to: &body)
    for frame in frames {
      var content = Bytes()
      for value in [frame.x / 2, frame.y / 2, frame.width - 1, frame.height - 1, frame.duration] {
        content.little(value, 3)
      }
      content.byte(0)
      content.bytes(Array(frame.file.dropFirst(12)))
      append("ANMF", content.all, to: &body)
    }
    return container(0x12, width: width, height: height, body.all)
  }

  private static func append(_ name: String, _ content: [UInt8], to body: inout Bytes) {
    body.text(name)
    body.little(content.count, 4)
    body.bytes(content)
    if content.count % 2 == 1 { body.byte(0) }
  }

  private static func container(_ flags: Int, width: Int, height: Int, _ chunks: [UInt8]) -> Data {
    var body = Bytes()
    body.text("WEBP")
    append("VP8X", [UInt8(flags), 0, 0, 0] + size(width) + size(height), to: &body)
    body.bytes(chunks)
    var file = Bytes()
    file.text("RIFF")
    file.little(body.all.count, 4)
    file.bytes(body.all)
    return Data(file.all)
  }

  private static func size(_ length: Int) -> [UInt8] {
    (0..<3).map { UInt8(((length - 1) >> (8 * $0)) & 0xFF) }
  }
}
