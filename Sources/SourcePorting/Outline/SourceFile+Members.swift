extension SourceFile {
  /// The places of a member from its first attribute or modifier to its closing brace; nil for a member without a body.
  func member(_ head: Outline.Head) -> Range<Int>? {
    guard ["func", "var", "subscript"].contains(head.keyword) else { return nil }
    var place = head.place + 1
    while place < count, words[place] != "{" {
      guard words[place] != "}", words[place] != ";", words[place] != "=" else { return nil }
      place = after(place)
    }
    guard place < count else { return nil }
    return head.first..<partners[place] + 1
  }

  /// The conditions of the `#if` around a place, outermost first. An `#else` is the negation of its `#if`.
  func conditions(at place: Int) -> [String] {
    var chains: [(passed: [String], now: String)] = []
    for directive in 0..<place where token(directive).kind == .pound {
      switch words[directive] {
      case "#if": chains.append(([], condition(directive)))
      case "#elseif", "#else":
        guard var chain = chains.popLast() else { continue }
        chain.passed.append("!(\(chain.now))")
        let own = words[directive] == "#else" ? [] : ["(\(condition(directive)))"]
        chains.append((chain.passed, (chain.passed + own).joined(separator: " && ")))
      case "#endif": _ = chains.popLast()
      default: break
      }
    }
    return chains.map(\.now)
  }

  private func condition(_ directive: Int) -> String {
    var end = directive + 1
    while end < count, !startsLine(end) { end += 1 }
    return text(directive + 1..<end)
  }
}

/// The lines of a file with code, and those with comments.
struct LineContents {
  private var hasCode: [Bool]
  private var hasComment: [Bool]
  /// Lines that begin inside a string literal.
  private var isString: [Bool]

  init(_ file: SourceFile) {
    let none = Array(repeating: false, count: file.lines.starts.count)
    hasCode = none
    hasComment = none
    isString = none
    for token in file.tokens where token.kind != .space && token.kind != .newline {
      let first = file.lines.line(of: token.range.lowerBound)
      let last = file.lines.line(of: max(token.range.lowerBound, token.range.upperBound - 1))
      for line in first...last {
        if token.kind == .comment { hasComment[line] = true } else { hasCode[line] = true }
        if token.kind == .string, line > first { isString[line] = true }
      }
    }
  }

  func isComment(_ line: Int) -> Bool { hasComment[line] && !hasCode[line] }
  func isBlank(_ line: Int) -> Bool { !hasComment[line] && !hasCode[line] }
  func beginsInString(_ line: Int) -> Bool { isString[line] }
}
