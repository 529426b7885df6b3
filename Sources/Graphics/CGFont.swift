public import Foundation

/// A font file in memory.
///
/// Core Graphics: `CGFont`. `CTFontManagerRegisterGraphicsFont` registers it for the program; `UIFont(name:size:)`
/// then finds it by `postScriptName`.
public final class CGFont: Sendable {
  /// The PostScript name, by which fonts are created.
  public let postScriptName: CFString?

  /// The display name.
  public let fullName: CFString?

  /// The number of glyphs.
  public let numberOfGlyphs: Int

  /// The number of outline units per em.
  public let unitsPerEm: Int32

  /// The height of letters above the baseline, in outline units.
  public var ascent: Int32 { signed("hhea", at: 4) }

  /// The depth of letters below the baseline, in outline units; negative.
  public var descent: Int32 { signed("hhea", at: 6) }

  /// The spacing between lines, in outline units.
  public var leading: Int32 { signed("hhea", at: 8) }

  /// The box that contains every glyph, in outline units.
  public var fontBBox: CGRect {
    let edges = (0..<4).map { CGFloat(signed("head", at: 36 + 2 * $0)) }
    return CGRect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
  }

  /// Gets the widths by which glyphs advance, in outline units.
  ///
  /// - Parameter advances: has room for as many widths. That of a missing glyph is 0.
  /// - Returns: whether the font has all of the glyphs.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    let last = (tables?.number("hhea", at: 34, size: 2) ?? 0) - 1
    var hasAll = true
    for index in 0..<max(0, count) {
      // The glyphs after the last entry have the width of that.
      let glyph = Int(glyphs[index])
      let isKnown = glyph < numberOfGlyphs && last >= 0
      let width = isKnown ? tables?.number("hmtx", at: 4 * min(glyph, last), size: 2) : nil
      if width == nil { hasAll = false }
      advances[index] = Int32(width ?? 0)
    }
    return hasAll
  }

  private func signed(_ table: String, at offset: Int) -> Int32 {
    Int32(Int16(truncatingIfNeeded: tables?.number(table, at: offset, size: 2) ?? 0))
  }

  /// The file.
  package let data: Data
  /// Nil for a font of which only the name is known.
  private let tables: FontTables?

  /// Reads a font from a provider's bytes; the first one of a collection.
  ///
  /// - Returns: nil if the bytes are no TrueType or OpenType font.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let tables = FontTables(data) else { return nil }
    self.data = data
    self.tables = tables
    postScriptName = tables.name(6)
    fullName = tables.name(4)
    numberOfGlyphs = tables.number("maxp", at: 4, size: 2) ?? 0
    unitsPerEm = Int32(tables.number("head", at: 18, size: 2) ?? 1000)
  }

  /// Makes a font without data, with only a PostScript name, by which the installed font is found.
  package init(named name: String) {
    (data, tables, numberOfGlyphs, unitsPerEm) = (Data(), nil, 0, 1000)
    (postScriptName, fullName) = (name, name)
  }
}

/// The table directory of a TrueType or OpenType file.
private struct FontTables: Sendable {
  private let bytes: Data
  private var places: [String: Int] = [:]

  init?(_ data: Data) {
    bytes = data
    var start = 0
    if text(0, 4) == "ttcf" { start = number(12, 4) ?? 0 }
    let kind = number(start, 4)
    guard kind == 0x0001_0000 || kind == 0x4F54_544F || kind == 0x7472_7565,
      let count = number(start + 4, 2)
    else { return nil }
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      guard let name = text(entry, 4), let place = number(entry + 8, 4) else { return nil }
      places[name] = place
    }
    guard places["head"] != nil else { return nil }
  }

  private func number(_ place: Int, _ size: Int) -> Int? {
    guard place >= 0, place + size <= bytes.count else { return nil }
    return bytes[(bytes.startIndex + place)..<(bytes.startIndex + place + size)].reduce(0) {
      $0 << 8 | Int($1)
    }
  }

  private func text(_ place: Int, _ size: Int) -> String? {
    guard place >= 0, place + size <= bytes.count else { return nil }
    return String(
      decoding: bytes[(bytes.startIndex + place)..<(bytes.startIndex + place + size)], as: UTF8.self)
  }

  func number(_ table: String, at offset: Int, size: Int) -> Int? {
    places[table].flatMap { number($0 + offset, size) }
  }

  /// A string of the font's name table, preferably in English.
  func name(_ identifier: Int) -> String? {
    guard let table = places["name"], let count = number(table + 2, 2), let strings = number(table + 4, 2)
    else {
      return nil
    }
    var found: String?
    for index in 0..<count {
      let entry = table + 6 + 12 * index
      guard number(entry + 6, 2) == identifier, let platform = number(entry, 2),
        let language = number(entry + 4, 2),
        let length = number(entry + 8, 2), let offset = number(entry + 10, 2)
      else { continue }
      let place = table + strings + offset
      guard place + length <= bytes.count else { continue }
      let part = bytes[(bytes.startIndex + place)..<(bytes.startIndex + place + length)]
      let text =
        platform == 1
        ? String(decoding: part, as: UTF8.self)
        : String(data: Data(part), encoding: .utf16BigEndian) ?? ""
      if !text.isEmpty, found == nil || language == 0x409 { found = text }
    }
    return found
  }
}
