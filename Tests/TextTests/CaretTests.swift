import Testing

@testable import CasementText

@Suite("Carets")
struct CaretTests {
  private let style = TextStyle(FontDescription(family: "DejaVu Sans", size: 16))

  private func layout(_ text: String, width: Double? = nil) -> TextLayout {
    TextLayout(
      StyledText(text, style), in: TextLayout.Container(width: width), scale: 1, library: TestFonts.shared)
  }

  /// The places that steps to one side lead to, from a caret to the end.
  private func steps(_ layout: TextLayout, from caret: TextLayout.Caret, toTheRight isRight: Bool) -> [Int] {
    var (places, caret) = ([Int](), caret)
    while let next = layout.caret(besides: caret, toTheRight: isRight), places.count < 100 {
      places.append(next.place)
      caret = next
    }
    return places
  }

  @Test("Steps move over grapheme clusters, with their marks and surrogates")
  func letters() {
    let layout = layout("ae\u{301}😀b")
    #expect(steps(layout, from: .init(0), toTheRight: true) == [1, 3, 5, 6])
    #expect(steps(layout, from: .init(6), toTheRight: false) == [5, 3, 1, 0])
  }

  @Test("In bidirectional text steps move visually, once over each letter")
  func bothDirections() throws {
    let text = "ab שלום cd"
    let layout = layout(text)
    var caret = TextLayout.Caret(0)
    var xs = [try #require(layout.place(of: caret)).x]
    while let next = layout.caret(besides: caret, toTheRight: true) {
      caret = next
      xs.append(try #require(layout.place(of: caret)).x)
    }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 }, "always further to the right")
    #expect(xs.count == text.utf16.count + 1, "one stop at each edge of a letter")
    let places = steps(layout, from: .init(0), toTheRight: true)
    #expect(places.first == 1 && places.last == 10)
    #expect(zip(places, places.dropFirst()).contains { $0 > $1 }, "backward through the Hebrew")
  }

  @Test("A point maps to the nearest caret, and that caret back to the point")
  func points() throws {
    for text in ["Hello", "ab שלום cd", "שלום", "مرحبا بالعالم"] {
      let layout = layout(text)
      for x in stride(from: 0, through: layout.width, by: 0.7) {
        let caret = try #require(layout.caret(atX: x, line: 0))
        let found = try #require(layout.place(of: caret))
        let nearest = (0...text.utf16.count).flatMap { place in
          [false, true].compactMap { layout.place(of: .init(place, isBackward: $0))?.x }
        }.map { abs($0 - x) }.min()
        #expect(abs(found.x - x) <= (nearest ?? 0) + 0.01, "\(text) at \(x)")
      }
    }
  }

  @Test("A wrapped line has a caret at its end, and another at the beginning of the next line")
  func brokenLines() throws {
    let layout = layout("aaaa bbbb", width: 50)
    #expect(layout.lines.count == 2)
    let begin = layout.lines[1].range.lowerBound
    #expect(layout.place(of: .init(begin))?.line == 1)
    #expect(layout.place(of: .init(begin, isBackward: true))?.line == 0)
    #expect(layout.caret(atX: 1e7, line: 0) == .init(begin, isBackward: true))
    #expect(layout.caret(atX: -1e7, line: 1) == .init(begin))
    #expect(steps(layout, from: .init(0), toTheRight: true).last == 9)
  }

  @Test("Before a line break the caret is at the line's end, and the next step is in the next line")
  func lineBreaks() {
    let layout = layout("ab\ncd")
    #expect(layout.caret(atX: 1e7, line: 0)?.place == 2)
    #expect(steps(layout, from: .init(1), toTheRight: true) == [2, 3, 4, 5])
    #expect(steps(layout, from: .init(4), toTheRight: false) == [3, 2, 1, 0])
  }

  @Test("Words, letters and sentences are enumerated in order, without gaps")
  func units() {
    let words = TextUnits(.word).units(of: "Hello, wörld 42!")
    #expect(words.filter(\.isWord).map(\.range) == [0..<5, 7..<12, 13..<15])
    #expect(words.first?.range.lowerBound == 0 && words.last?.range.upperBound == 16)
    #expect(TextUnits(.letter).units(of: "e\u{301}a").map(\.range) == [0..<2, 2..<3])
    #expect(TextUnits(.sentence).units(of: "One. Two!").map(\.range) == [0..<5, 5..<9])
  }
}
