internal import Glibc

/// Shaped lines, the least used of which are given up: those of two generations are kept, and when the younger one is
/// full, what nobody asked for since the last time goes.
struct LineCache {
  struct Key: Hashable {
    private var text: String
    private let font: ObjectIdentifier

    /// The line under the key keeps the font, so that its identity stays its own.
    init(text: String, font: Font) {
      self.text = text
      self.font = ObjectIdentifier(font)
      self.text.makeContiguousUTF8()
    }

    // By their bytes: texts that are equal in the sense of Unicode may be shaped otherwise, and finding out takes long.
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

  /// How many lines and glyphs a generation holds.
  static let mostLines = 512
  static let mostGlyphs = 32_768

  private var young: [Key: ShapedLine] = [:]
  private var old: [Key: ShapedLine] = [:]
  private var glyphs = 0

  var count: Int { young.count + old.count }

  /// A line that is kept, which is then young again.
  mutating func find(_ key: Key) -> ShapedLine? {
    if let line = young[key] { return line }
    guard !old.isEmpty, let line = old.removeValue(forKey: key) else { return nil }
    insert(line, key)
    return line
  }

  /// Keeps a line, unless it is so long that it would drive out most others.
  mutating func insert(_ line: ShapedLine, _ key: Key) {
    guard line.glyphs.count <= LineCache.mostGlyphs / 4 else { return }
    if young.count >= LineCache.mostLines || glyphs + line.glyphs.count > LineCache.mostGlyphs {
      old = young
      young = [:]
      glyphs = 0
    }
    young[key] = line
    glyphs += line.glyphs.count
  }
}
