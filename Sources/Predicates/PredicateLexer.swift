import Foundation

/// A part of the text of a predicate.
enum PredicateToken: Equatable {
  /// A name, a keyword or a part of a key path.
  case word(String)
  case number(Double, isWhole: Bool)
  case string(String)
  /// `%@`, `%d` and the like.
  case argument
  /// `%K`.
  case keyArgument
  /// `$NAME`.
  case variable(String)
  /// An operator or a bracket.
  case sign(String)
}

/// Reads the tokens of a predicate.
struct PredicateLexer {
  private let text: [Character]
  private var position = 0

  static func tokens(_ text: String) throws -> [PredicateToken] {
    var lexer = PredicateLexer(text: Array(text))
    var tokens: [PredicateToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(text: [Character]) { self.text = text }

  private var current: Character? { position < text.count ? text[position] : nil }

  private mutating func read(while matches: (Character) -> Bool) -> String {
    let start = position
    while let character = current, matches(character) { position += 1 }
    return String(text[start..<position])
  }

  private mutating func next() throws -> PredicateToken? {
    _ = read { $0.isWhitespace }
    guard let character = current else { return nil }
    switch character {
    case "\"", "'": return .string(try string(character))
    case "%":
      position += 1
      let kind = read { $0.isLetter || $0 == "@" || $0 == "." || $0.isNumber }
      if kind == "K" { return .keyArgument }
      guard !kind.isEmpty else { throw PredicateError("% has no letter behind it") }
      return .argument
    case "$":
      position += 1
      return .variable(read { $0.isLetter || $0.isNumber || $0 == "_" })
    case "@", "_", "#":
      return word()
    default: break
    }
    if character.isLetter { return word() }
    if character.isNumber { return try number() }
    let two = String(text[position..<min(text.count, position + 2)])
    if ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "**"].contains(two) {
      position += 2
      return .sign(two)
    }
    guard "=<>!(){}[],.+-*/".contains(character) else {
      throw PredicateError("\"\(character)\" has no meaning there")
    }
    position += 1
    return .sign(String(character))
  }

  private mutating func word() -> PredicateToken {
    // A `#` escapes a keyword.
    if current == "#" { position += 1 }
    let start = position
    position += 1
    _ = read { $0.isLetter || $0.isNumber || $0 == "_" }
    return .word(String(text[start..<position]))
  }

  private mutating func number() throws -> PredicateToken {
    var digits = read { $0.isNumber || $0 == "x" }
    if current == ".", position + 1 < text.count, text[position + 1].isNumber {
      position += 1
      digits += "." + read { $0.isNumber }
    }
    if digits.hasPrefix("0x"), let value = Int(digits.dropFirst(2), radix: 16) {
      return .number(Double(value), isWhole: true)
    }
    guard let value = Double(digits) else { throw PredicateError("\(digits) is no number") }
    return .number(value, isWhole: !digits.contains("."))
  }

  private mutating func string(_ quote: Character) throws -> String {
    position += 1
    var result = ""
    while let character = current, character != quote {
      position += 1
      guard character == "\\", let escaped = current else {
        result.append(character)
        continue
      }
      position += 1
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      default: result.append(escaped)
      }
    }
    guard current != nil else { throw PredicateError("a string has no end") }
    position += 1
    return result
  }
}
