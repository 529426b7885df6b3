/// Cuts Swift source into tokens.
///
/// It follows the compiler's lexer in what tells code from text: comments in comments, strings of every form with
/// their interpolations, regex literals. It takes time in proportion to the source, and no recursion: interpolations
/// that are open are kept in an array.
struct Lexer {
  /// Why the rest of a file cannot be read.
  struct Mistake: Error, Equatable {
    /// Where what is wrong begins, in bytes.
    let offset: Int
    /// Such as "unterminated string".
    let reason: String
  }

  /// The form of a string literal.
  struct Quotes: Equatable {
    /// How many `#` stand around it.
    let pounds: Int
    let isMultiline: Bool
  }

  private struct Interpolation {
    let quotes: Quotes
    /// Where the literal began.
    let start: Int
    /// How many parentheses of the code inside are open.
    var parentheses = 0
  }

  let source: [UInt8]
  var position = 0
  private(set) var tokens: [Token] = []
  private(set) var mistake: Mistake?
  private var interpolations: [Interpolation] = []
  /// The last token that is not trivia.
  private var last: Token?
  /// Where a line ends on which a regex literal with so many `#` was not closed, so that it is not read once more for
  /// each that seems to begin on it.
  private var unclosedRegex = (end: 0, pounds: 0)

  /// The tokens of a source, and what is wrong with it. The last token is then the part that cannot be read.
  static func tokens(of source: [UInt8]) -> (tokens: [Token], mistake: Mistake?) {
    var lexer = Lexer(source: source)
    lexer.run()
    return (lexer.tokens, lexer.mistake)
  }

  private init(source: [UInt8]) {
    self.source = source
  }

  // MARK: Reading

  /// The byte at so many behind the position, or 0 behind the end.
  func byte(_ ahead: Int = 0) -> UInt8 {
    let index = position + ahead
    return index < source.count ? source[index] : 0
  }

  func has(_ byte: Character, at ahead: Int = 0) -> Bool {
    self.byte(ahead) == byte.asciiValue
  }

  private mutating func run() {
    do throws(Mistake) {
      try readAll()
    } catch {
      mistake = error
      // Tokens that were read behind the mistake's beginning are part of what cannot be read.
      while let token = tokens.last, token.range.upperBound > error.offset { tokens.removeLast() }
      add(.unreadable, from: tokens.last?.range.upperBound ?? 0, to: source.count)
    }
  }

  private mutating func readAll() throws(Mistake) {
    while position < source.count { try readToken() }
    if let open = interpolations.first {
      throw Mistake(offset: open.start, reason: "unterminated string")
    }
  }

  private mutating func readToken() throws(Mistake) {
    let start = position
    switch byte() {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0B || $0 == 0x0C }
      add(.space, from: start)
    case 0x0A:
      position += 1
      add(.newline, from: start)
    case 0x0D:
      position += byte(1) == 0x0A ? 2 : 1
      add(.newline, from: start)
    case 0xEF where start == 0 && byte(1) == 0xBB && byte(2) == 0xBF:
      position += 3
      add(.space, from: start)
    case UInt8(ascii: "/"): try readSlash()
    case UInt8(ascii: "\""): try readString(pounds: 0)
    case UInt8(ascii: "#"): try readPound()
    case UInt8(ascii: "`"): readBackticks()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "("), UInt8(ascii: ")"): try readParenthesis()
    case UInt8(ascii: "."):
      if has(".", at: 1) {
        readOperator()
      } else {
        position += 1
        add(.punctuation, from: start)
      }
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if isBehindOperand {
        position += 1
        add(.punctuation, from: start)
      } else {
        readOperator()
      }
    case let byte where ",;:@\\[]{}".utf8.contains(byte):
      position += 1
      add(.punctuation, from: start)
    default:
      readNameOrOperator()
    }
  }

  /// Whether the position touches the token before it, which is an operand's end.
  private var isBehindOperand: Bool {
    guard let last, last.range.upperBound == position else { return false }
    return isOperandEnd(last)
  }

  private func isOperandEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .number, .string, .regex, .pound: true
    case .punctuation, .interpolationEnd: ")]}?!".utf8.contains(source[token.range.lowerBound])
    case .operator: source[token.range.upperBound - 1] == UInt8(ascii: ">")
    default: false
    }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < source.count, condition(source[position]) { position += 1 }
  }

  mutating func add(_ kind: Token.Kind, from start: Int, to end: Int? = nil) {
    let token = Token(kind: kind, range: start..<(end ?? position))
    guard !token.range.isEmpty else { return }
    tokens.append(token)
    if !token.isTrivia { last = token }
  }

  // MARK: Names, numbers, operators

  private mutating func readNameOrOperator() {
    let start = position
    if let length = operatorLength(at: position), length > 0 {
      readOperator()
    } else {
      readName()
      if position == start { position += 1 }
      add(.identifier, from: start)
    }
  }

  private mutating func readName() {
    while position < source.count {
      let byte = source[position]
      guard byte.isASCIIName || (byte >= 0x80 && operatorLength(at: position) == nil) else { return }
      position += 1
    }
  }

  private mutating func readBackticks() {
    let start = position
    position += 1
    skip { $0 != UInt8(ascii: "`") && $0 != 0x0A && $0 != 0x0D }
    if has("`") { position += 1 }
    add(.identifier, from: start)
  }

  private mutating func readNumber() {
    let start = position
    skip { $0.isASCIIName }
    if has("."), byte(1).isDigit {
      position += 1
      skip { $0.isASCIIName }
    }
    add(.number, from: start)
  }

  private mutating func readOperator() {
    let start = position
    let startsWithDot = has(".")
    while position < source.count {
      // A comment ends an operator.
      if position > start, has("/"), has("/", at: 1) || has("*", at: 1) { break }
      if startsWithDot, has(".") {
        position += 1
      } else if let length = operatorLength(at: position) {
        position += length
      } else {
        break
      }
    }
    add(.operator, from: start)
  }

  /// How many bytes the character of an operator at an index has, or nil if there is none.
  private func operatorLength(at index: Int) -> Int? {
    let byte = source[index]
    if byte < 0x80 { return "/=-+!*%<>&|^~?".utf8.contains(byte) ? 1 : nil }
    guard let scalar = UnicodeOperators.scalar(in: source, at: index) else { return nil }
    return UnicodeOperators.contain(scalar.value) ? scalar.length : nil
  }

  private mutating func readParenthesis() throws(Mistake) {
    let start = position
    let opens = has("(")
    position += 1
    guard let open = interpolations.indices.last else { return add(.punctuation, from: start) }
    if opens {
      interpolations[open].parentheses += 1
      add(.punctuation, from: start)
    } else if interpolations[open].parentheses > 0 {
      interpolations[open].parentheses -= 1
      add(.punctuation, from: start)
    } else {
      add(.interpolationEnd, from: start)
      let ended = interpolations.removeLast()
      try readText(of: ended.quotes, start: ended.start)
    }
  }

  private mutating func readPound() throws(Mistake) {
    let start = position
    if start == 0, has("!", at: 1) {
      skip { $0 != 0x0A && $0 != 0x0D }
      return add(.comment, from: start)
    }
    skip { $0 == UInt8(ascii: "#") }
    let pounds = position - start
    if has("\"") {
      position = start
      try readString(pounds: pounds)
    } else if has("/"), try readExtendedRegex(pounds: pounds, from: start) {
      return
    } else if pounds == 1, byte().isASCIIName {
      readName()
      add(.pound, from: start)
    } else {
      position = start + pounds
      add(.punctuation, from: start)
    }
  }

  // MARK: Strings

  /// Reads a string literal from its beginning up to its end or to its first interpolation.
  private mutating func readString(pounds: Int) throws(Mistake) {
    let start = position
    position += pounds + 1
    let isMultiline = has("\"") && has("\"", at: 1) && !(pounds > 0 && isClosedOnItsLine(pounds: pounds))
    if isMultiline { position += 2 }
    let quotes = Quotes(pounds: pounds, isMultiline: isMultiline)
    try readText(of: quotes, from: start, start: start)
  }

  /// Whether `#"""` begins a literal of one line, such as `#"""#`.
  private func isClosedOnItsLine(pounds: Int) -> Bool {
    var index = position + 1
    while index < source.count, source[index] != 0x0A, source[index] != 0x0D {
      if source[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= source.count else { return false }
    for offset in 0..<count where source[index + offset] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Reads text of a string literal up to the literal's end or to an interpolation.
  private mutating func readText(of quotes: Quotes, from first: Int? = nil, start: Int) throws(Mistake) {
    let first = first ?? position
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "\"") where isEnd(of: quotes):
        position += (quotes.isMultiline ? 3 : 1) + quotes.pounds
        return add(.string, from: first)
      case UInt8(ascii: "\\") where hasPounds(quotes.pounds, at: position + 1):
        let escape = position
        position += 1 + quotes.pounds
        if has("(") {
          add(.string, from: first, to: escape)
          position += 1
          add(.interpolationStart, from: escape)
          interpolations.append(Interpolation(quotes: quotes, start: start))
          return
        }
        // Line breaks are looked at in the next round.
        if byte() != 0x0A, byte() != 0x0D { position += 1 }
      case 0x0A where !quotes.isMultiline, 0x0D where !quotes.isMultiline:
        throw Mistake(offset: start, reason: "unterminated string")
      default:
        position += 1
      }
    }
    throw Mistake(offset: start, reason: "unterminated string")
  }

  private func isEnd(of quotes: Quotes) -> Bool {
    if quotes.isMultiline {
      has("\"", at: 1) && has("\"", at: 2) && hasPounds(quotes.pounds, at: position + 3)
    } else {
      hasPounds(quotes.pounds, at: position + 1)
    }
  }

  // MARK: Slashes

  private mutating func readSlash() throws(Mistake) {
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

  /// Words after which an expression begins.
  private static let beforeExpressions: Set<String> = [
    "return", "in", "case", "where", "if", "while", "guard", "try", "await", "throw", "else", "switch", "is",
    "as",
  ]

  /// Whether a `/` at the position is at the place of an operand.
  private var canBeginRegex: Bool {
    guard let last else { return true }
    guard isOperandEnd(last) else { return true }
    guard last.kind == .identifier else { return false }
    return Self.beforeExpressions.contains(String(decoding: source[last.range], as: UTF8.self))
  }

  /// Where a literal of the form `/…/` at the position ends, or nil if there is none. As in the compiler it is on one
  /// line, neither begins nor ends with a space, and closes no parenthesis that it did not open.
  private func regexEnd() -> Int? {
    guard !" \t*".utf8.contains(byte(1)) else { return nil }
    var index = position + 1
    var depth = 0
    while index < source.count {
      switch source[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"):
        // An escaped line break ends the literal as any other does.
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

  /// Reads a literal of the form `#/…/#`, whose first slash is at the position.
  ///
  /// - Returns: whether there is one. One of several lines has a line break behind the first slash.
  private mutating func readExtendedRegex(pounds: Int, from start: Int) throws(Mistake) -> Bool {
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

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is an ASCII character of names.
  fileprivate var isASCIIName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
