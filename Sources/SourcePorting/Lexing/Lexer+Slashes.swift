extension Lexer {
  mutating func readSlash() throws(Mistake) {
    let start = position
    if has("/", at: 1) {
      skip { $0 != 0x0A && $0 != 0x0D }
      add(.comment, from: start)
    } else if has("*", at: 1) {
      try readBlockComment()
    } else if canBeginRegex, let end = regexEnd() {
      position = end
      add(.regex, from: start)
    } else {
      readOperator()
    }
  }

  private mutating func readBlockComment() throws(Mistake) {
    let start = position
    var depth = 0
    while position < source.count {
      if has("/"), has("*", at: 1) {
        depth += 1
        position += 2
      } else if has("*"), has("/", at: 1) {
        depth -= 1
        position += 2
        if depth == 0 { return add(.comment, from: start) }
      } else {
        position += 1
      }
    }
    throw Mistake(offset: start, reason: "unterminated comment")
  }

  /// Keywords that precede an expression.
  private static let beforeExpressions: Set<String> = [
    "return", "in", "case", "where", "if", "while", "guard", "try", "await", "throw", "else", "switch", "is",
    "as",
  ]

  /// Whether a `/` at the position is where an operand is expected.
  private var canBeginRegex: Bool {
    guard let last else { return true }
    guard isOperandEnd(last) else { return true }
    guard last.kind == .identifier else { return false }
    return Self.beforeExpressions.contains(String(decoding: source[last.range], as: UTF8.self))
  }

  /// The end of a literal `/…/` at the position; nil if there is none. As in the compiler, it is on one line, neither
  /// begins nor ends with a space, and has balanced parentheses.
  private func regexEnd() -> Int? {
    guard !" \t*".utf8.contains(byte(1)) else { return nil }
    var index = position + 1
    var depth = 0
    while index < source.count {
      switch source[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"):
        // An escaped line break ends the literal too.
        if index + 1 < source.count, source[index + 1] != 0x0A, source[index + 1] != 0x0D { index += 1 }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"):
        return " \t".utf8.contains(source[index - 1]) ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads a literal `#/…/#` whose first slash is at the position.
  ///
  /// - Returns: whether there is one. A multiline literal has a line break after the first slash.
  mutating func readExtendedRegex(pounds: Int, from start: Int) throws(Mistake) -> Bool {
    guard position >= unclosedRegex.end || pounds < unclosedRegex.pounds else { return false }
    var index = position + 1
    while index < source.count, source[index] == 0x20 || source[index] == 0x09 { index += 1 }
    let isMultiline = index < source.count && (source[index] == 0x0A || source[index] == 0x0D)
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "/") where hasPounds(pounds, at: index + 1):
        position = index + 1 + pounds
        add(.regex, from: start)
        return true
      case 0x0A where !isMultiline, 0x0D where !isMultiline:
        unclosedRegex = (index, pounds)
        return false
      default: break
      }
      index += 1
    }
    unclosedRegex = (source.count, pounds)
    guard isMultiline else { return false }
    throw Mistake(offset: start, reason: "unterminated regex literal")
  }
}
