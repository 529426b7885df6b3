import Testing

@testable import Text

@Suite("Exclusion shapes")
struct ExclusionTests {
  private let library = TestFonts.shared
  private let style = TextStyle(FontDescription(family: "DejaVu Sans", size: 16))
  private static let words = String(repeating: "one two three ", count: 40)

  private func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> TextExclusions.Shape
  {
    let points = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return TextExclusions.Shape(
      polygons: [points.map { TextExclusions.Point(x: $0.0, y: $0.1) }], isEvenOdd: false)
  }

  private func layout(
    _ shapes: [TextExclusions.Shape], text: String = ExclusionTests.words, padding: Double = 0,
    _ change: (inout ParagraphSettings) -> Void = { _ in }
  ) -> TextLayout {
    var settings = ParagraphSettings()
    change(&settings)
    var container = TextLayout.Container(width: 300)
    container.exclusions = TextExclusions(shapes, padding: padding)
    return TextLayout(StyledText(text, style), settings, in: container, scale: 1, library: library)
  }

  @Test("Lines beside a rectangle begin at its right edge, and lines below have the full width")
  func leftRectangle() {
    let layout = layout([rectangle(0, 0, 100, 50)], padding: 5)
    let beside = layout.lines.filter { $0.top < 50 }
    let below = layout.lines.filter { $0.top >= 50 }
    #expect(beside.count > 1 && below.count > 1)
    #expect(beside.allSatisfy { $0.x == 105 && $0.x + $0.width <= 300 })
    #expect(beside.allSatisfy { $0.part?.left == 105 && $0.part?.right == 300 })
    #expect(below.allSatisfy { $0.x == 0 } && below[0].width > 200)
    #expect(
      zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
  }

  @Test("A line uses the wider part beside a shape, and the leading one of equal parts")
  func widestPart() {
    #expect(layout([rectangle(200, 0, 220, 50)]).lines[0].x == 0)
    #expect(layout([rectangle(100, 0, 120, 50)]).lines[0].x == 120)
    let middle = [rectangle(140, 0, 160, 50)]
    let line = layout(middle).lines[0]
    #expect(line.x == 0 && line.width <= 140)
    let backwards = layout(middle) { $0.direction = .rightToLeft }.lines[0]
    #expect(backwards.x >= 160 && abs(backwards.x + backwards.width - 300) < 1)
  }

  @Test("A line without room for its first word moves below the shape")
  func noRoom() {
    let whole = layout([rectangle(-10, 0, 310, 70)])
    #expect(whole.lines[0].top == 70 && whole.lines[0].x == 0)
    let narrow = layout([rectangle(20, 0, 290, 70)])
    #expect(narrow.lines[0].top == 70)
    let later = layout([rectangle(0, 40, 300, 90)])
    #expect(later.lines.allSatisfy { $0.bottom <= 40.01 || $0.top >= 90 } && later.lines[0].top == 0)
  }

  @Test("Lines follow a slanted edge, and keep clear of the widest place of a circle beside them")
  func slantedEdge() {
    let triangle = TextExclusions.Shape(
      polygons: [[.init(x: 0, y: 0), .init(x: 200, y: 0), .init(x: 0, y: 200)]], isEvenOdd: false)
    let layout = layout([triangle])
    let beside = layout.lines.filter { $0.top < 195 }
    #expect(beside.count > 5)
    for line in beside { #expect(abs(line.x - (200 - line.top)) < 1.01) }
  }

  @Test("With the even-odd rule, text fills a hole")
  func hole() {
    var frame = rectangle(-10, -10, 310, 400)
    frame.polygons += rectangle(50, 60, 250, 400).polygons
    frame.isEvenOdd = true
    let lines = layout([frame]).lines.filter { $0.bottom < 400 }
    #expect(lines.count > 5 && lines[0].top == 60)
    #expect(lines.allSatisfy { $0.x == 50 && $0.x + $0.width <= 250 })
    // Both outlines run in the same direction, so that the winding number of the hole is 2.
    frame.isEvenOdd = false
    #expect(layout([frame]).lines[0].top >= 400)
  }

  @Test("Indents count from the container's side, and centered lines are centered beside the shape")
  func indents() {
    let shape = [rectangle(0, 0, 100, 50)]
    #expect(layout(shape) { $0.firstIndent = 50 }.lines[0].x == 100)
    #expect(layout(shape) { $0.firstIndent = 130 }.lines[0].x == 130)
    let line = layout(shape, text: "one") { $0.alignment = .center }.lines[0]
    #expect(abs(line.x + line.width / 2 - 200) <= 1)
  }

  @Test("A line with a taller letter keeps clear of a shape that begins below its first letter")
  func tallLetter() {
    let text = "one \u{FFFC} two three"
    let units = Array(text.utf16)
    var box = style
    box.box = TextBox(width: 10, ascent: 60, descent: 0)
    let styled = StyledText(
      units: units, styles: [style, box],
      stretches: [.init(end: 4, style: 0), .init(end: 5, style: 1), .init(end: units.count, style: 0)])
    var container = TextLayout.Container(width: 300)
    container.exclusions = TextExclusions([rectangle(0, 40, 100, 200)], padding: 0)
    let layout = TextLayout(styled, in: container, scale: 1, library: library)
    #expect(layout.lines.count == 1 && layout.lines[0].x == 100 && layout.lines[0].top == 0)
  }

  @Test("A document flows all paragraphs around shapes, and again after a change")
  func document() {
    let style = DocumentStyle(style)
    let document = TextDocument(style)
    document.replace(0..<0, with: "one\ntwo\nthree\n", style: style)
    let limit = DocumentLayout.Limit(
      lineCount: 0, lastBreaking: .byWord,
      exclusions: TextExclusions([rectangle(0, 25, 100, 50)], padding: 0))
    let layout = DocumentLayout(document, width: 300, scale: 1, limit: limit, library: library)
    func left(_ place: Int) -> Double { layout.box(of: DocumentLayout.Caret(place)).left }
    #expect(left(0) == 0 && left(4) == 100 && left(8) == 100)
    #expect(layout.part(of: DocumentLayout.Caret(4))?.left == 100)
    let end = layout.box(of: DocumentLayout.Caret(14))
    #expect(end.left == 0 && end.bottom > 70 && layout.height >= end.bottom)
    document.replace(0..<4, with: "", style: style)
    layout.replaced(0..<4, count: 0)
    #expect(left(0) == 0 && left(4) == 100)
    layout.set(width: 300, scale: 1)
    #expect(left(4) == 0 && layout.part(of: DocumentLayout.Caret(4)) == nil)
  }
}
