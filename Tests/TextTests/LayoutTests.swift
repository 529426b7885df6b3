import Testing

@testable import CasementText

@Suite("Text layout")
struct LayoutTests {
  private let library = TestFonts.shared
  private let style = TextStyle(FontDescription(family: "DejaVu Sans", size: 16))

  private func layout(
    _ text: String, width: Double? = nil, height: Double? = nil, lines: Int = 0, scale: Double = 1,
    last: ParagraphSettings.Breaking? = nil, _ change: (inout ParagraphSettings) -> Void = { _ in }
  ) -> TextLayout {
    var settings = ParagraphSettings()
    change(&settings)
    var container = TextLayout.Container(width: width, height: height, lineCount: lines)
    container.lastBreaking = last
    return TextLayout(StyledText(text, style), settings, in: container, scale: scale, library: library)
  }

  /// The text of each line, with the blanks and breaks at its end.
  private func lines(_ layout: TextLayout, _ text: String) -> [String] {
    let units = Array(text.utf16)
    return layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
  }

  private func width(_ text: String, scale: Double = 1) -> Double {
    TextLine(text, font: style.font, scale: scale, library: library).width
  }

  /// The characters under the letters of a line, from left to right.
  private func seen(_ line: TextLayout.Line, _ text: String) -> String {
    let units = Array(text.utf16)
    return line.fragments.flatMap { line.cells(of: $0, 1) }
      .map { units.indices.contains($0.place) ? String(decoding: [units[$0.place]], as: UTF16.self) : "-" }
      .joined()
  }

  @Test("Unwrapped lines are truncated individually")
  func cutLines() {
    let text = "The quick brown fox\u{2028}jumps over\u{2028}the lazy dog and more than that"
    for breaking in [ParagraphSettings.Breaking.head, .middle, .tail] {
      let made = layout(text, width: 120) { $0.breaking = breaking }
      #expect(made.lines.map(\.isTruncated) == [true, false, true])
      #expect(made.lines.map(\.range) == [0..<20, 20..<31, 31..<62])
      #expect(made.lines.allSatisfy { $0.width <= 120 })
    }
  }

  // MARK: Changes

  /// All that can be seen of a layout.
  private func picture(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      let fragments = line.fragments.map { fragment in
        let glyphs = fragment.shaped.glyphs.map { "\($0.glyph):\($0.x)" }.joined(separator: " ")
        return
          "\(line.style(of: fragment)) \(line.cells(of: fragment, 1).map(\.place)) \(fragment.x) \(glyphs)"
      }
      return "\(line.range) \(line.top) \(line.baseline) \(line.isTruncated) \(fragments)"
    }
  }

  @Test("A changed text is laid out like a new one", arguments: [0, 7, 30])
  func changes(_ lineCount: Int) {
    var seed: UInt64 = 7
    func next(_ below: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % below
    }
    let parts = [
      "The quick ", "brown\n", "\n", "שלום עולם ", "over\r\n", "fi ", "lazy dog. ", "字字字\u{2029}", "\t1 ",
    ]
    var text: [[UInt16]] = (0..<40).map { _ in Array(parts[next(parts.count)].utf16) }
    var former: TextLayout?
    for step in 0..<60 {
      let place = next(text.count)
      switch next(3) {
      case 0: text[place] = Array(parts[next(parts.count)].utf16)
      case 1: text.insert(Array(parts[next(parts.count)].utf16), at: place)
      default: if text.count > 30 { text.remove(at: place) }
      }
      // Every part has a style of its own; one in ten is larger.
      let large = next(10)
      var (units, styles, stretches) = ([UInt16](), [TextStyle](), [StyledText.Stretch]())
      for (index, part) in text.enumerated() {
        units += part
        stretches.append(StyledText.Stretch(end: units.count, style: styles.count))
        var own = style
        if index % 10 == large { own.font.size = 24 }
        styles.append(own)
      }
      let styled = StyledText(units: units, styles: styles, stretches: stretches)
      var settings = ParagraphSettings()
      settings.alignment = step % 7 == 6 ? .justified : .natural
      settings.lineSpacing = 2
      settings.spacingAfter = 5
      settings.firstIndent = 9
      var container = TextLayout.Container(
        width: step % 9 == 8 ? 90 : 130, height: lineCount == 30 ? 400 : nil, lineCount: lineCount)
      container.lastBreaking = .tail
      let fresh = TextLayout(styled, settings, in: container, scale: 1, library: library)
      let made = TextLayout(
        styled, settings, in: container, scale: 1, library: library, previous: former)
      #expect(picture(made) == picture(fresh))
      #expect(made.isTruncated == fresh.isTruncated && made.height == fresh.height)
      former = made
    }
  }

  @Test("Unchanged paragraphs are reused, whatever changes around them")
  func kept() {
    let paragraphs = (0..<20).map { "Paragraph \($0) of some length, for several lines" }
    let before = layout(paragraphs.joined(separator: "\n"), width: 120)
    var changed = paragraphs
    changed[7] += "!"
    changed[12] = ""
    let container = TextLayout.Container(width: 120)
    let after = TextLayout(
      StyledText(changed.joined(separator: "\n"), style), in: container, scale: 1, library: library,
      previous: before)
    let isKept = zip(before.paragraphs, after.paragraphs).map { $0.lines === $1.lines }
    // Between two changes nothing is at its place from either end.
    #expect((0..<20).filter { !isKept[$0] } == Array(7...12))
    let narrow = TextLayout(
      StyledText(changed.joined(separator: "\n"), style), in: TextLayout.Container(width: 119), scale: 1,
      library: library, previous: after)
    #expect(!zip(after.paragraphs, narrow.paragraphs).contains { $0.lines === $1.lines })
  }

  // MARK: Breaks

  @Test("Lines break after words; trailing spaces need no room; each line is as wide as its text")
  func words() {
    let text = "The quick brown fox jumps over the lazy dog"
    let made = layout(text, width: 120)
    #expect(lines(made, text).joined() == text && made.lines.count > 2)
    for (line, part) in zip(made.lines, lines(made, text)) {
      let bare = String(part.reversed().drop { $0 == " " }.reversed())
      #expect(line.width == width(bare) && line.width <= 120)
    }
    // The next word would not have fitted.
    for (line, next) in zip(lines(made, text), lines(made, text).dropFirst()) {
      #expect(width(line + next.prefix { $0 != " " }) > 120)
    }
    #expect(made.width <= 120 && made.height == Double(made.lines.count) * made.lines[0].height)
  }

  @Test("Paragraph and line separators, and characters that are none")
  func forced() {
    for (text, expected) in [
      ("a\nb", ["a\n", "b"]), ("a\r\nb", ["a\r\n", "b"]), ("a\n", ["a\n", ""]),
      ("\n\n", ["\n", "\n", ""]), ("a\u{2028}b", ["a\u{2028}", "b"]),
      ("a\u{2029}b", ["a\u{2029}", "b"]), ("a\u{A0}b", ["a\u{A0}b"]), ("", []),
    ] as [(String, [String])] {
      #expect(lines(layout(text), text) == expected, "\(text.debugDescription)")
    }
    #expect(layout("a\n").height == 2 * layout("a").height)
  }

  @Test("A word without room breaks between grapheme clusters, at least one per line")
  func longWord() {
    let text = "mmmmmmmm"
    let one = width("m")
    #expect(lines(layout(text, width: 3 * one), text) == ["mmm", "mmm", "mm"])
    #expect(lines(layout(text, width: 1), text).count == 8)
    let marks = "e\u{301}e\u{301}👩‍👩‍👧👍🏽"
    let parts = lines(layout(marks, width: 1), marks)
    #expect(parts == ["e\u{301}", "e\u{301}", "👩‍👩‍👧", "👍🏽"])
    let words = "ab cd"
    #expect(
      lines(layout(words, width: width("ab c")) { $0.breaking = .byCharacter }, words) == ["ab c", "d"])
  }

  @Test("Thai breaks between words without spaces; Chinese between characters, not before punctuation")
  func withoutBlanks() {
    let thai = "ภาษาไทย"
    #expect(lines(layout(thai, width: width("ภาษา") + 2), thai) == ["ภาษา", "ไทย"])
    let chinese = "中文。文"
    let whole = layout(chinese).lines[0]
    let full = whole.fragments.flatMap { whole.cells(of: $0, 1) }
    let made = lines(layout(chinese, width: full[1].right + 1), chinese)
    #expect(made.first == "中")
  }

  @Test("A soft hyphen is visible only at the end of a line")
  func softHyphen() {
    let text = "Donau\u{AD}dampf\u{AD}schiff"
    let whole = layout(text)
    #expect(whole.lines.count == 1 && whole.width == width("Donaudampfschiff"))
    let made = layout(text, width: width("Donaudampf\u{2010}"))
    #expect(lines(made, text) == ["Donau\u{AD}dampf\u{AD}", "schiff"])
    #expect(made.lines[0].width == width("Donaudampf") + width("\u{2010}"))
    #expect(made.lines[0].fragments.count == 2)
    // One point less, and the hyphen has no room.
    let less = layout(text, width: width("Donaudampf\u{2010}") - 1)
    #expect(lines(less, text)[0] == "Donau\u{AD}")
  }

  // MARK: Truncation

  @Test(
    "Text without room is truncated with an ellipsis at the end, in the middle or at the start",
    arguments: [ParagraphSettings.Breaking.tail, .middle, .head])
  func truncated(breaking: ParagraphSettings.Breaking) throws {
    let text = "The quick brown fox jumps over the lazy dog"
    let made = layout(text, width: 150, lines: 1) { $0.breaking = breaking }
    let line = try #require(made.lines.first)
    #expect(made.lines.count == 1 && made.isTruncated && line.isTruncated)
    #expect(line.width <= 150 && line.width > 110)
    let seen = seen(line, text)
    switch breaking {
    case .tail: #expect(seen.hasPrefix("The qu") && !seen.hasSuffix("dog"))
    case .head: #expect(!seen.hasPrefix("The") && seen.hasSuffix("y dog"))
    default: #expect(seen.hasPrefix("The") && seen.hasSuffix("dog"))
    }
    let fitting = layout("short", width: 150, lines: 1) { $0.breaking = breaking }
    #expect(!fitting.isTruncated && fitting.width == width("short"))
    // Dots alone are there however narrow it is.
    #expect(layout(text, width: 1, lines: 1) { $0.breaking = breaking }.width == width("…"))
  }

  @Test("Only the last of several lines has an ellipsis, also for paragraphs without a line")
  func lastLine() {
    let text = "one two three four five six seven"
    let made = layout(text, width: 80, lines: 2, last: .tail)
    #expect(made.lines.count == 2 && !made.lines[0].isTruncated && made.lines[1].isTruncated)
    #expect(made.lines[1].width <= 80)
    let paragraphs = layout("a\nb\nc", width: 80, lines: 2, last: .tail)
    #expect(paragraphs.lines.count == 2 && paragraphs.isTruncated)
    #expect(paragraphs.lines[1].width == width("b…"))
    let plain = layout(text, width: 80, lines: 2)
    #expect(plain.isTruncated && plain.lines[1].range.upperBound < text.utf16.count)
    #expect(layout("a\nb", width: 80, lines: 2, last: .tail).isTruncated == false)
  }

  @Test("Lines beyond the height are left out, and the last one has an ellipsis")
  func height() {
    let text = "one two three four five six seven"
    let high = layout(text, width: 80).lines[0].height
    let made = layout(text, width: 80, height: 2.5 * high, last: .tail)
    #expect(made.lines.count == 2 && made.lines[1].isTruncated)
    #expect(layout(text, width: 80, height: 1, last: .tail).lines.count == 1)
  }

  // MARK: Where lines stand

  @Test("Lines are aligned left, centered, right, or natural")
  func alignment() {
    func x(_ text: String, _ alignment: ParagraphSettings.Alignment) -> Double {
      layout(text, width: 200) { $0.alignment = alignment }.lines[0].x
    }
    let free = 200 - width("abc")
    #expect(x("abc", .natural) == 0 && x("abc", .left) == 0 && x("abc", .right) == free)
    #expect(abs(x("abc", .center) - free / 2) <= 0.5)
    let hebrew = "אבג"
    #expect(x(hebrew, .natural) == 200 - width(hebrew) && x(hebrew, .left) == 0)
    let forced = layout("abc", width: 200) { $0.direction = .rightToLeft }
    #expect(forced.lines[0].x == free && forced.lines[0].isRightToLeft)
    // Without a width all stand in the widest.
    let two = layout("abcdef\nab") { $0.alignment = .right }
    #expect(two.lines[1].x == width("abcdef") - width("ab"))
  }

  @Test("Justified lines fill the width, except the last one of a paragraph")
  func justified() {
    let text = "one two three four five six seven\nend"
    let made = layout(text, width: 130) { $0.alignment = .justified }
    for line in made.lines.dropLast(2) { #expect(line.width == 130 && line.x == 0) }
    #expect(made.lines.last?.width == width("end") && made.lines.count > 3)
    #expect(made.lines[made.lines.count - 2].width < 130)
    let hebrew = "אחת שתיים שלוש ארבע חמש שש שבע"
    let back = layout(hebrew, width: 130) { $0.alignment = .justified }
    #expect(back.lines[0].width == 130 && back.lines[0].x == 0)
  }

  @Test("Indents, spacing of lines and paragraphs, and line heights")
  func paragraphs() {
    let text = "one two three four\nfive"
    let made = layout(text, width: 90) {
      $0.firstIndent = 20
      $0.headIndent = 8
      $0.tailIndent = -5
      $0.lineSpacing = 3
      $0.spacingAfter = 7
      $0.spacingBefore = 11
    }
    #expect(made.lines[0].x == 20 && made.lines[1].x == 8 && made.lines.last?.x == 20)
    for line in made.lines { #expect(line.x + line.width <= 85) }
    #expect(made.lines[0].top == 0 && made.lines[1].top == made.lines[0].bottom + 3)
    let (last, next) = (made.lines[made.lines.count - 2], made.lines[made.lines.count - 1])
    #expect(next.top == last.bottom + 3 + 7 + 11)
    let plain = layout("a").lines[0]
    let high = layout("a") { $0.minimumLineHeight = 50 }.lines[0]
    #expect(high.height == 50 && high.height - high.baseline == plain.height - plain.baseline)
    #expect(layout("a") { $0.maximumLineHeight = 5 }.lines[0].height == 5)
    #expect(layout("a") { $0.lineHeightMultiple = 2 }.lines[0].height == 2 * plain.height)
    let tail = layout("mmm mmm", width: 500) { $0.tailIndent = width("mmm ") }
    #expect(tail.lines.count == 2)
  }

  @Test("Tabs move to their stops, then to the default interval; some stops align right or center")
  func tabs() {
    func places(_ text: String, _ tabs: [ParagraphSettings.Tab]) -> [Double] {
      let made = layout(text) {
        $0.tabs = tabs
        $0.tabInterval = 40
      }
      return made.lines[0].fragments.filter { $0.range.lowerBound > 0 }.map(\.x)
    }
    #expect(places("a\tb\tc", []).filter { $0.truncatingRemainder(dividingBy: 40) == 0 } == [40, 80])
    let stop = ParagraphSettings.Tab(location: 100, alignment: .trailing)
    #expect(places("a\tbcd", [stop]).last == 100 - width("bcd"))
    let middle = ParagraphSettings.Tab(location: 100, alignment: .center)
    #expect(abs((places("a\tbcd", [middle]).last ?? 0) - (100 - width("bcd") / 2)) <= 0.5)
    let leading = ParagraphSettings.Tab(location: 70, alignment: .leading)
    // The second tab itself begins where the b ends.
    #expect(places("a\tb\tc", [leading]).filter { $0 >= 70 } == [70, 70 + width("b"), 120])
    // From right to left they lead from the right.
    let back = layout("א\tב", width: 200) {
      $0.tabs = [leading]
      $0.direction = .rightToLeft
    }
    let left = back.lines[0].fragments.map(\.x).min() ?? 0
    #expect(left == 200 - 70 - width("ב"))
  }

  // MARK: Directions and styles

  @Test("Bidirectional text is ordered by the Unicode algorithm, with trailing spaces at the line's end")
  func directions() {
    let text = "abc אבג def"
    #expect(seen(layout(text).lines[0], text) == "abc גבא def")
    let back = "אבג abc דהו"
    #expect(seen(layout(back).lines[0], back) == "והד abc גבא")
    // The paragraph's direction holds in each of its lines.
    let made = layout(back, width: width("אבג abc"))
    #expect(made.lines.count == 2 && made.lines.allSatisfy(\.isRightToLeft))
    let wrapped = layout("אבג abcdef", width: width("abcdef"))
    #expect(wrapped.lines.count == 2 && wrapped.lines[1].isRightToLeft)
    #expect(wrapped.lines[0].x == width("abcdef") - width("אבג"))
  }

  @Test("Letters joined across style changes, and words across lines, have their contextual forms")
  func joined() {
    let text = "سلام"
    let other = TextStyle(FontDescription(family: "DejaVu Sans", weight: 200, size: 16))
    let styled = StyledText(
      units: Array(text.utf16), styles: [style, other],
      stretches: [StyledText.Stretch(end: 2, style: 0), StyledText.Stretch(end: 4, style: 1)])
    let made = TextLayout(styled, in: TextLayout.Container(), scale: 1, library: library)
    #expect(made.lines[0].fragments.map(\.style).sorted() == [0, 1])
    let fragments = made.lines[0].fragments.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let alone = layout("س").lines[0].fragments[0].shaped.glyphs.map(\.glyph)
    #expect(fragments[0].shaped.glyphs.last.map { [$0.glyph] } != alone, "the first letter joins the next")
  }

  @Test("A line is as high as its highest run, and raised letters increase it")
  func heights() {
    var large = style
    large.font.size = 40
    var raised = style
    raised.baselineOffset = 10
    func line(_ other: TextStyle) -> TextLayout.Line {
      let styled = StyledText(
        units: Array("ab".utf16), styles: [style, other],
        stretches: [StyledText.Stretch(end: 1, style: 0), StyledText.Stretch(end: 2, style: 1)])
      return TextLayout(styled, in: TextLayout.Container(), scale: 1, library: library).lines[0]
    }
    let plain = line(style)
    #expect(line(large).ascent == library.metrics(large.font, scale: 1).ascent)
    #expect(line(raised).ascent == plain.ascent + 10 && line(raised).height == plain.height + 10)
  }

  @Test("Letter spacing widens text and disables ligatures; kerning can be disabled")
  func spacing() {
    func made(_ text: String, _ change: (inout TextStyle) -> Void) -> TextLayout {
      var style = style
      change(&style)
      return TextLayout(StyledText(text, style), in: TextLayout.Container(), scale: 1, library: library)
    }
    #expect(made("abc") { $0.tracking = 2 }.width == width("abc") + 6)
    #expect(made("fi") { $0.tracking = 1 }.lines[0].fragments[0].shaped.glyphs.count == 2)
    #expect(made("AVAVAVAV") { $0.hasKerning = false }.width > width("AVAVAVAV"))
    #expect(made("abc") { $0.tracking = .nan }.width == width("abc"))
  }

  @Test("An inline box has its room in the line")
  func boxes() {
    var box = style
    box.box = TextBox(width: 30, ascent: 50, descent: 4)
    let styled = StyledText(
      units: Array("a\u{FFFC}b".utf16), styles: [style, box],
      stretches: [
        StyledText.Stretch(end: 1, style: 0), StyledText.Stretch(end: 2, style: 1),
        StyledText.Stretch(end: 3, style: 0),
      ])
    let line = TextLayout(styled, in: TextLayout.Container(), scale: 1, library: library).lines[0]
    #expect(line.width == width("a") + 30 + width("b") && line.ascent == 50 && line.descent == 4)
    #expect(line.fragments.filter(\.isBox).map(\.x) == [width("a")])
  }

  // MARK: Places

  @Test("Points map to characters, and characters to rectangles, in both directions")
  func places() throws {
    let text = "abc אבג\nxyz"
    let made = layout(text)
    let line = made.lines[0]
    for cell in line.fragments.flatMap({ line.cells(of: $0, 1) }) {
      let found = try #require(made.character(atX: (cell.left + cell.right) / 2, y: 3))
      #expect(found.place == cell.place && abs(found.fraction - 0.5) < 0.01)
    }
    let all = made.rectangles(of: 0..<text.utf16.count)
    #expect(all.count == 2 && all[0].left == 0 && all[0].right == line.width)
    #expect(all[1].top == made.lines[1].top && all[1].right == width("xyz"))
    // A range of the text may have several rectangles on a line of mixed directions.
    #expect(made.rectangles(of: 2..<5).count == 2)
    #expect(made.character(atX: -50, y: -50)?.place == 0)
    #expect(made.character(atX: 500, y: 500)?.place == text.utf16.count - 1)
    #expect(made.line(of: 8) == 1 && made.line(of: 0) == 0 && made.line(at: 1000) == 1)
    #expect(layout("").character(atX: 0, y: 0) == nil && layout("").rectangles(of: 0..<0).isEmpty)
  }

  @Test("A letter of two glyphs is one unit, and a glyph of two letters is two")
  func ligatures() {
    let arabic = "لا"
    let joined = layout(arabic).lines[0]
    let cells = joined.fragments.flatMap { joined.cells(of: $0, 1) }
    #expect(cells.map(\.place) == [1, 0] && cells[0].right == cells[1].left)
    let marked = layout("e\u{301}x").lines[0]
    #expect(marked.fragments.flatMap { marked.cells(of: $0, 1) }.last?.place == 2)
  }

  @Test("Any scale, extreme numbers and partial characters are laid out", arguments: [1, 1.25, 2, 3])
  func odd(scale: Double) {
    let text = "one two three four"
    let made = layout(text, width: 60, scale: scale)
    for line in made.lines { #expect(line.width <= 60 && line.x >= 0) }
    for number in [Double.nan, .infinity, -.infinity, -5, 0, 1e300] {
      let odd = layout(text, width: number, height: number, scale: scale) {
        $0.firstIndent = number
        $0.headIndent = number
        $0.tailIndent = number
        $0.lineHeightMultiple = number
        $0.minimumLineHeight = number
        $0.tabInterval = number
        $0.tabs = [.init(location: number, alignment: .leading)]
      }
      #expect(!odd.lines.isEmpty)
    }
    let half = StyledText(
      units: [0xD83D, 0x61, 0xDC00], styles: [style], stretches: [StyledText.Stretch(end: 3, style: 0)])
    let laid = TextLayout(half, in: TextLayout.Container(), scale: scale, library: library)
    #expect(laid.lines.count == 1 && laid.width > 0)
  }

  @Test("A single paragraph of 100 000 letters, and 10 000 styles")
  func long() {
    let text = String(repeating: "lorem ipsum dolor ", count: 5600)
    let made = layout(text, width: 400)
    #expect(made.lines.count > 1000 && made.lines.last?.range.upperBound == text.utf16.count)
    let one = layout(String(repeating: "m", count: 100_000), width: 400)
    #expect(one.lines.count > 2000)
    let styled = StyledText(
      units: Array(repeating: 0x61, count: 10_000), styles: (0..<10_000).map { _ in style },
      stretches: (0..<10_000).map { StyledText.Stretch(end: $0 + 1, style: $0) })
    let many = TextLayout(styled, in: TextLayout.Container(width: 400), scale: 1, library: library)
    #expect(many.lines.last?.range.upperBound == 10_000)
  }
}
