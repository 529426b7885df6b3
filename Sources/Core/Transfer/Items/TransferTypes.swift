import UniformTypeIdentifiers

/// Maps uniform type identifiers to the names that programs exchange: MIME types and a few older names.
///
/// A type without a MIME type uses its identifier as its name, so that programs of this toolkit can exchange it.
nonisolated enum TransferTypes {
  static let text = UTType.utf8PlainText.identifier
  static let uriList = "text/uri-list"
  static let copiedFiles = "x-special/gnome-copied-files"

  /// The names for text, the most precise first.
  private static let textNames = [
    "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING",
  ]

  private static let colorNames = ["application/x-color"]

  /// The names of a type, the best first.
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

  /// The names under which this program offers a type. Further names are accepted but not offered, since they have
  /// another encoding or few programs expect them.
  static func offeredNames(of identifier: String) -> [String] {
    switch identifier {
    case UTType.url.identifier: [uriList]
    case text, UTType.plainText.identifier, UTType.text.identifier: textNames
    case UTType.fileURL.identifier, UIColor.typeIdentifier: names(of: identifier)
    default: Array(names(of: identifier).prefix(1))
    }
  }

  /// The type of a name; nil for names that carry no data, such as X11's `TARGETS`.
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

  /// The types of names, without duplicates.
  static func identifiers(of names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.compactMap(identifier).filter { seen.insert($0).inserted }
  }

  /// The best offered name for a type or a type that conforms to it.
  static func name(for identifier: String, in offered: [String]) -> String? {
    if let found = names(of: identifier).first(where: offered.contains) { return found }
    guard let wanted = UTType(identifier) else { return offered.first { $0 == identifier } }
    return offered.first { name in
      TransferTypes.identifier(of: name).flatMap { UTType($0) }?.conforms(to: wanted) ?? false
    }
  }

  /// Whether a type equals another type or conforms to it.
  static func conforms(_ identifier: String, to wanted: String) -> Bool {
    if identifier == wanted { return true }
    guard let type = UTType(identifier), let wanted = UTType(wanted) else { return false }
    return type.conforms(to: wanted)
  }
}
