import Foundation
import Pixman
import Testing

@testable import CasementGraphics

/// Pixels of image files, compared with ImageMagick's. The files are written by these tests and by the formats' own
/// tools.
///
/// The tools are those of `TEST_PACKAGES` in the Makefile. Without one of them the tests fail and name it.
@Suite("A second opinion on image files")
struct SecondOpinionTests {
  /// A file, and what ImageMagick is asked for instead of just its pixels.
  struct Sample {
    var name: String
    var data: Data
    /// The file that ImageMagick reads in place of this one.
    var other: String?
    /// Of animations all frames, of which each is all of the picture.
    var isAnimation = false
    /// How far a component may be from the other opinion, of 255.
    var tolerance = 0
    /// Options of `convert` for the file.
    var options = ""
  }

  /// Reads the samples, has ImageMagick read them in one process, and compares.
  private func compare(_ samples: [Sample], in folder: Folder) throws {
    var command = "convert"
    for sample in samples {
      let path = folder.path(sample.name)
      try sample.data.write(to: URL(fileURLWithPath: path))
      let other = sample.other.map(folder.path) ?? path
      command += " \\( '\(other)' \(sample.isAnimation ? "-coalesce " : "")\(sample.options) \\)"
    }
    // In 16 bits: to 8 it rounds down, where PNG's specification wants the nearest.
    let bytes = try Folder.run(command + " -depth 16 -endian LSB RGBA:-", package: "imagemagick")
    var theirs: [UInt8] = []
    theirs.reserveCapacity(bytes.count / 2)
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      let value = Int(bytes[place]) | Int(bytes[place + 1]) << 8
      theirs.append(UInt8((value * 255 + 32767) / 65535))
    }
    try compare(samples, with: theirs[...])
  }

  /// - pixels: all pictures of all samples, as red, green, blue and opacity.
  private func compare(_ samples: [Sample], with pixels: ArraySlice<UInt8>) throws {
    var theirs = pixels
    for sample in samples {
      let file = try ImageFile(sample.data)
      let pictures = sample.isAnimation ? try file.frames().map(\.image) : [try file.picture().image]
      for (number, picture) in pictures.enumerated() {
        let count = picture.width * picture.height * 4
        guard theirs.count >= count else {
          Issue.record("ImageMagick has fewer pixels than \(sample.name)")
          return
        }
        let worst = picture.distance(from: theirs.prefix(count))
        #expect(worst <= sample.tolerance, "\(sample.name), picture \(number + 1)")
        theirs = theirs.dropFirst(count)
      }
    }
    #expect(theirs.isEmpty, "ImageMagick has more pixels")
  }

  // MARK: PNG

  private static func png(_ kind: Int, _ depth: Int, interlaced: Bool = false) -> PNGSample {
    let most = (1 << depth) - 1
    let counts = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    let palette = (0..<min(256, 1 << depth)).map { [$0 * 37 % 256, $0 * 91 % 256, $0 * 53 % 256] }
    return PNGSample(
      width: 33, height: 21, kind: kind, depth: depth, isInterlaced: interlaced,
      palette: kind == 3 ? palette : [],
      samples: { x, y in
        (0..<counts[kind]!).map { part in ((x * 3 + y * 7 + part * 5) * 2741 + x * y * part) % (most + 1) }
      })
  }

  @Test("PNG: every color type, depth and interlacing, sizes of 1 to 9 pixels, clear colors")
  func png() throws {
    let folder = try Folder()
    var samples: [Sample] = []
    for (kind, depth) in PNGFileTests.kinds {
      for isInterlaced in [false, true] {
        let file = SecondOpinionTests.png(kind, depth, interlaced: isInterlaced)
        samples.append(Sample(name: "\(kind)-\(depth)-\(isInterlaced).png", data: file.data))
        var clear = file
        if kind == 3 { clear.clear = (0..<min(256, 1 << depth)).map { $0 * 77 % 256 } }
        if kind == 0 || kind == 2 { clear.clear = file.samples(5, 7) }
        guard !clear.clear.isEmpty else { continue }
        samples.append(Sample(name: "\(kind)-\(depth)-\(isInterlaced)-clear.png", data: clear.data))
      }
    }
    for side in 1...9 {
      for isInterlaced in [false, true] {
        var file = SecondOpinionTests.png(3, 4, interlaced: isInterlaced)
        (file.width, file.height) = (side, side)
        samples.append(Sample(name: "side-\(side)-\(isInterlaced).png", data: file.data))
      }
    }
    try compare(samples, in: folder)
  }

  /// libpng and zlib choose filters and compression where a file is written by ImageMagick. `PNG_SUITE` names a folder
  /// with other files to be compared, such as those that pypng's `pngsuite.py` makes.
  @Test("PNG: filters, compression and chunks of other writers")
  func otherWriters() throws {
    let folder = try Folder()
    var command = "cd '\(folder.path(""))'"
    for filter in 0...5 {
      for (kind, depth) in [(0, 8), (2, 16), (3, 4), (6, 8)] {
        let name = "\(kind)-\(depth)"
        if filter == 0 {
          let file = SecondOpinionTests.png(kind, depth)
          try file.data.write(to: URL(fileURLWithPath: folder.path("\(name).png")))
        }
        command +=
          " && convert \(name).png -strip -quality \(filter + 10 * (filter + 2)) written-\(name)-\(filter).png"
      }
    }
    _ = try Folder.run(command, package: "imagemagick")
    var samples: [Sample] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    where name.hasPrefix("written") {
      samples.append(Sample(name: name, data: try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))))
    }
    #expect(samples.count == 24)
    if let suite = ProcessInfo.processInfo.environment["PNG_SUITE"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: suite).sorted()
      for name in names where name.hasSuffix(".png") {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(suite)/\(name)"))
        let tolerance = data.range(of: Data("gAMA".utf8)) == nil ? 0 : 1
        samples.append(Sample(name: "suite-\(name)", data: data, tolerance: tolerance))
      }
    }
    try compare(samples, in: folder)
  }

  @Test("PNG: gamma chunks", arguments: [8, 16])
  func gamma(_ depth: Int) throws {
    let folder = try Folder()
    let samples = [0, 2, 6].flatMap { kind in
      [100_000, 45455].map { gamma in
        var file = SecondOpinionTests.png(kind, depth, interlaced: kind == 2)
        file.gamma = gamma
        return Sample(name: "\(kind)-\(gamma).png", data: file.data, tolerance: gamma == 45455 ? 0 : 1)
      }
    }
    try compare(samples, in: folder)
  }

  private static let profiles = "/usr/share/color/icc"

  @Test(
    "PNG, JPEG and WebP: profiles are converted as ImageMagick does",
    arguments: [
      "sRGB", "compatibleWithAdobeRGB1998", "LStar-RGB", "ghostscript/rommrgb", "ghostscript/a98",
      "ghostscript/ps_rgb", "ghostscript/scrgb",
    ])
  func profiles(_ name: String) throws {
    let folder = try Folder()
    let path = "\(SecondOpinionTests.profiles)/\(name).icc"
    let profile = try #require(
      FileManager.default.contents(atPath: path), "install icc-profiles-free and libgs-common")
    let options = "-profile '\(SecondOpinionTests.profiles)/sRGB.icc'"
    var samples: [Sample] = []
    for (kind, depth) in [(2, 8), (2, 16), (3, 8), (6, 8), (6, 16)] {
      var file = SecondOpinionTests.png(kind, depth, interlaced: kind == 2)
      file.profile = Array(profile)
      // ImageMagick uses the same library with 16 bits. For 8 bits it computes with fewer digits.
      let tolerance = depth == 8 ? 2 : 1
      samples.append(
        Sample(name: "\(kind)-\(depth).png", data: file.data, tolerance: tolerance, options: options))
    }
    let jpeg = JPEGSample(
      profile: Array(profile), samples: { x, y in [UInt8(x * 16), UInt8(y * 16), UInt8(x * y)] })
    samples.append(Sample(name: "a.jpg", data: jpeg.data, tolerance: 2, options: options))
    let webP = WebPSample.extended(
      WebPSample.data((0..<256).map { 0xFF00_0000 | $0 * 70_001 }, width: 16), width: 16, height: 16,
      profile: Array(profile), exif: exifBlock(1, isLittle: true))
    samples.append(Sample(name: "a.webp", data: webP, tolerance: 2, options: options))
    try compare(samples, in: folder)
  }

  @Test("PNG: profiles of grays", arguments: ["Gray", "ghostscript/ps_gray", "ghostscript/sgray"])
  func greyProfiles(_ name: String) throws {
    let folder = try Folder()
    let profile = try #require(
      FileManager.default.contents(atPath: "\(SecondOpinionTests.profiles)/\(name).icc"),
      "install icc-profiles-free and libgs-common")
    let options = "-profile '\(SecondOpinionTests.profiles)/sRGB.icc'"
    let samples = [8, 16].map { depth in
      var file = SecondOpinionTests.png(0, depth)
      file.profile = Array(profile)
      return Sample(name: "\(depth).png", data: file.data, tolerance: 1, options: options)
    }
    try compare(samples, in: folder)
  }

  // MARK: JPEG

  @Test("JPEG: scans, samplings, restarts, grays and inks")
  func jpeg() throws {
    let folder = try Folder()
    let picture: (Int, Int) -> [UInt8] = { x, y in
      [UInt8(x * 5 % 256), UInt8((x + y) * 3 % 256), UInt8(y * 7 % 256)]
    }
    let plain = JPEGSample(width: 51, height: 37, samples: picture)
    try plain.data.write(to: URL(fileURLWithPath: folder.path("plain.jpg")))
    var command = "cd '\(folder.path(""))' && djpeg -bmp plain.jpg > plain.bmp"
    var names: [String] = []
    for (index, options) in [
      "-sample 1x1", "-sample 2x1", "-sample 2x2", "-sample 1x2", "-progressive -sample 2x2",
      "-progressive -sample 1x1", "-restart 1 -sample 2x2", "-restart 3B -progressive", "-grayscale",
      "-grayscale -progressive -restart 2B", "-quality 20", "-quality 100 -optimize", "-rgb", "-arithmetic",
    ].enumerated() {
      names.append("written-\(index).jpg")
      command += " && cjpeg -baseline \(options) -outfile written-\(index).jpg plain.bmp"
    }
    _ = try Folder.run(command, package: "libjpeg-turbo-progs")
    var samples = try names.map { name in
      Sample(name: name, data: try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
    }
    for kind in [JPEGSample.Kind.inks, .mixedInks] {
      for isProgressive in [false, true] {
        let file = JPEGSample(
          kind: kind, isProgressive: isProgressive, samples: { x, y in picture(x, y) + [UInt8(x * 13 % 256)] }
        )
        // How much of the light an amount of two inks leaves is a product, which both round.
        samples.append(Sample(name: "\(kind)-\(isProgressive).jpg", data: file.data, tolerance: 1))
      }
    }
    try compare(samples, in: folder)
  }

  @Test("JPEG: inks with a printer's profile", arguments: ["default_cmyk", "ps_cmyk"])
  func inkProfiles(_ name: String) throws {
    let folder = try Folder()
    let plain = SecondOpinionTests.png(2, 8)
    try plain.data.write(to: URL(fileURLWithPath: folder.path("plain.png")))
    let profiles = SecondOpinionTests.profiles
    _ = try Folder.run(
      "cd '\(folder.path(""))' && convert plain.png -profile \(profiles)/sRGB.icc "
        + "-profile \(profiles)/ghostscript/\(name).icc inks.jpg", package: "imagemagick")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("inks.jpg")))
    try compare(
      [Sample(name: "inks.jpg", data: data, tolerance: 1, options: "-profile '\(profiles)/sRGB.icc'")],
      in: folder)
  }

  @Test("A damaged CMYK profile is ignored")
  func damagedInkProfile() throws {
    let path = "\(SecondOpinionTests.profiles)/ghostscript/default_cmyk.icc"
    let profile = Array(try #require(FileManager.default.contents(atPath: path), "install libgs-common"))
    func isKnown(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { ColorConversion(inks: $0, isInverted: false) != nil }
    }
    #expect(isKnown(profile))
    for length in [0, 1, 127, 131, 200, 430, 1000, 41000] {
      #expect(!isKnown(Array(profile.prefix(length))))
    }
    var changed = profile
    for place in 128..<600 {
      changed[place] = ~changed[place]
      _ = isKnown(changed)
      changed[place] = profile[place]
    }
  }

  // MARK: WebP and GIF

  @Test("WebP: with loss and without, with opacity, and animations")
  func webP() throws {
    let folder = try Folder()
    let plain = SecondOpinionTests.png(6, 8)
    try plain.data.write(to: URL(fileURLWithPath: folder.path("plain.png")))
    var command = "cd '\(folder.path(""))'"
    var samples: [(String, other: String?, Bool)] = []
    for (index, options) in [
      "-lossless -exact", "-lossless", "-q 80", "-q 10 -alpha_q 20", "-noalpha -q 60", "-near_lossless 20",
      "-q 50 -m 6 -segments 4 -f 80 -sharp_yuv",
    ].enumerated() {
      command += " && cwebp -quiet \(options) plain.png -o written-\(index).webp"
      samples.append(("written-\(index).webp", nil, false))
    }
    for (name, file) in SecondOpinionTests.animations {
      try file.data.write(to: URL(fileURLWithPath: folder.path("\(name).gif")))
      // ImageMagick fills cleared frames with the file's background color. This module clears them to transparent, as
      // browsers and libwebp do.
      let isCleared = name.hasPrefix("animation-2")
      let choices = isCleared ? [""] : ["", "-lossy -q 70", "-mixed"]
      for (index, options) in choices.enumerated() {
        command += " && gif2webp -quiet \(options) \(name).gif -o \(name)-\(index).webp"
        samples.append(("\(name)-\(index).webp", isCleared ? "\(name).gif" : nil, true))
      }
    }
    _ = try Folder.run(command, package: "webp")
    try compare(
      samples.map { name, other, isAnimation in
        Sample(
          name: name, data: try Data(contentsOf: URL(fileURLWithPath: folder.path(name))), other: other,
          isAnimation: isAnimation)
      }, in: folder)
  }

  /// Animations whose frames lie everywhere, each left in every way.
  private static var animations: [(String, GIFSample)] {
    (0...3).flatMap { disposal in
      [nil, 2].map { clear in
        let all = GIFSample.Frame(width: 6, height: 5, disposal: 1, indexes: (0..<30).map { $0 * 7 / 3 % 4 })
        let frames = (0..<5).map { index in
          GIFSample.Frame(
            x: index, y: index % 3, width: 2, height: 2, disposal: disposal, delay: 7, clear: clear,
            isInterlaced: index % 2 == 0, indexes: [index % 4, 2, (index + 1) % 4, 2])
        }
        return ("animation-\(disposal)-\(clear ?? 0)", GIFSample(width: 6, height: 5, frames: [all] + frames))
      }
    }
  }

  @Test("GIF: interlaced, transparent, and animations with every disposal")
  func gif() throws {
    let folder = try Folder()
    var samples = SecondOpinionTests.animations.map { name, file in
      Sample(name: "\(name).gif", data: file.data, isAnimation: true)
    }
    for isInterlaced in [false, true] {
      for clear in [nil, 1] {
        let frame = GIFSample.Frame(
          width: 13, height: 19, clear: clear, isInterlaced: isInterlaced,
          indexes: (0..<13 * 19).map { $0 * 5 / 3 % 4 })
        samples.append(
          Sample(
            name: "\(isInterlaced)-\(clear ?? 0).gif",
            data: GIFSample(width: 13, height: 19, frames: [frame]).data))
      }
    }
    // A GIF that ImageMagick compressed, with codes of all lengths.
    let plain = SecondOpinionTests.png(2, 8)
    try plain.data.write(to: URL(fileURLWithPath: folder.path("plain.png")))
    _ = try Folder.run(
      "cd '\(folder.path(""))' && convert plain.png -resize 160x120! -interlace GIF written.gif",
      package: "imagemagick")
    samples.append(
      Sample(
        name: "written.gif", data: try Data(contentsOf: URL(fileURLWithPath: folder.path("written.gif")))))
    try compare(samples, in: folder)
  }
}

extension CGImage {
  /// How far the pixels are from others at most, which are red, green, blue and opacity, not premultiplied.
  fileprivate func distance(from bytes: ArraySlice<UInt8>) -> Int {
    var worst = 0
    var row = [UInt32](repeating: 0, count: width)
    var place = bytes.startIndex
    for y in 0..<height {
      pixels.copyRow(y, to: &row)
      for word in row {
        let alpha = Int(bytes[place + 3])
        for (index, shift) in [16, 8, 0].enumerated() {
          let theirs = (Int(bytes[place + index]) * alpha * 2 + 255) / 510
          worst = max(worst, abs(theirs - Int((word >> UInt32(shift)) & 0xFF)))
        }
        worst = max(worst, abs(alpha - Int(word >> 24)))
        place += 4
      }
    }
    return worst
  }
}

/// A folder for files of a test, which goes with it.
private final class Folder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("casement-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  /// The output of a shell command.
  ///
  /// It does not use Foundation's `Process`, whose wait runs the run loop of a thread that other tests use as well.
  static func run(_ command: String, package: String) throws -> [UInt8] {
    guard let pipe = popen(command, "re") else { throw Failed(description: "there is no shell") }
    var (all, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&part, 1, part.count, pipe), count > 0 { all += part.prefix(count) }
    guard pclose(pipe) == 0 else {
      throw Failed(description: "a tool of the package \(package) is not installed, or failed: \(command)")
    }
    return all
  }
}
