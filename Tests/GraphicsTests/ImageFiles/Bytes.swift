import Foundation

/// Bytes of a file that a test puts together.
struct Bytes {
  private(set) var all: [UInt8] = []

  mutating func text(_ text: String) { all += Array(text.utf8) }
  mutating func bytes(_ bytes: [UInt8]) { all += bytes }
  mutating func byte(_ value: Int) { all.append(UInt8(truncatingIfNeeded: value)) }
  /// The most significant byte first.
  mutating func big(_ value: Int, _ count: Int = 4) {
    for index in (0..<count).reversed() { byte(value >> (8 * index)) }
  }
  /// The least significant byte first.
  mutating func little(_ value: Int, _ count: Int = 2) {
    for index in 0..<count { byte(value >> (8 * index)) }
  }
}

/// A PNG file of any kind, whose pixels are not compressed.
struct PNGSample {
  var width = 4
  var height = 3
  /// 0 gray, 2 colors, 3 palette, 4 gray with opacity, 6 colors with opacity.
  var kind = 6
  var depth = 8
  var isInterlaced = false
  var palette: [[Int]] = []
  /// The tRNS chunk: opacities of the palette, or the samples of the clear color, 16 bits each.
  var clear: [Int] = []
  var profile: [UInt8] = []
  /// In parts of 100 000; nil for a file that does not say.
  var gamma: Int?
  var exif: [UInt8] = []
  /// The samples of a pixel.
  var samples: (_ x: Int, _ y: Int) -> [Int] = { _, _ in [] }

  var data: Data {
    var file = Bytes()
    file.bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func chunk(_ name: String, _ body: [UInt8]) {
      file.big(body.count)
      let content = Array(name.utf8) + body
      file.bytes(content)
      file.big(Int(PNGSample.checksum(content)))
    }
    var header = Bytes()
    header.big(width)
    header.big(height)
    for value in [depth, kind, 0, 0, isInterlaced ? 1 : 0] { header.byte(value) }
    chunk("IHDR", header.all)
    if !profile.isEmpty { chunk("iCCP", Array("test\0\0".utf8) + PNGSample.packed(profile)) }
    if let gamma {
      var body = Bytes()
      body.big(gamma)
      chunk("gAMA", body.all)
    }
    if !palette.isEmpty { chunk("PLTE", palette.flatMap { $0.map { UInt8($0) } }) }
    if !clear.isEmpty {
      var body = Bytes()
      for value in clear { body.big(value, kind == 3 ? 1 : 2) }
      chunk("tRNS", body.all)
    }
    if !exif.isEmpty { chunk("eXIf", exif) }
    chunk("IDAT", PNGSample.packed(rows))
    chunk("IEND", [])
    return Data(file.all)
  }

  private var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width && y0 < height {
      for y in stride(from: y0, to: height, by: dy) {
        result.append(0)
        var (bits, count) = (0, 0)
        for sample in stride(from: x0, to: width, by: dx).flatMap({ samples($0, y) }) {
          (bits, count) = (bits << depth | sample, count + depth)
          while count >= 8 {
            result.append(UInt8((bits >> (count - 8)) & 0xFF))
            count -= 8
          }
          bits &= (1 << count) - 1
        }
        if count > 0 { result.append(UInt8((bits << (8 - count)) & 0xFF)) }
      }
    }
    return result
  }

  /// zlib's form of bytes that are stored as they are.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var result = Bytes()
    result.bytes([0x78, 0x01])
    var place = 0
    repeat {
      let length = min(65535, bytes.count - place)
      result.byte(place + length == bytes.count ? 1 : 0)
      result.little(length)
      result.little(~length)
      result.bytes(Array(bytes[place..<place + length]))
      place += length
    } while place < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65521, (a + Int(byte) + b) % 65521) }
    result.big(b << 16 | a)
    return result.all
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// A GIF file, whose pixels are not compressed.
struct GIFSample {
  struct Frame {
    var x = 0
    var y = 0
    var width = 2
    var height = 2
    /// The disposal of the frame: 1 keeps it, 2 clears it, 3 restores the previous picture.
    var disposal = 1
    /// In hundredths of a second.
    var delay = 10
    var clear: Int?
    var isInterlaced = false
    var indexes: [Int] = []
  }

  var width = 2
  var height = 2
  var colors = [0x00_0000, 0xFF_0000, 0x00_FF00, 0x00_00FF]
  var frames: [Frame] = []
  var hasTrailer = true

  var data: Data {
    var file = Bytes()
    file.text("GIF89a")
    file.little(width)
    file.little(height)
    for value in [0x81, 0, 0] { file.byte(value) }
    for color in colors { file.big(color, 3) }
    for frame in frames {
      file.bytes([0x21, 0xF9, 4])
      file.byte(frame.disposal << 2 | (frame.clear == nil ? 0 : 1))
      file.little(frame.delay)
      file.byte(frame.clear ?? 0)
      file.byte(0)
      file.byte(0x2C)
      for value in [frame.x, frame.y, frame.width, frame.height] { file.little(value) }
      file.byte(frame.isInterlaced ? 0x40 : 0)
      // Codes of 3 bits: 4 begins anew, often enough that they never grow, and 5 is the end.
      file.byte(2)
      var codes: [Int] = []
      for (index, value) in frame.indexes.enumerated() {
        if index % 2 == 0 { codes.append(4) }
        codes.append(value)
      }
      codes.append(5)
      var packed: [UInt8] = []
      var (bits, count) = (0, 0)
      for code in codes {
        (bits, count) = (bits | code << count, count + 3)
        while count >= 8 {
          packed.append(UInt8(bits & 0xFF))
          (bits, count) = (bits >> 8, count - 8)
        }
      }
      if count > 0 { packed.append(UInt8(bits)) }
      for start in stride(from: 0, to: packed.count, by: 255) {
        let part = packed[start..<min(packed.count, start + 255)]
        file.byte(part.count)
        file.bytes(Array(part))
      }
      file.byte(0)
    }
    if hasTrailer { file.byte(0x3B) }
    return Data(file.all)
  }
}

/// The block in which a camera says how it was held.
func exifBlock(_ orientation: Int, isLittle: Bool) -> [UInt8] {
  var block = Bytes()
  func number(_ value: Int, _ count: Int) {
    if isLittle { block.little(value, count) } else { block.big(value, count) }
  }
  block.text(isLittle ? "II" : "MM")
  number(42, 2)
  number(8, 4)
  number(2, 2)
  for (tag, value) in [(0x0100, 7), (0x0112, orientation)] {
    number(tag, 2)
    number(3, 2)
    number(1, 4)
    number(value, 2)
    number(0, 2)
  }
  number(0, 4)
  return block.all
}

/// An ICC profile of curves and primaries, or of a curve for grays.
struct ProfileSample {
  /// X, Y and Z of red, green and blue; those of sRGB unless said otherwise.
  var primaries = [[0.4360, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]
  var curve: [UInt8] = ProfileSample.gamma(1)
  var isGrey = false

  static func gamma(_ exponent: Double) -> [UInt8] {
    var tag = Bytes()
    tag.text("curv")
    tag.big(0)
    tag.big(1)
    tag.big(Int(exponent * 256), 2)
    tag.big(0, 2)
    return tag.all
  }

  static func table(_ values: [Int]) -> [UInt8] {
    var tag = Bytes()
    tag.text("curv")
    tag.big(0)
    tag.big(values.count)
    for value in values { tag.big(value, 2) }
    return tag.all
  }

  static func formula(_ kind: Int, _ parameters: [Double]) -> [UInt8] {
    var tag = Bytes()
    tag.text("para")
    tag.big(0)
    tag.big(kind, 2)
    tag.big(0, 2)
    for value in parameters { tag.big(Int((value * 65536).rounded())) }
    return tag.all
  }

  var bytes: [UInt8] {
    var tags: [(String, [UInt8])] = []
    if isGrey {
      tags = [("kTRC", curve)]
    } else {
      for (name, point) in zip(["r", "g", "b"], primaries) {
        var tag = Bytes()
        tag.text("XYZ ")
        tag.big(0)
        for value in point { tag.big(Int((value * 65536).rounded())) }
        tags.append((name + "XYZ", tag.all))
        tags.append((name + "TRC", curve))
      }
    }
    var profile = Bytes()
    profile.big(0)
    profile.bytes([UInt8](repeating: 0, count: 12))
    profile.text(isGrey ? "GRAY" : "RGB ")
    profile.text("XYZ ")
    profile.bytes([UInt8](repeating: 0, count: 12))
    profile.text("acsp")
    profile.bytes([UInt8](repeating: 0, count: 88))
    profile.big(tags.count)
    var place = 132 + 12 * tags.count
    for (name, body) in tags {
      profile.text(name)
      profile.big(place)
      profile.big(body.count)
      place += body.count
    }
    for (_, body) in tags { profile.bytes(body) }
    var result = profile.all
    var size = Bytes()
    size.big(result.count)
    result.replaceSubrange(0..<4, with: size.all)
    return result
  }
}
