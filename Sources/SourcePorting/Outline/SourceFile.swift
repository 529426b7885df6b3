/// A Swift file as tokens.
///
/// Most code uses only the tokens that are not trivia. An index in `code` is called a place.
struct SourceFile {
  /// The path for the user.
  let path: String
  let source: [UInt8]
  let tokens: [Token]
  let lines: LineTable

  /// The indices in `tokens` of the tokens that are not trivia.
  let code: [Int]

  /// The text of each code token. String and regex literals have an empty one, so that their content is not mistaken
  /// for code.
  let words: [String]

  /// The place of each bracket's partner; −1 for other tokens.
  let partners: [Int]

  /// - Throws: the error: an unterminated literal or comment, or unbalanced brackets.
  init(path: String, source: [UInt8]) throws(Lexer.Mistake) {
    let (tokens, mistake) = Lexer.tokens(of: source)
    if let mistake { throw mistake }
    self.path = path
    self.source = source
    self.tokens = tokens
    lines = LineTable(source)
    code = tokens.indices.filter { !tokens[$0].isTrivia }
    words = code.map { index in
      switch tokens[index].kind {
      case .string, .regex, .interpolationStart, .interpolationEnd: ""
      default: String(decoding: source[tokens[index].range], as: UTF8.self)
      }
    }
    partners = try Self.partners(tokens: tokens, code: code, words: words)
  }

  private static func partners(tokens: [Token], code: [Int], words: [String]) throws(Lexer.Mistake) -> [Int] {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var partners = Array(repeating: -1, count: code.count)
    var open: [(place: Int, closing: String)] = []
    for place in code.indices {
      let token = tokens[code[place]]
      switch token.kind {
      case .interpolationStart: open.append((place, "interpolation"))
      case .punctuation where closing[words[place]] != nil: open.append((place, closing[words[place]]!))
      case .punctuation where [")", "]", "}"].contains(words[place]), .interpolationEnd:
        let bracket = token.kind == .interpolationEnd ? "interpolation" : words[place]
        guard let last = open.popLast(), last.closing == bracket else {
          throw Lexer.Mistake(offset: token.range.lowerBound, reason: "bracket without a partner")
        }
        partners[place] = last.place
        partners[last.place] = place
      default: break
      }
    }
    if let last = open.last {
      throw Lexer.Mistake(
        offset: tokens[code[last.place]].range.lowerBound, reason: "bracket without a partner")
    }
    return partners
  }

  // MARK: Places

  var count: Int { code.count }

  func token(_ place: Int) -> Token { tokens[code[place]] }

  /// The range of a place in the file.
  func range(_ place: Int) -> Range<Int> { token(place).range }

  /// The text of a place; empty outside the file.
  func word(_ place: Int) -> String {
    words.indices.contains(place) ? words[place] : ""
  }

  func isIdentifier(_ place: Int) -> Bool {
    words.indices.contains(place) && token(place).kind == .identifier
  }

  /// Whether no trivia is between a place and the one before it.
  func touchesPrevious(_ place: Int) -> Bool {
    place > 0 && place < count && range(place - 1).upperBound == range(place).lowerBound
  }

  /// Whether a place is the first in its line.
  func startsLine(_ place: Int) -> Bool {
    guard place < count else { return true }
    var index = code[place] - 1
    let first = place > 0 ? code[place - 1] : -1
    while index > first {
      if tokens[index].kind == .newline { return true }
      if tokens[index].kind == .comment, source[tokens[index].range].contains(0x0A) { return true }
      index -= 1
    }
    return place == 0
  }

  /// The end of a place's line, before the line break.
  func endOfLine(_ place: Int) -> Int {
    var offset = range(place).upperBound
    while offset < source.count, source[offset] != 0x0A, source[offset] != 0x0D { offset += 1 }
    return offset
  }

  /// The place after a bracket's partner; for other tokens the next place.
  func after(_ place: Int) -> Int {
    max(partners[place], place) + 1
  }

  /// The source text of some places, including the trivia between them.
  func text(_ places: Range<Int>) -> String {
    guard let bytes = bytes(places) else { return "" }
    return String(decoding: source[bytes], as: UTF8.self)
  }

  /// The range of some places in the file; nil for an empty range.
  func bytes(_ places: Range<Int>) -> Range<Int>? {
    guard let first = places.first, let last = places.last else { return nil }
    return range(first).lowerBound..<range(last).upperBound
  }

  /// Whether there is a comment among some places.
  func hasComment(_ places: Range<Int>) -> Bool {
    guard let first = places.first, let last = places.last else { return false }
    return tokens[code[first]...code[last]].contains { $0.kind == .comment }
  }

  /// The whitespace at the start of a place's line.
  func indentation(_ place: Int) -> String {
    let start = lines.starts[lines.line(of: range(place).lowerBound)]
    let line = source[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: line, as: UTF8.self)
  }

  /// The line break that the file uses.
  var lineBreak: String {
    guard let first = tokens.first(where: { $0.kind == .newline }) else { return "\n" }
    return String(decoding: source[first.range], as: UTF8.self)
  }
}
