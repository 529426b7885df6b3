import Foundation
import Testing

@testable import CasementSourcePorting

@Suite struct LexerTests {
  @Test func theTokensOfAllSourcesHereAreTheSources() throws {
    let files = ownSources()
    try #require(files.count > 500)
    for file in files {
      let source = [UInt8](try Data(contentsOf: file))
      #expect(isWhole(source), "\(file.path)")
      #expect(throws: Never.self, "\(file.path)") { try SourceFile(path: file.path, source: source) }
    }
  }

  @Test func namesOperatorsAndNumbers() {
    #expect(
      tokens("a?.b! += `class`.0x1F ?? -1.5e3...$0") == [
        "identifier a", "punctuation ?", "punctuation .", "identifier b", "punctuation !", "operator +=",
        "identifier `class`", "punctuation .", "number 0x1F", "operator ??", "operator -", "number 1.5e3",
        "operator ...", "identifier $0",
      ])
    #expect(tokens("größe≠→x") == ["identifier größe", "operator ≠→", "identifier x"])
    #expect(
      tokens("a = b/* c */*d") == [
        "identifier a", "operator =", "identifier b", "comment /* c */", "operator *", "identifier d",
      ])
  }

  @Test func commentsAreInComments() {
    #expect(
      tokens("/* a /* b */ \" */x // \"\ny") == [
        "comment /* a /* b */ \" */", "identifier x", "comment // \"", "identifier y",
      ])
    #expect(tokens("#!/usr/bin/swift \"\nx") == ["comment #!/usr/bin/swift \"", "identifier x"])
  }

  @Test func stringsWithInterpolationsInInterpolations() {
    #expect(
      tokens(#""a\("b\(f(x))c")\"""#) == [
        #"string "a"#, #"interpolationStart \("#, #"string "b"#, #"interpolationStart \("#, "identifier f",
        "punctuation (", "identifier x", "punctuation )", "interpolationEnd )", #"string c""#,
        "interpolationEnd )", #"string \"""#,
      ])
  }

  @Test func stringsOfEveryForm() {
    for literal in [
      #""""#, ##"#"\(x)"#"##, ##"#"""#"##, ##"#"a"b"#"##, "\"\"\"\n\"\" \" \\\"\"\"\n\"\"\"",
      "#\"\"\"\n\"\"\" \\(x)\n\"\"\"#", ###"##"a"#b"##"###,
    ] {
      #expect(tokens(literal + "x") == ["string \(literal)", "identifier x"])
    }
    #expect(
      tokens(##"#"\#(x)"#"##)
        == [
          ##"string #""##, ##"interpolationStart \#("##, "identifier x", "interpolationEnd )",
          ##"string "#"##,
        ])
  }

  @Test func regexLiterals() {
    for literal in [#"/a"b/"#, #"/[(]\/"/"#, ##"#/a/"b/#"##, "#/\na\"b\n/#"] {
      #expect(tokens("let x = " + literal).last == "regex \(literal)")
    }
    #expect(tokens("return /\"/").last == "regex /\"/")
    #expect(tokens("a / b / c").filter { $0.hasPrefix("operator") }.count == 2)
    #expect(tokens("f(/, /)").filter { $0.hasPrefix("operator") }.count == 2)
    #expect(tokens("x.reduce(1, /)").contains("operator /"))
  }

  @Test(
    "an unterminated token extends to the end of the file",
    arguments: [
      ("let a = \"b\nlet c", 8, "unterminated string"), ("let a = \"\"\"\nb", 8, "unterminated string"),
      ("x /* /* */", 2, "unterminated comment"), ("\"\\(a", 0, "unterminated string"),
      ("#/\nab", 0, "unterminated regex literal"),
    ])
  func unterminated(source: String, offset: Int, reason: String) {
    let (tokens, mistake) = Lexer.tokens(of: Array(source.utf8))
    #expect(mistake == Lexer.Mistake(offset: offset, reason: reason))
    #expect(tokens.last?.kind == .unreadable)
    #expect(tokens.last?.range == offset..<source.utf8.count)
    #expect(isWhole(Array(source.utf8)))
  }

  @Test func anyBytesAreKept() {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "\"", "\\", "(", ")", "#", "/", "*", "\n", "\"\"\"", "a", " ", "\\(", "é", "→", ".", "`", "?", "\r\n",
    ]
    for _ in 0..<2000 {
      var source = (0..<40).flatMap { _ in Array(pieces.randomElement(using: &random)!.utf8) }
      if Bool.random(using: &random) { source.append(.random(in: 0...255, using: &random)) }
      #expect(isWhole(source), "\(source)")
    }
  }

  @Test(
    "a long source takes neither a deep stack nor time that grows faster than it",
    arguments: [
      "(", "[{(", "\"\\(", "/*", "#", "#/a ", "#\"\"\" ", "@objc ", "open ", "class A ", "#selector(",
      "actor ", "a?(",
      "#if os(iOS)\n", "class A: A { func f", "/ ", "extension A {",
      "@objc protocol P { @objc optional func f(",
    ])
  func manyOfOne(piece: String) {
    let source = String(repeating: piece, count: 20_000)
    #expect(isWhole(Array(source.utf8)))
    _ = port(source)
    let closing = piece.reversed().compactMap { ["(": ")", "[": "]", "{": "}"][String($0)] }.joined()
    _ = port(source + String(repeating: closing, count: 20_000))
  }
}
