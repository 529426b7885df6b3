extension Lexer {
  /// Reads a string literal from its beginning up to its end or to its first interpolation.
  mutating func readString(pounds: Int) throws(Mistake) {
    let start = position
    position += pounds + 1
    let isMultiline = has("\"") && has("\"", at: 1) && !(pounds > 0 && isClosedOnItsLine(pounds: pounds))
    if isMultiline { position += 2 }
    let quotes = Quotes(pounds: pounds, isMultiline: isMultiline)
    try readText(of: quotes, from: start, start: start)
  }

  /// Whether `#"""` begins a single-line literal, such as `#"""#`.
  private func isClosedOnItsLine(pounds: Int) -> Bool {
    var index = position + 1
    while index < source.count, source[index] != 0x0A, source[index] != 0x0D {
      if source[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= source.count else { return false }
    for offset in 0..<count where source[index + offset] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Reads text of a string literal up to the literal's end or to an interpolation.
  mutating func readText(of quotes: Quotes, from first: Int? = nil, start: Int) throws(Mistake) {
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
        // Line breaks are handled in the next iteration.
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
}
