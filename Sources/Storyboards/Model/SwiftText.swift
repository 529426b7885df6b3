import Foundation

/// Helpers for Swift source text.
enum SwiftText {
  private static let keywords: Set<String> = [
    "default", "continue", "in", "is", "as", "self", "class", "func", "var", "let", "case", "switch", "if",
    "else", "for", "while", "repeat", "return", "break", "import", "init", "deinit", "extension", "enum",
    "struct", "protocol", "operator", "static", "subscript", "typealias", "where", "guard", "defer", "do",
    "catch", "throw", "throws", "rethrows", "try", "true", "false", "nil", "super", "Any", "Self", "public",
    "private", "internal", "fileprivate", "inout", "associatedtype", "precedencegroup", "fallthrough",
  ]

  static func isKeyword(_ word: String) -> Bool { keywords.contains(word) }

  /// Whether a text is a valid Swift identifier.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return text != "_" && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// An identifier, in backquotes if it is a keyword.
  static func name(_ text: String) -> String { isKeyword(text) ? "`\(text)`" : text }

  /// An identifier made from any text: invalid characters become `_`.
  static func identifier(from text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isAllowed = scalar == "_" || (scalar.isASCII && scalar.properties.isXIDContinue)
      result.unicodeScalars.append(isAllowed ? scalar : "_")
    }
    return result
  }

  /// A string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let category = scalar.properties.generalCategory
        if category == .control || category == .format || category == .lineSeparator
          || category == .paragraphSeparator
        {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// A number as a literal, an integer if possible; nil for invalid or infinite numbers.
  static func number(_ text: String) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard let value = Double(trimmed), value.isFinite, abs(value) <= 3.5e38,
      trimmed.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e, 0x45, 0x65].contains($0) })
    else { return nil }
    return number(value)
  }

  static func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }
}
