import CasementText
import Testing

@Suite("Lines")
struct LineTests {
  private func library() throws -> FontLibrary { try #require(TestFonts.library([TestFonts.dejaVu])) }

  @Test("A line made twice is shaped once; another text, size or scale is shaped anew")
  func cached() throws {
    let library = try library()
    let first = TestFonts.line("Hamburg", library)
    let shaped = library.shapedLineCount
    #expect(TestFonts.line("Ham" + "burg", library).width == first.width)
    #expect(library.shapedLineCount == shaped)
    _ = TestFonts.line("Hamburh", library)
    #expect(library.shapedLineCount == shaped + 1)
    _ = TestFonts.line("Hamburg", size: 21, library)
    #expect(library.shapedLineCount == shaped + 2)
    _ = TestFonts.line("Hamburg", scale: 1.5, library)
    #expect(library.shapedLineCount == shaped + 3)
  }

  @Test("Canonically equivalent texts with different characters are different lines")
  func canonicalEquivalence() throws {
    let library = try library()
    #expect(TestFonts.line("é", library).glyphs.map(\.cluster) == [0])
    let text = "e\u{301}"
    #expect(TestFonts.line(text, library).text.unicodeScalars.count == 2)
    #expect(library.shapedLineCount == 2)
  }

  @Test("The caches of lines, glyphs and fonts are limited; frequently used entries stay")
  func bounds() throws {
    let library = try library()
    for number in 0..<3000 {
      _ = TestFonts.line("line \(number)", library)
      _ = TestFonts.line("often", library)
    }
    #expect(library.knownLineCount <= 1024 && library.shapedLineCount == 3001)
    for number in 0..<50 { _ = TestFonts.line(String(repeating: "x", count: 4000 + number), library) }
    #expect(library.knownLineCount <= 20)
    for size in 0..<300 { _ = TestFonts.line("a", size: 5 + Double(size) / 10, library) }
    #expect(library.knownFontCount <= 64)
  }

  @Test("A line too long for its width is truncated after whole letters with an ellipsis")
  func truncation() throws {
    let library = try library()
    let line = TestFonts.line("A rather long line of text", library)
    #expect(line.truncated(to: line.width).text == line.text)
    var last = 0
    for width in stride(from: 20.0, to: line.width, by: 3) {
      let cut = line.truncated(to: width)
      #expect(cut.width <= width && cut.text.hasSuffix("…") && line.text.hasPrefix(cut.text.dropLast()))
      #expect(cut.text.count >= last)
      last = cut.text.count
      #expect(!cut.text.hasSuffix(" …"), "no blank beside the dots")
      // One letter more would not fit.
      let kept = cut.text.count - 1
      let blanks = line.text.dropFirst(kept).prefix { $0 == " " }.count
      let more = line.text.prefix(kept + blanks + 1) + "…"
      #expect(TestFonts.line(String(more), library).width > width)
    }
    #expect(line.truncated(to: 0).text == "…")
    #expect(line.truncated(to: -5).text == "…")
  }

  @Test("Truncating a long line shapes a few short ones only")
  func truncationIsCheap() throws {
    let library = try library()
    let line = TestFonts.line(String(repeating: "AVATAR ", count: 2000), library)
    let shaped = library.shapedLineCount
    _ = line.truncated(to: 200)
    #expect(library.shapedLineCount - shaped <= 3)
  }

  @Test("Truncation does not split a letter from its marks, nor an emoji")
  func truncationOfClusters() {
    let line = TestFonts.line(String(repeating: "e\u{301}👩‍👩‍👧ที่", count: 5))
    for width in stride(from: 20.0, to: line.width, by: 5) {
      let text = line.truncated(to: width).text
      #expect(Array(line.text).starts(with: Array(text.dropLast())), "\(text)")
    }
  }

  @Test("Right-to-left text is truncated at its end, at the left")
  func truncationFromTheRight() throws {
    let line = TestFonts.line("שלום עולם שלום")
    let cut = line.truncated(to: line.width / 2)
    #expect(cut.isRightToLeft && line.text.hasPrefix(cut.text.dropLast()))
    #expect(cut.glyphs.first?.cluster == cut.text.dropLast().utf8.count)
  }

  @Test("Lines can be made on several threads at once")
  func threads() async throws {
    let library = try library()
    let widths = await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<500).map { TestFonts.line("line \($0 % 700) שלום", library).width } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(widths).count == 1)
  }
}
