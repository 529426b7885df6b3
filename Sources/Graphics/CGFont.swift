import Foundation

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

  /// The file.
  package let data: Data

  /// Reads a font from a provider's bytes; the first one of a collection.
  ///
  /// - Returns: nil if the bytes are no TrueType or OpenType font.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let tables = FontTables(data) else { return nil }
    self.data = data
    postScriptName = tables.name(6)
    fullName = tables.name(4)
    numberOfGlyphs = tables.number("maxp", at: 4, size: 2) ?? 0
    unitsPerEm = Int32(tables.number("head", at: 18, size: 2) ?? 1000)
  }
}

/// The table directory of a TrueType or OpenType file.
private struct FontTables {
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
