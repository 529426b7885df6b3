/// Splits Swift source into tokens.
///
/// It separates code from text like the compiler's lexer: nested comments, strings of every form with their
/// interpolations, regex literals. Complexity: O(n), without recursion; open interpolations are on a stack.
struct Lexer {
  /// Why the rest of a file cannot be read.
  struct Mistake: Error, Equatable {
    /// The offset of the error, in bytes.
    let offset: Int
    /// Such as "unterminated string".
    let reason: String
  }

  /// The form of a string literal.
  struct Quotes: Equatable {
    /// The number of `#` around it.
    let pounds: Int
    let isMultiline: Bool
  }

  struct Interpolation {
    let quotes: Quotes
    /// The start of the literal.
    let start: Int
    /// The number of open parentheses in the interpolation.
    var parentheses = 0
  }

  let source: [UInt8]
  var position = 0
  private(set) var tokens: [Token] = []
  private(set) var mistake: Mistake?
  var interpolations: [Interpolation] = []
  /// The last token that is not trivia.
  var last: Token?
  /// The end of a line with an unterminated regex literal, and its number of `#`. Further candidates on that line need
  /// not be read.
  var unclosedRegex = (end: 0, pounds: 0)

  /// The tokens of a source, and its error. With an error, the last token is the unreadable rest.
  static func tokens(of source: [UInt8]) -> (tokens: [Token], mistake: Mistake?) {
    var lexer = Lexer(source: source)
    lexer.run()
    return (lexer.tokens, lexer.mistake)
  }

  private init(source: [UInt8]) {
    self.source = source
  }

  // MARK: Reading

  /// The byte at a distance from the position; 0 beyond the end.
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
      // Tokens after the beginning of the error are part of the unreadable rest.
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

  /// Whether the position is directly behind the end of an operand.
  private var isBehindOperand: Bool {
    guard let last, last.range.upperBound == position else { return false }
    return isOperandEnd(last)
  }

  func isOperandEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .number, .string, .regex, .pound: true
    case .punctuation, .interpolationEnd: ")]}?!".utf8.contains(source[token.range.lowerBound])
    case .operator: source[token.range.upperBound - 1] == UInt8(ascii: ">")
    default: false
    }
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
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

  mutating func readOperator() {
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

  /// The length in bytes of an operator character at an index; nil if it is none.
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
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is an ASCII character of identifiers.
  fileprivate var isASCIIName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
