import Foundation
import Glibc

/// A cursor theme of a test's own, in the place of those that are installed.
///
/// Every picture is of one color. The arrow has 24×24 and 48×48 pixels and points with pixel (2, 3) and (4, 6).
/// "text" is no square, and its large picture is not twice the small one; "crosshair" has the small size only;
/// the hand has the name of old; "wait" has three pictures, red for 100 milliseconds, green for 50, blue for 200,
/// which points elsewhere.
struct CursorTheme {
  /// Runs a test with the theme.
  static func use(_ body: () throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "casement-cursors-\(UUID().uuidString)"
    let cursors = folder + "/test/cursors"
    try FileManager.default.createDirectory(atPath: cursors, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, images) in all { try file(images).write(to: URL(fileURLWithPath: "\(cursors)/\(name)")) }
    try use(path: folder, name: "test", body)
  }

  /// Runs a test with the theme of a name, where it is to be found.
  static func use(path: String, name: String, size: String = "24", _ body: () throws -> Void) throws {
    let wanted = ["XCURSOR_PATH": path, "XCURSOR_THEME": name, "XCURSOR_SIZE": size]
    let before = wanted.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
    for (name, value) in wanted { setenv(name, value, 1) }
    defer {
      for (name, value) in before {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    try body()
  }

  /// One picture: the size for which it is, its pixels' color, and so on.
  private struct Image {
    let nominal: Int
    let width: Int
    let height: Int
    let hotspot: (x: Int, y: Int)
    var color: UInt32 = 0xFF00_0000
    var delay = 0
  }

  private static var all: [String: [Image]] {
    func both(_ color: UInt32, _ delay: Int, _ x: Int, _ y: Int) -> [Image] {
      [1, 2].map { scale in
        Image(
          nominal: 24 * scale, width: 24 * scale, height: 24 * scale, hotspot: (x * scale, y * scale),
          color: color, delay: delay)
      }
    }
    return [
      "default": both(0xFF00_0000, 0, 2, 3),
      "hand2": both(0xFFFF_FFFF, 0, 9, 1),
      "crosshair": [Image(nominal: 24, width: 24, height: 24, hotspot: (11, 12))],
      "text": [
        Image(nominal: 24, width: 16, height: 17, hotspot: (8, 9)),
        Image(nominal: 48, width: 31, height: 33, hotspot: (15, 17)),
      ],
      "wait": both(0xFFFF_0000, 100, 12, 12) + both(0xFF00_FF00, 50, 12, 12) + both(0xFF00_00FF, 200, 6, 7),
    ]
  }

  /// A file in the format of libXcursor: words, the least significant byte first.
  private static func file(_ images: [Image]) -> Data {
    let kind: UInt32 = 0xFFFD_0002
    var words: [UInt32] = [0x7275_6358, 16, 0x10000, UInt32(images.count)]
    var position = 16 + images.count * 12
    for image in images {
      words += [kind, UInt32(image.nominal), UInt32(position)]
      position += 36 + image.width * image.height * 4
    }
    for image in images {
      words += [36, kind, UInt32(image.nominal), 1, UInt32(image.width), UInt32(image.height)]
      words += [UInt32(image.hotspot.x), UInt32(image.hotspot.y), UInt32(image.delay)]
      words += [UInt32](repeating: image.color, count: image.width * image.height)
    }
    return words.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }
}
