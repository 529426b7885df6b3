/// The Swift names for the snake-case names of protocol files.
public enum SwiftName {
  /// An interface's class: `xdg_wm_base` is `XdgWmBase`.
  public static func type(_ name: String) -> String {
    words(name).map(capitalized).joined()
  }

  /// An interface's class on the compositor's side: `xdg_wm_base` is `XdgWmBaseResource`.
  static func resource(_ name: String) -> String {
    type(name) + "Resource"
  }

  /// The method that sends an event: `enter` becomes `sendEnter`.
  static func sender(_ name: String) -> String {
    "send" + type(name)
  }

  /// A protocol's table: `xdg_shell` is `XdgShellProtocol`.
  public static func table(_ protocolName: String) -> String {
    type(protocolName) + "Protocol"
  }

  /// A message or an argument: `get_popup` is `getPopup`. In backticks if it is a Swift keyword.
  public static func member(_ name: String) -> String {
    escaped(lowerCamel(name))
  }

  /// The label of an argument in an enum value, where Swift warns about unneeded backticks.
  static func label(_ name: String) -> String {
    let result = lowerCamel(name)
    return result == "inout" ? escaped(result) : result
  }

  /// An entry of an enum, which may start with a digit: `flipped_90` is `flipped90`, `90` is `_90`.
  public static func entry(_ name: String) -> String {
    let result = lowerCamel(name)
    return result.first?.isNumber == true ? "_" + result : escaped(result)
  }

  /// An enum in its interface's class. Ambiguous names are changed: `error` becomes `ErrorCode`, `type` becomes `Kind`,
  /// and `event` and the like get the suffix `Kind`.
  public static func enumeration(_ name: String) -> String {
    let result = type(name)
    return switch result {
    case "Error": "ErrorCode"
    case "Type": "Kind"
    case _ where taken.contains(result): result + "Kind"
    default: result
    }
  }

  /// Whether an interface's class would hide a type that generated code uses.
  static func isTaken(_ typeName: String) -> Bool { taken.contains(typeName) }

  private static func words(_ name: String) -> [Substring] { name.split(separator: "_") }

  private static func capitalized(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func lowerCamel(_ name: String) -> String {
    let words = words(name)
    guard let first = words.first else { return name }
    let isAllUppercase = first == first.uppercased()
    let start = isAllUppercase ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    return start + words.dropFirst().map(capitalized).joined()
  }

  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let taken: Set<String> = [
    "Any", "Argument", "Bool", "Display", "Double", "Event", "EventArguments", "EventQueue",
    "FileDescriptor", "Int32", "Interface", "InterfaceTable", "OptionSet", "Optional", "Protocol", "Proxy",
    "Self", "Sendable", "String", "UInt32", "UInt8", "Void",
  ]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
