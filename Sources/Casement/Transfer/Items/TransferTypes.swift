import UniformTypeIdentifiers

/// How types are called between programs: MIME types, and a few names that are older.
///
/// A type that has no MIME type goes by its identifier, so that programs of this toolkit understand each other.
nonisolated enum TransferTypes {
  static let text = UTType.utf8PlainText.identifier
  static let uriList = "text/uri-list"
  static let copiedFiles = "x-special/gnome-copied-files"

  /// What programs call text, the clearest first.
  private static let textNames = [
    "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING",
  ]

  private static let colorNames = ["application/x-color"]

  /// What a type is called, the best name first.
  static func names(of identifier: String) -> [String] {
    switch identifier {
    case text, UTType.plainText.identifier, UTType.text.identifier: return textNames
    case UTType.fileURL.identifier: return [uriList, copiedFiles]
    case UTType.url.identifier: return [uriList, "text/x-moz-url"]
    case UIColor.typeIdentifier: return colorNames
    default: break
    }
    guard let type = UTType(identifier) else { return [identifier] }
    let names = type.tags[.mimeType] ?? []
    return names.isEmpty ? [identifier] : names
  }

  /// The names under which this program offers a type. Others are understood, and not offered: they would promise what
  /// few expect, or an encoding of their own.
  static func offeredNames(of identifier: String) -> [String] {
    switch identifier {
    case UTType.url.identifier: [uriList]
    case text, UTType.plainText.identifier, UTType.text.identifier: textNames
    case UTType.fileURL.identifier, UIColor.typeIdentifier: names(of: identifier)
    default: Array(names(of: identifier).prefix(1))
    }
  }

  /// The type that a name stands for; nil for what is no data, as some programs offer.
  static func identifier(of name: String) -> String? {
    if textNames.contains(name) { return text }
    if colorNames.contains(name) { return UIColor.typeIdentifier }
    switch name {
    case uriList, "text/x-moz-url": return UTType.url.identifier
    case copiedFiles: return UTType.fileURL.identifier
    case "COMPOUND_TEXT", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE": return nil
    default: break
    }
    if !name.contains("/") { return name.contains(".") ? name : nil }
    let plain = name.lowercased()
    if plain.hasPrefix("text/plain;") { return plain.contains("utf-8") ? text : UTType.plainText.identifier }
    return UTType(mimeType: name)?.identifier
  }

  /// The types that names stand for, each once.
  static func identifiers(of names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.compactMap(identifier).filter { seen.insert($0).inserted }
  }

  /// The name among those that are offered by which a type, or one that is one of it, is best asked for.
  static func name(for identifier: String, in offered: [String]) -> String? {
    if let found = names(of: identifier).first(where: offered.contains) { return found }
    guard let wanted = UTType(identifier) else { return offered.first { $0 == identifier } }
    return offered.first { name in
      TransferTypes.identifier(of: name).flatMap { UTType($0) }?.conforms(to: wanted) ?? false
    }
  }

  /// Whether a type is another one, or one of it.
  static func conforms(_ identifier: String, to wanted: String) -> Bool {
    if identifier == wanted { return true }
    guard let type = UTType(identifier), let wanted = UTType(wanted) else { return false }
    return type.conforms(to: wanted)
  }
}
