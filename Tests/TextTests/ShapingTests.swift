import CasementText
import Foundation
import Testing

@Suite("Shaping")
struct ShapingTests {
  private func clusters(_ text: String) -> [Int] { TestFonts.line(text).glyphs.map(\.cluster) }

  /// The fonts of a line from left to right, each once per run.
  private func files(_ text: String) -> [String] {
    TestFonts.line(text).glyphs.map(\.file).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The glyphs that `hb-shape` makes of a text in one font.
  private func secondOpinion(_ text: String, _ file: String) throws -> [Int] {
    // Not with Foundation's Process: its wait runs the run loop of a thread that other tests use as well, and was seen
    // not to end.
    let command = "hb-shape --no-glyph-names --no-positions --no-clusters '\(file)' '\(text)'"
    let pipe = try #require(popen(command, "re"))
    var line = [CChar](repeating: 0, count: 65536)
    let isRead = fgets(&line, Int32(line.count), pipe) != nil
    #expect(pclose(pipe) == 0 && isRead)
    let list = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .trimmingCharacters(in: CharacterSet(charactersIn: "[]\n"))
    return list.split(separator: "|").compactMap { Int($0) }
  }

  @Test(
    "Each script has the glyphs that HarfBuzz's own tool finds, in its order",
    arguments: [
      ("Hamburgefonts AVATAR fi", TestFonts.dejaVu), ("Ünïcödé – „Test“ …", TestFonts.dejaVu),
      ("Привет мир", TestFonts.dejaVu), ("Γειά σου", TestFonts.dejaVu), ("שלום עולם", TestFonts.dejaVu),
      ("السلام عليكم", TestFonts.dejaVu), ("क्षत्रिय हिन्दी", TestFonts.devanagari),
      ("ที่นี่น้ำ", TestFonts.thai), ("e\u{301}o\u{323}\u{302}", TestFonts.dejaVu),
      ("👩‍👩‍👧", TestFonts.emoji), ("🇩🇪", TestFonts.emoji),
    ])
  func secondOpinion(_ example: (text: String, file: String)) throws {
    let line = TestFonts.line(example.text)
    #expect(line.glyphs.map(\.index) == (try secondOpinion(example.text, example.file)))
    #expect(line.glyphs.allSatisfy { $0.file == example.file })
  }

  @Test("Glyphs follow one another, each at a whole pixel")
  func positions() {
    let line = TestFonts.line("Wave")
    #expect(line.glyphs.map(\.x) == line.glyphs.map { $0.x.rounded() })
    #expect(line.glyphs.map(\.x) == line.glyphs.map(\.x).sorted())
    #expect(line.width == line.width.rounded() && line.width > line.glyphs[3].x)
  }

  @Test("At scale 2 a line has the width of unrounded advances")
  func fractions() {
    let sizes = (1...40).map { TestFonts.line(String(repeating: "i", count: $0), scale: 2).width }
    for (count, width) in zip(1..., sizes) { #expect(abs(width - sizes[0] * Double(count)) < 0.01) }
  }

  @Test("Right-to-left text is reordered, numbers and Latin in it are not")
  func bidi() {
    // Alef, bet, blank, 1, 2, blank, a, b: each Hebrew letter is two units long.
    #expect(clusters("אב 12 ab") == [8, 9, 7, 5, 6, 4, 2, 0])
    #expect(clusters("ab אב") == [0, 1, 2, 5, 3])
    #expect(clusters("a (אב) b") == [0, 1, 2, 5, 3, 7, 8, 9])
    #expect(TestFonts.line("אב 12 ab").isRightToLeft)
    #expect(!TestFonts.line("12 ab אב").isRightToLeft)
    #expect(TestFonts.line("12 אב ab").isRightToLeft)
    #expect(!TestFonts.line("123").isRightToLeft)
  }

  @Test("Brackets in text from right to left are mirrored")
  func mirrored() {
    let (open, close) = (TestFonts.line("a(").glyphs[1].index, TestFonts.line("a)").glyphs[1].index)
    #expect(TestFonts.line("(אב)").glyphs.first?.index == open)
    #expect(TestFonts.line("(אב)").glyphs.last?.index == close)
  }

  @Test("Arabic letters have contextual forms")
  func joining() {
    let alone = TestFonts.line("ب").glyphs[0].index
    let joined = TestFonts.line("ببب").glyphs.map(\.index)
    #expect(Set(joined).count == 3 && !joined.contains(alone))
  }

  @Test("A Devanagari vowel sign precedes the letters that it is written after")
  func reordering() {
    #expect(clusters("कि") == [0, 0])
    #expect(TestFonts.line("कि").glyphs[1].index == TestFonts.line("क").glyphs[0].index)
  }

  @Test("Thai marks are above their letter")
  func thai() throws {
    let glyphs = TestFonts.line("ที่").glyphs
    #expect(glyphs.map(\.cluster) == [0, 0, 0])
    let width = TestFonts.line("ท").width
    #expect(abs(TestFonts.line("ที่").width - width) <= 1)
  }

  @Test("Missing characters come from other fonts; spaces and punctuation from the font of the text before")
  func fallback() {
    #expect(files("abc") == [TestFonts.dejaVu])
    #expect(files("a क ख b") == [TestFonts.dejaVu, TestFonts.devanagari, TestFonts.dejaVu])
    #expect(files("ก ข") == [TestFonts.thai])
  }

  @Test("A mark uses the font of its letter")
  func marks() {
    #expect(files("क\u{301}").count == 1)
    #expect(files("a\u{93C}").count == 1)
    #expect(TestFonts.line("e\u{301}").width == TestFonts.line("é").width)
  }

  @Test(
    "An emoji sequence is one glyph of the color font",
    arguments: ["😀", "☃\u{FE0F}", "👩‍👩‍👧", "🇩🇪", "1\u{FE0F}\u{20E3}", "👍🏽", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤\u{FE0F}‍🔥"])
  func emoji(_ text: String) {
    let glyphs = TestFonts.line("a\(text)b").glyphs
    #expect(glyphs.map(\.file) == [TestFonts.dejaVu, TestFonts.emoji, TestFonts.dejaVu], "\(text)")
    #expect(glyphs.map(\.cluster) == [0, 1, 1 + text.utf8.count])
    #expect(abs(TestFonts.line(text).width - 25) <= 2, "\(text) is \(TestFonts.line(text).width) wide")
  }

  @Test(
    "Characters with text presentation by default stay text", arguments: ["1", "#", "☃", "©", "😀\u{FE0E}"])
  func textPresentation(_ text: String) {
    let first = TestFonts.line(text).glyphs.first
    #expect(first?.file == TestFonts.dejaVu && first?.index != 0)
  }

  @Test(
    "A character without any font is the first font's missing glyph",
    arguments: ["\u{10FFFF}", "\u{FFFE}", "𒀀"])
  func missing(_ text: String) {
    let line = TestFonts.line("a\(text)b")
    #expect(line.glyphs.map(\.file) == Array(repeating: TestFonts.dejaVu, count: 3))
    #expect(line.glyphs[1].index == 0 && line.glyphs[2].x - line.glyphs[1].x > 5)
  }

  @Test(
    "Line breaks and other control characters are blank",
    arguments: ["\n", "\t", "\u{7F}", "\u{85}", "\u{2028}"])
  func controls(_ text: String) {
    let line = TestFonts.line("a\(text)b")
    #expect(line.glyphs.map(\.index) == TestFonts.line("a b").glyphs.map(\.index))
    #expect(line.width == TestFonts.line("a b").width)
    // Even one that ends a paragraph: the text after it goes on in the direction of the text before.
    #expect(TestFonts.line("אב\(text)ab").glyphs.first?.cluster == 4 + text.utf8.count)
  }

  @Test(
    "Plain text has the same glyphs with and without the fast path",
    arguments: ["Wave 12", "Привет", "Ωμέγα", "½ “x”…"])
  func fastPath(_ text: String) {
    let plain = TestFonts.line(text)
    // A combining grapheme joiner is invisible and makes the text one to be analysed.
    let analysed = TestFonts.line(text + "\u{34F}")
    #expect(analysed.glyphs.dropLast().map(\.index) == plain.glyphs.map(\.index))
    #expect(analysed.glyphs.dropLast().map(\.x) == plain.glyphs.map(\.x))
    #expect(analysed.width == plain.width)
  }

  @Test("An empty text is a line of zero width")
  func empty() {
    #expect(TestFonts.line("").width == 0 && TestFonts.line("").glyphs.isEmpty)
    #expect(!TestFonts.line("").isRightToLeft)
  }

  @Test(
    "Hostile text is shaped: very long, marks without end, nested directions, scripts that change at each letter",
    arguments: [
      String(repeating: "x", count: 100_000), "e" + String(repeating: "\u{301}", count: 10_000),
      String(repeating: "aб", count: 20_000), String(repeating: "\u{202E}a\u{202D}א", count: 10_000),
      String(repeating: "(", count: 50_000) + String(repeating: ")", count: 50_000),
      String(repeating: "\u{2067}", count: 50_000), String(repeating: "👩\u{200D}", count: 10_000),
      String(repeating: "\u{FE0F}", count: 10_000), String(repeating: "אa", count: 20_000),
      String(repeating: "🇩", count: 10_001), "\u{200D}\u{301}\u{FFFF}\u{0}",
      String((0x4E00..<0x9000).map { Character(Unicode.Scalar(UInt32($0))!) }),
    ])
  func hostile(_ text: String) {
    let line = TestFonts.line(text)
    #expect(line.glyphs.allSatisfy { (0..<text.utf8.count).contains($0.cluster) })
    let cut = line.truncated(to: 100)
    #expect(cut.width <= 100 && (cut.text.hasSuffix("…") || line.width <= 100))
  }
}
