internal import Glibc

/// An LRU cache of shaped lines with two generations. When the younger one is full, it becomes the old one, and
/// unused lines of the previous old one are dropped.
struct LineCache {
  struct Key: Hashable {
    private var text: String
    private let font: ObjectIdentifier

    /// The line under the key retains the font, so the identifier stays unique.
    init(text: String, font: Font) {
      self.text = text
      self.font = ObjectIdentifier(font)
      self.text.makeContiguousUTF8()
    }

    // Compares bytes. Canonically equivalent texts may be shaped differently, and testing for equivalence is slow.
    static func == (a: Key, b: Key) -> Bool {
      guard a.font == b.font else { return false }
      return a.withBytes { first in
        b.withBytes { second in
          guard first.count == second.count, let left = first.baseAddress, let right = second.baseAddress
          else {
            return first.isEmpty && second.isEmpty
          }
          return memcmp(left, right, first.count) == 0
        }
      }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      withBytes { hasher.combine(bytes: $0) }
    }

    private func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
      text.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
        ?? body(.init(start: nil, count: 0))
    }
  }

  /// The maximum numbers of lines and of glyphs in a generation.
  static let maximumLines = 512
  static let maximumGlyphs = 32_768

  private var young: [Key: ShapedLine] = [:]
  private var old: [Key: ShapedLine] = [:]
  private var glyphs = 0

  var count: Int { young.count + old.count }

  /// Finds a line, and moves it to the young generation.
  mutating func find(_ key: Key) -> ShapedLine? {
    if let line = young[key] { return line }
    guard !old.isEmpty, let line = old.removeValue(forKey: key) else { return nil }
    insert(line, key)
    return line
  }

  /// Inserts a line, unless it is so long that it would displace most others.
  mutating func insert(_ line: ShapedLine, _ key: Key) {
    guard line.glyphs.count <= LineCache.maximumGlyphs / 4 else { return }
    if young.count >= LineCache.maximumLines || glyphs + line.glyphs.count > LineCache.maximumGlyphs {
      old = young
      young = [:]
      glyphs = 0
    }
    young[key] = line
    glyphs += line.glyphs.count
  }
}
