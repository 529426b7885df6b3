import Foundation
import Pixman
import Testing

@testable import CasementGraphics

/// Reads a picture.
private func read(_ data: Data, _ options: ImageFile.Options = ImageFile.Options()) throws
  -> ImageFile.Picture
{
  try ImageFile(data).picture(options)
}

extension CGImage {
  /// All pixels as 0xAARRGGBB, premultiplied, row by row.
  fileprivate var words: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { pixels.pixel(x: $0, y: y) } }
  }
}

/// How far two colors are apart in the component that differs most.
private func distance(_ a: UInt32, _ b: UInt32) -> Int {
  [0, 8, 16, 24].map { abs(Int((a >> UInt32($0)) & 0xFF) - Int((b >> UInt32($0)) & 0xFF)) }.max() ?? 0
}

private func word(_ alpha: Int, _ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
  func times(_ value: Int) -> UInt32 { UInt32((value * alpha * 2 + 255) / 510) }
  return UInt32(alpha) << 24 | times(red) << 16 | times(green) << 8 | times(blue)
}

@Suite("PNG files")
struct PNGFileTests {
  static let kinds = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
    (6, 8), (6, 16),
  ]

  @Test("Every color type and bit depth is decoded, interlaced or not", arguments: kinds, [false, true])
  func kind(_ kind: (Int, Int), _ isInterlaced: Bool) throws {
    let (type, depth) = kind
    let most = (1 << depth) - 1
    let palette = (0..<min(256, 1 << depth)).map { [$0 * 37 % 256, $0 * 91 % 256, $0 * 53 % 256] }
    let counts = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    func samples(_ x: Int, _ y: Int) -> [Int] {
      (0..<counts[type]!).map { ((x * 3 + y * 7 + $0 * 5) * 2741) % (most + 1) }
    }
    let sample = PNGSample(
      width: 11, height: 9, kind: type, depth: depth, isInterlaced: isInterlaced,
      palette: type == 3 ? palette : [], samples: samples)
    let image = try read(sample.data).image
    #expect(image.width == 11 && image.height == 9 && image.isOpaque == (type < 4))
    func expected(_ x: Int, _ y: Int) -> UInt32 {
      let raw = samples(x, y)
      let parts = raw.map { ($0 * 255 * 2 + most) / (most * 2) }
      return switch type {
      case 0: word(255, parts[0], parts[0], parts[0])
      case 2: word(255, parts[0], parts[1], parts[2])
      case 3: word(255, palette[raw[0]][0], palette[raw[0]][1], palette[raw[0]][2])
      case 4: word(parts[1], parts[0], parts[0], parts[0])
      default: word(parts[3], parts[0], parts[1], parts[2])
      }
    }
    for y in 0..<9 {
      let row = (0..<11).map { image.pixels.pixel(x: $0, y: y) }
      #expect(row == (0..<11).map { expected($0, y) }, "row \(y)")
    }
  }

  @Test("An interlaced 16-bit file with a gamma has the same colors as one that is not interlaced")
  func deepInterlaced() throws {
    for (width, height) in (1...9).flatMap({ width in (1...9).map { (width, $0) } }) + [(33, 21)] {
      var sample = PNGSample(
        width: width, height: height, kind: 6, depth: 16, gamma: 100_000,
        samples: { x, y in (0..<4).map { ((x * 3 + y * 7 + $0 * 5) * 2741) % 65536 } })
      let plain = try read(sample.data).image.words
      sample.isInterlaced = true
      #expect(try read(sample.data).image.words == plain, "\(width)×\(height)")
    }
  }

  @Test("An interlaced 16-bit file needs only the image's memory")
  func deepMemory() throws {
    var sample = PNGSample(kind: 2, depth: 16, isInterlaced: true, gamma: 100_000)
    (sample.width, sample.height) = (9000, 9000)
    let file = sample.data(onlyHeader: true)
    func addressSpace() throws -> Int {
      let line = try String(contentsOfFile: "/proc/self/statm", encoding: .ascii)
      return try #require(line.split(separator: " ").first.flatMap { Int($0) }) * 4096
    }
    let before = try addressSpace()
    var most = 0
    var options = ImageFile.Options()
    options.isCancelled = {
      most = max(most, (try? addressSpace()) ?? 0)
      return false
    }
    // The pixels that the picture lacks end the reading after its memory was taken.
    #expect(throws: ImageFileError.self) { try read(file, options) }
    // The picture has 324 MB, and its components of 16 bits would have 648 MB.
    #expect(most - before > 300_000_000 && most - before < 640_000_000, "\(most - before) bytes")
  }

  @Test(
    "The transparent color of a file (tRNS) is transparent",
    arguments: [(0, 2), (0, 8), (0, 16), (2, 8), (2, 16)])
  func clearColor(_ type: Int, _ depth: Int) throws {
    let count = type == 0 ? 1 : 3
    let image = try read(
      PNGSample(
        width: 2, height: 1, kind: type, depth: depth, clear: [Int](repeating: 1, count: count),
        samples: { x, _ in [Int](repeating: x, count: count) }
      ).data
    ).image
    #expect(image.words == [0xFF00_0000, 0] && !image.isOpaque)
  }

  @Test("Palette entries have their opacity")
  func palette() throws {
    let image = try read(
      PNGSample(
        width: 3, height: 1, kind: 3, depth: 2, palette: [[255, 0, 0], [0, 255, 0], [0, 0, 255]],
        clear: [128, 0], samples: { x, _ in [x] }
      ).data
    ).image
    #expect(image.words == [0x8080_0000, 0, 0xFF00_00FF])
  }

  @Test("What is written is read again as it was")
  func writing() throws {
    let sample = PNGSample(
      width: 5, height: 4, samples: { x, y in [x * 60, y * 70, 255, x == 0 ? 0 : x * 63] })
    let image = try read(sample.data).image
    let file = try #require(image.pngFile)
    let again = try read(file).image
    #expect(zip(image.words, again.words).allSatisfy { distance($0, $1) <= 1 } && !again.isOpaque)
    let opaque = try read(PNGSample(kind: 2, samples: { x, y in [x * 60, y * 70, 9] }).data).image
    let opaqueAgain = try read(try #require(opaque.pngFile)).image
    #expect(opaqueAgain.words == opaque.words && opaqueAgain.isOpaque)
  }

  @Test("The block of a camera tells the orientation")
  func orientation() throws {
    var sample = PNGSample(samples: { _, _ in [1, 2, 3, 4] })
    #expect(try read(sample.data).orientation == 1)
    sample.exif = exifBlock(6, isLittle: false)
    #expect(try read(sample.data).orientation == 6)
  }
}

@Suite("JPEG files")
struct JPEGFileTests {
  @Test("Grays and colors are about what was written", arguments: [false, true])
  func colors(_ isProgressive: Bool) throws {
    let grey = JPEGSample(kind: .grey, isProgressive: isProgressive, samples: { x, _ in [UInt8(x * 16)] })
    let image = try read(grey.data).image
    #expect(
      image.isOpaque
        && image.words.indices.allSatisfy {
          distance(image.words[$0], word(255, $0 % 16 * 16, $0 % 16 * 16, $0 % 16 * 16)) < 8
        })
    let colors = JPEGSample(
      isProgressive: isProgressive, samples: { _, y in y < 8 ? [250, 20, 30] : [10, 40, 240] })
    let words = try read(colors.data).image.words
    #expect(distance(words[0], 0xFFFA_141E) < 8 && distance(words[255], 0xFF0A_28F0) < 8)
  }

  @Test("CMYK inks are converted to RGB", arguments: [JPEGSample.Kind.inks, .mixedInks])
  func inks(_ kind: JPEGSample.Kind) throws {
    // libjpeg writes an Adobe marker, with which 255 means no ink.
    let words = try read(
      JPEGSample(kind: kind, samples: { _, y in y < 8 ? [255, 0, 0, 255] : [255, 255, 255, 128] }).data
    ).image.words
    #expect(distance(words[0], 0xFFFF_0000) < 8 && distance(words[255], 0xFF80_8080) < 8)
  }

  @Test("An image is reduced while decoding, but not below the needed size")
  func scaled() throws {
    let data = JPEGSample(width: 100, height: 60, samples: { _, _ in [200, 100, 50] }).data
    for (width, height, expected) in [(100, 60, 100), (51, 30, 100), (50, 30, 50), (20, 15, 25), (1, 1, 13)] {
      var options = ImageFile.Options()
      options.sufficientSize = (width, height)
      let image = try read(data, options).image
      #expect(image.width == expected && distance(image.words[0], 0xFFC8_6432) < 8)
    }
  }

  @Test("Every EXIF orientation is read, in either byte order", arguments: 1...8, [false, true])
  func orientations(_ orientation: Int, _ isLittle: Bool) throws {
    let sample = JPEGSample(exif: exifBlock(orientation, isLittle: isLittle), samples: { _, _ in [1, 2, 3] })
    #expect(try read(sample.data).orientation == orientation)
  }

  @Test("What is written is about the same when it is read, on white where it was clear")
  func writing() throws {
    let clear = try read(
      PNGSample(width: 8, height: 8, samples: { x, _ in x < 4 ? [0, 0, 0, 0] : [10, 200, 30, 255] }).data
    ).image
    let words = try read(try #require(clear.jpegFile(quality: 1))).image.words
    #expect(distance(words[0], 0xFFFF_FFFF) < 40 && distance(words[7], 0xFF0A_C81E) < 40)
    let worst = try #require(clear.jpegFile(quality: 0))
    #expect(worst.count < clear.jpegFile(quality: 1)?.count ?? 0)
    #expect(try #require(clear.jpegFile(quality: .nan)).count == worst.count)
  }

  @Test("A file without an end marker is complete, unless scans may be missing")
  func missingEnd() throws {
    let sample = JPEGSample(samples: { x, y in [UInt8(x * 9), UInt8(y * 9), 80] })
    #expect(try read(sample.data.dropLast(2)).image.words == read(sample.data).image.words)
    var progressive = sample
    progressive.isProgressive = true
    #expect(throws: ImageFileError.truncated(.jpeg)) { try read(progressive.data.dropLast(2)) }
  }
}

@Suite("WebP files")
struct WebPFileTests {
  private let colors: [UInt32] = [0xFFFF_0000, 0x8000_FF00, 0x0000_0000, 0xFF00_00FF]

  @Test("A file without loss has exactly its colors")
  func lossless() throws {
    let image = try read(WebPSample.data(colors, width: 2)).image
    #expect(image.words == [0xFFFF_0000, 0x8000_8000, 0, 0xFF00_00FF] && !image.isOpaque)
    let opaque = try read(WebPSample.data([0xFF01_0203, 0xFF04_0506], width: 1)).image
    #expect(opaque.words == [0xFF01_0203, 0xFF04_0506] && opaque.isOpaque)
  }

  @Test("A file with loss has about its colors")
  func lossy() throws {
    let image = try read(
      WebPSample.data([UInt32](repeating: 0xFF20_A0E0, count: 256), width: 16, isLossless: false)
    ).image
    #expect(image.width == 16 && image.words.allSatisfy { distance($0, 0xFF20_A0E0) < 8 })
  }

  @Test("Chunks contain the orientation and the color profile")
  func chunks() throws {
    let file = WebPSample.extended(
      WebPSample.data([0xFF80_8080], width: 1), width: 1, height: 1, profile: ProfileSample().bytes,
      exif: exifBlock(3, isLittle: true))
    let picture = try read(file)
    #expect(picture.orientation == 3 && distance(picture.image.words[0], 0xFFBC_BCBC) <= 1)
  }

  @Test("An animation has its frames and delays; as an image it is the first frame")
  func animation() throws {
    let all = WebPSample.data([UInt32](repeating: 0xFFFF_0000, count: 16), width: 4)
    let part = WebPSample.data([UInt32](repeating: 0xFF00_00FF, count: 4), width: 2)
    let file = WebPSample.animation(
      [(all, 0, 0, 4, 4, 100), (part, 2, 2, 2, 2, 50)], width: 4, height: 4)
    let frames = try ImageFile(file).frames()
    #expect(frames.map(\.duration) == [0.1, 0.05])
    #expect(Set(frames[0].image.words) == [0xFFFF_0000] && frames[1].image.words[15] == 0xFF00_00FF)
    #expect(frames[1].image.words[0] == 0xFFFF_0000)
    #expect(try read(file).image.words == frames[0].image.words)
    var options = ImageFile.Options()
    options.maximumPixelCount = 63
    #expect(throws: ImageFileError.tooManyPixels(16, limit: 15)) { try ImageFile(file).frames(options) }
    #expect(try read(file, options).image.width == 4)
  }
}

@Suite("GIF files")
struct GIFFileTests {
  typealias Frame = GIFSample.Frame

  @Test("A picture has the colors of its palette, and the clear one is clear")
  func colors() throws {
    let image = try read(GIFSample(frames: [Frame(clear: 2, indexes: [0, 1, 2, 3])]).data).image
    #expect(image.words == [0xFF00_0000, 0xFFFF_0000, 0, 0xFF00_00FF])
  }

  @Test("Rows of an interlaced image are put into order")
  func interlaced() throws {
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7]
    let image = try read(
      GIFSample(
        width: 1, height: 9,
        frames: [Frame(width: 1, height: 9, isInterlaced: true, indexes: order.map { $0 % 4 })]
      ).data
    ).image
    let colors: [UInt32] = [0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    #expect(image.words == (0..<9).map { colors[$0 % 4] })
  }

  @Test("Frames are kept, cleared, or replaced by the previous ones")
  func disposal() throws {
    let second = Frame(x: 1, y: 0, width: 1, height: 1, delay: 5, indexes: [2])
    let third = Frame(x: 0, y: 1, width: 1, height: 1, delay: 0, indexes: [3])
    let (black, red, green, blue): (UInt32, UInt32, UInt32, UInt32) = (
      0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF
    )
    for (disposal, upperRight) in [(0, green), (1, green), (2, 0), (3, red)] {
      var middle = second
      middle.disposal = disposal
      let file = GIFSample(frames: [Frame(indexes: [0, 1, 1, 1]), middle, third])
      let frames = try ImageFile(file.data).frames()
      #expect(frames.map(\.duration) == [0.1, 0.05, 0])
      #expect(frames[1].image.words == [black, green, red, red])
      #expect(frames[2].image.words == [black, upperRight, blue, red], "disposal \(disposal)")
    }
  }

  @Test("A frame that exceeds the canvas is cropped, and one outside of it is empty")
  func outside() throws {
    let out = Frame(x: 1, y: 1, width: 2, height: 2, indexes: [1, 2, 3, 3])
    #expect(try read(GIFSample(frames: [out]).data).image.words == [0, 0, 0, 0xFFFF_0000])
    #expect(throws: ImageFileError.self) { try read(GIFSample(frames: []).data) }
  }

  @Test("A picture of an animation is held to a quarter of the limit, and the mark at the end may be missing")
  func limits() throws {
    var file = GIFSample(
      frames: [Frame](repeating: Frame(indexes: [0, 1, 2, 3]), count: 10), hasTrailer: false)
    #expect(try ImageFile(file.data).frames().count == 10)
    file.hasTrailer = true
    var options = ImageFile.Options()
    options.maximumPixelCount = 16
    #expect(try ImageFile(file.data).frames(options).count == 10)
    options.maximumPixelCount = 15
    #expect(throws: ImageFileError.tooManyPixels(4, limit: 3)) { try ImageFile(file.data).frames(options) }
    #expect(try read(file.data, options).image.width == 2)
  }
}

@Suite("Colors of image files")
struct ColorConversionTests {
  private func converted(_ profile: ProfileSample, _ rgb: [Int]) throws -> UInt32 {
    try read(
      PNGSample(width: 1, height: 1, kind: 2, profile: profile.bytes, samples: { _, _ in rgb }).data
    ).image.words[0]
  }

  @Test("Tone curves of all kinds are converted to sRGB's")
  func curves() throws {
    // Half the light is 188 in sRGB.
    for curve in [
      ProfileSample.gamma(1), ProfileSample.table([0, 65535]), ProfileSample.table([]),
      ProfileSample.formula(0, [1]), ProfileSample.formula(3, [1, 1, 0, 1, 0]),
    ] {
      #expect(distance(try converted(ProfileSample(curve: curve), [128, 128, 128]), 0xFFBC_BCBC) <= 1)
    }
    #expect(
      distance(try converted(ProfileSample(curve: ProfileSample.gamma(1.8)), [100, 100, 100]), 0xFF77_7777)
        <= 2)
  }

  @Test("A profile of sRGB itself changes nothing")
  func standard() throws {
    let curve = ProfileSample.formula(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    #expect(try converted(ProfileSample(curve: curve), [12, 130, 240]) == 0xFF0C_82F0)
  }

  @Test("Other primaries are other colors")
  func primaries() throws {
    let standard = ProfileSample()
    let turned = ProfileSample(primaries: [
      standard.primaries[1], standard.primaries[2], standard.primaries[0],
    ])
    #expect(distance(try converted(turned, [255, 0, 0]), 0xFF00_FF00) <= 3)
  }

  @Test("Components with 16 bits keep dark colors, and opacity stays as it is")
  func deep() throws {
    let samples: (Int, Int) -> [Int] = { _, _ in [128, 32896, 65535, 32896] }
    let picture = PNGSample(
      width: 1, height: 1, kind: 6, depth: 16, profile: ProfileSample().bytes, samples: samples)
    let pixel = try #require(try read(picture.data).image.words.first).unpremultiplied
    // The light 128 / 65535 is 6 in sRGB.
    #expect(distance(pixel, 0x8006_BCFF) <= 2, "\(String(pixel, radix: 16))")
  }

  @Test("Without Little CMS colors are not converted, and with it they are")
  func library() {
    let missing = LittleCMS(named: "liblcms-of-no-version.so.0")
    let incomplete = LittleCMS(named: "libpng16.so.16")
    #expect(missing == nil && incomplete == nil)
    ProfileSample().bytes.withUnsafeBytes { profile in
      #expect(ColorConversion(profile: profile, library: missing) == nil)
      #expect(ColorConversion(profile: profile) != nil, "install liblcms2-2")
      #expect(ColorConversion(inks: profile, isInverted: false) == nil, "it is a profile of colors")
    }
    func load() -> LittleCMS? {
      Issue.record("a picture without a profile loads the library")
      return nil
    }
    #expect(ColorConversion(profile: UnsafeRawBufferPointer(start: nil, count: 0), library: load()) == nil)
  }

  @Test("Gray images have a curve of their own; a damaged profile is ignored")
  func greys() throws {
    let profile = ProfileSample(isGrey: true)
    let grey = PNGSample(width: 1, height: 1, kind: 0, profile: profile.bytes, samples: { _, _ in [128] })
    #expect(distance(try read(grey.data).image.words[0], 0xFFBC_BCBC) <= 1)
    // The last two bytes only fill up.
    for length in 0..<profile.bytes.count - 2 {
      #expect(
        profile.bytes.prefix(length).withUnsafeBytes { ColorConversion(profile: $0) == nil },
        "\(length) bytes")
    }
  }
}

@Suite("Turned and smaller pictures")
struct TurningTests {
  private func picture() throws -> CGImage {
    try read(PNGSample(width: 3, height: 2, kind: 0, samples: { x, y in [x + 3 * y] }).data).image
  }

  @Test(
    "Each EXIF orientation puts the first row and column at its place",
    arguments: [
      (1, "ABC DEF"), (2, "CBA FED"), (3, "FED CBA"), (4, "DEF ABC"), (5, "AD BE CF"), (6, "DA EB FC"),
      (7, "FC EB DA"), (8, "CF BE AD"),
    ])
  func turning(_ orientation: Int, _ expected: String) throws {
    let turned = try #require(try picture().turned(byEXIF: orientation))
    let rows = (0..<turned.height).map { y in
      String((0..<turned.width).map { Array("ABCDEF")[Int(turned.pixels.pixel(x: $0, y: y) & 0xFF)] })
    }
    #expect(rows.joined(separator: " ") == expected)
  }

  @Test("Reduced pixels are the means of the originals")
  func means() throws {
    func reduced(_ values: [Int], _ count: Int) throws -> [UInt32] {
      let image = try read(
        PNGSample(width: values.count, height: 2, kind: 0, samples: { x, _ in [values[x]] }).data
      ).image
      return try #require(image.reduced(toWidth: count, height: 1)).words.map { $0 & 0xFF }
    }
    #expect(try reduced([0, 100, 200, 50], 2) == [50, 125])
    #expect(try reduced([0, 90, 255], 2) == [30, 200])
    #expect(try reduced([7, 8, 9], 3) == [7, 8, 9])
    #expect(try reduced([10, 20, 30, 40, 50, 60, 70], 1) == [40])
  }

  @Test("A tinted image keeps its opacity, in one color")
  func tint() throws {
    let image = try read(
      PNGSample(width: 2, height: 1, samples: { x, _ in [9, 9, 9, x == 0 ? 255 : 128] }).data
    ).image
    let tinted = try #require(image.tinted(CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
    #expect(tinted.words == [0xFFFF_0000, 0x8080_0000])
  }
}

@Suite("Damaged image files")
struct DamagedFileTests {
  private static var files: [(String, Data)] {
    let pixels: (Int, Int) -> [UInt8] = { x, y in [UInt8(x * 15), UInt8(y * 15), 90] }
    return [
      ("PNG", PNGSample(samples: { x, y in [x * 9, y * 9, 3, 200] }).data),
      (
        "interlaced PNG", PNGSample(kind: 2, isInterlaced: true, samples: { x, y in [x * 9, y * 9, 3] }).data
      ),
      (
        "deep PNG",
        PNGSample(
          kind: 2, depth: 16, isInterlaced: true, gamma: 100_000,
          samples: { x, y in [x * 9000, y * 9000, 3] }
        )
        .data
      ),
      (
        "SVG",
        Data(
          #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>"#
            .utf8)
      ),
      (
        "JPEG",
        JPEGSample(exif: exifBlock(6, isLittle: true), profile: ProfileSample().bytes, samples: pixels).data
      ),
      ("progressive JPEG", JPEGSample(isProgressive: true, samples: pixels).data),
      ("WebP", WebPSample.data((0..<64).map { 0xFF00_0000 | $0 * 3001 }, width: 8)),
      ("lossy WebP", WebPSample.data((0..<64).map { 0xFF00_0000 | $0 * 3001 }, width: 8, isLossless: false)),
      (
        "GIF",
        GIFSample(frames: [GIFSample.Frame](repeating: GIFSample.Frame(indexes: [0, 1, 2, 3]), count: 3)).data
      ),
    ]
  }

  @Test("A truncated file gives an error, or its image if nothing is missing")
  func truncated() throws {
    for (name, data) in DamagedFileTests.files {
      let whole = try read(data).image.words
      for length in 0..<data.count {
        let part = data.prefix(length)
        do {
          #expect(try read(part).image.words == whole, "\(length) of \(data.count) bytes of a \(name)")
          #expect(length > data.count / 3, "\(length) of \(data.count) bytes of a \(name)")
        } catch let error as ImageFileError {
          #expect(!error.description.isEmpty)
        }
        for frame in (try? ImageFile(part).frames()) ?? [] { _ = frame.image.pixels }
      }
    }
  }

  /// `IMAGE_FILES` says how many files of each kind are tried, 300 by default, and `IMAGE_SEED` how they are changed.
  @Test("A corrupted file gives an image or an error")
  func changed() throws {
    let environment = ProcessInfo.processInfo.environment
    var random = RandomSource(state: environment["IMAGE_SEED"].flatMap(UInt64.init) ?? 7)
    let count = environment["IMAGE_FILES"].flatMap(Int.init) ?? 300
    var options = ImageFile.Options()
    options.maximumPixelCount = 1_000_000
    for (_, data) in DamagedFileTests.files {
      for _ in 0..<count {
        let damaged = random.damaged(data)
        var images = ((try? ImageFile(damaged).frames(options)) ?? []).map(\.image)
        if let picture = try? ImageFile(damaged).picture(options) { images.append(picture.image) }
        for image in images {
          #expect(
            image.width > 0 && image.height > 0 && image.width * image.height <= options.maximumPixelCount)
          _ = image.pixels
        }
      }
    }
  }

  @Test("Huge images are refused before memory is allocated")
  func bombs() throws {
    var png = PNGSample(samples: { _, _ in [] })
    (png.width, png.height) = (30000, 30000)
    var header = png.data(onlyHeader: true)
    #expect(throws: ImageFileError.tooManyPixels(900_000_000, limit: 100_000_000)) { try read(header) }
    (png.width, png.height) = (100_000, 3)
    header = png.data(onlyHeader: true)
    #expect(throws: ImageFileError.tooLong(width: 100_000, height: 3)) { try read(header) }
    let gif = GIFSample(width: 30000, height: 30000, frames: [GIFSample.Frame(indexes: [0, 1, 2, 3])])
    #expect(throws: ImageFileError.tooManyPixels(900_000_000, limit: 100_000_000)) { try read(gif.data) }
    var options = ImageFile.Options()
    options.maximumPixelCount = 255
    let jpeg = JPEGSample(samples: { _, _ in [1, 2, 3] })
    #expect(throws: ImageFileError.tooManyPixels(256, limit: 255)) { try read(jpeg.data, options) }
    let webP = WebPSample.data([UInt32](repeating: 0xFF00_0000, count: 256), width: 16)
    #expect(throws: ImageFileError.tooManyPixels(256, limit: 255)) { try read(webP, options) }
  }

  @Test("Data of no known format say so")
  func unknown() {
    for data in [Data(), Data([1, 2, 3]), Data("<html><svg/>".utf8)] {
      #expect(throws: ImageFileError.unknownFormat) { try read(data) }
    }
  }

  @Test("The size of a file is that of its upright image, within the limit")
  func sizes() throws {
    for (name, data) in DamagedFileTests.files {
      let picture = try read(data)
      let isAside = picture.orientation >= 5
      let size = try ImageFile(data).uprightSize()
      let (width, height) = (picture.image.width, picture.image.height)
      #expect(size.width == (isAside ? height : width), "a \(name)")
      #expect(size.height == (isAside ? width : height), "a \(name)")
      var options = ImageFile.Options()
      options.maximumPixelCount = 0
      #expect(throws: ImageFileError.self, "a \(name)") { try ImageFile(data).uprightSize(options) }
    }
    var turned = JPEGSample(exif: exifBlock(6, isLittle: true), samples: { _, _ in [1, 2, 3] })
    turned.width = 24
    let size = try ImageFile(turned.data).uprightSize()
    let picture = try read(turned.data).image
    #expect(picture.width == 24 && size.width == picture.height && size.height == 24)
  }

  @Test("Only files of several pictures are animations")
  func animations() throws {
    let pixel = WebPSample.data([0xFFFF_0000], width: 1)
    let file = WebPSample.animation(
      [(pixel, 0, 0, 1, 1, 100), (pixel, 0, 0, 1, 1, 50)], width: 1, height: 1)
    #expect(try ImageFile(file).animation()?.durations == [0.1, 0.05])
    #expect(try ImageFile(pixel).animation() == nil)
    let one = GIFSample(width: 2, height: 2, frames: [GIFSample.Frame(indexes: [0, 1, 2, 3])])
    #expect(try ImageFile(one.data).animation() == nil)
    #expect(try ImageFile(JPEGSample(samples: { _, _ in [1, 2, 3] }).data).animation() == nil)
  }

  @Test("Decoding stops on cancellation")
  func cancellation() throws {
    for (name, data) in DamagedFileTests.files {
      var options = ImageFile.Options()
      var questions = 0
      options.isCancelled = {
        questions += 1
        return questions > 0
      }
      #expect(throws: ImageFileError.cancelled, "a \(name)") { try read(data, options) }
    }
  }
}

extension PNGSample {
  /// The file up to its pixels.
  func data(onlyHeader: Bool) -> Data {
    var header = self
    (header.width, header.height) = (1, 1)
    header.samples = { _, _ in [Int](repeating: 0, count: kind == 2 ? 3 : 4) }
    var bytes = Array(header.data.prefix(33))
    var body = Bytes()
    body.text("IHDR")
    body.big(width)
    body.big(height)
    body.bytes(Array(bytes[24..<29]))
    var sum = Bytes()
    sum.big(Int(PNGSample.checksum(body.all)))
    bytes.replaceSubrange(12..<29, with: body.all)
    bytes.replaceSubrange(29..<33, with: sum.all)
    return Data(bytes) + header.data.dropFirst(33)
  }
}

/// Numbers that are the same each time.
private struct RandomSource: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// The same data with some bytes changed, and perhaps a part missing or doubled.
  mutating func damaged(_ data: Data) -> Data {
    var bytes = Array(data)
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      bytes[Int.random(in: bytes.indices, using: &self)] = UInt8.random(in: 0...255, using: &self)
    }
    if Int.random(in: 0..<3, using: &self) == 0 {
      let start = Int.random(in: bytes.indices, using: &self)
      let part = bytes[start..<Int.random(in: start...bytes.count, using: &self)]
      if Bool.random(using: &self) {
        bytes.insert(contentsOf: part, at: start)
      } else {
        bytes.removeSubrange(part.indices)
      }
    }
    return Data(bytes)
  }
}
