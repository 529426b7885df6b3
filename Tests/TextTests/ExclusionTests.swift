import Testing

@testable import CasementText

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

  @Test("X10: A shape in the middle of a line cuts it into two, and text goes on in the second part")
  func twoParts() {
    let layout = layout([rectangle(130, 0, 170, 50)], padding: 5)
    let beside = layout.lines.filter { $0.top < 50 }
    #expect(beside.count > 2 && beside.count % 2 == 0)
    for index in stride(from: 0, to: beside.count, by: 2) {
      let (left, right) = (beside[index], beside[index + 1])
      #expect(left.x == 0 && left.x + left.width <= 125 && left.part.map { $0.left == 0 } == true)
      #expect(right.x == 175 && right.x + right.width <= 300 && right.part.map { $0.left == 175 } == true)
      #expect(left.top == right.top && left.height == right.height && left.baseline == right.baseline)
    }
    #expect(
      zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(layout.lines.first { $0.top >= 50 }.map { $0.x == 0 && $0.width > 200 } == true)
  }

  @Test("X10: From right to left, the right part comes first")
  func twoPartsFromTheRight() {
    let lines = layout([rectangle(140, 0, 160, 50)]) { $0.direction = .rightToLeft }.lines
    #expect(lines[0].x >= 160 && abs(lines[0].x + lines[0].width - 300) < 1)
    #expect(lines[1].x + lines[1].width <= 140.01 && lines[1].top == lines[0].top)
    #expect(lines[2].top > lines[0].top && lines[2].x >= 160)
  }

  @Test("X10: Two shapes leave three parts, of which a narrow one stays empty, and a paragraph ends the line")
  func threeParts() {
    let shapes = [rectangle(80, 0, 100, 50), rectangle(180, 0, 280, 50)]
    let lines = layout(shapes, text: "three three three three\nsix seven").lines
    // The last part, 20 points, is too narrow for any of the words.
    #expect(lines.map(\.x) == [0, 100, 0, 100, 0])
    #expect(lines[0].top == lines[1].top && lines[2].top == lines[3].top)
    #expect(lines[4].top > lines[3].top)
  }

  @Test("X10: A forced line break ends the line, not only its part")
  func forcedBreak() {
    let lines = layout([rectangle(130, 0, 170, 100)], text: "one\u{2028}two three").lines
    #expect(lines.map(\.x) == [0, 0] && lines[1].top > lines[0].top)
  }

  @Test("A word of 100 000 letters takes about as long with a shape as without")
  func longWord() {
    let word = String(repeating: "m", count: 100_000)
    let clock = ContinuousClock()
    let without = clock.measure {
      _ = TextLayout(
        StyledText(word, style), in: TextLayout.Container(width: 300), scale: 1, library: library)
    }
    let with = clock.measure { _ = layout([rectangle(150, 0, 310, 10)], text: word) }
    #expect(with < without * 5, "\(with) with a shape, \(without) without")
  }

  @Test("X10: A line whose second part has a taller letter is as high as that, with one baseline")
  func tallSecondPart() {
    let text = "one two \u{FFFC} three"
    let units = Array(text.utf16)
    var box = style
    box.box = TextBox(width: 10, ascent: 60, descent: 0)
    let styled = StyledText(
      units: units, styles: [style, box],
      stretches: [.init(end: 8, style: 0), .init(end: 9, style: 1), .init(end: units.count, style: 0)])
    var container = TextLayout.Container(width: 300)
    container.exclusions = TextExclusions([rectangle(70, 0, 100, 200)], padding: 0)
    let lines = TextLayout(styled, in: container, scale: 1, library: library).lines
    #expect(lines.count == 2 && lines[0].x == 0 && lines[1].x == 100)
    #expect(lines[0].height == lines[1].height && lines[0].baseline == lines[1].baseline)
    #expect(lines[0].height >= 60)
  }

  @Test("X10: Points and steps up and down lead to the part of a line that is nearest")
  func partsOfDocument() {
    let style = DocumentStyle(style)
    let document = TextDocument(style)
    document.replace(0..<0, with: ExclusionTests.words, style: style)
    let limit = DocumentLayout.Limit(
      lineCount: 0, lastBreaking: .byWord,
      exclusions: TextExclusions([rectangle(130, 0, 170, 40)], padding: 0))
    let layout = DocumentLayout(document, width: 300, scale: 1, limit: limit, library: library)
    let right = layout.caret(atX: 200, y: 5)
    #expect(layout.part(of: right)?.left == 170)
    #expect(layout.part(of: layout.caret(atX: 20, y: 5))?.left == 0)
    #expect(layout.letter(atX: 175, y: 5)?.box.left == 170)
    let below = layout.caret(linesBelow: 1, right, x: 200)
    #expect(below.flatMap { layout.part(of: $0) }?.left == 170)
    #expect(below.map { layout.box(of: $0).top > layout.box(of: right).top } == true)
    #expect(below.flatMap { layout.caret(linesBelow: -1, $0, x: 200) }?.place == right.place)
    #expect(layout.caret(linesBelow: -1, right, x: 200) == nil)
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

  @Test(
    "The place for a line beside a slanted edge is found in a bounded number of steps, however tall the shape is",
    arguments: [(-10, 310, 150, 150), (-10, 400, -1e7, 1e8), (-1e9, 310, 20, 290)])
  func tallShape(leftAbove: Double, rightAbove: Double, leftBelow: Double, rightBelow: Double) {
    let corners = [(leftAbove, 0), (rightAbove, 0), (rightBelow, 1e12), (leftBelow, 1e12)]
    let shape = TextExclusions.Shape(
      polygons: [corners.map { TextExclusions.Point(x: $0.0, y: $0.1) }], isEvenOdd: false)
    let exclusions = TextExclusions([shape], padding: 5)
    var (y, steps) = (0.0, 0)
    while let next = exclusions.height(after: y, in: 0...300), steps < 10_000 {
      (y, steps) = (next, steps + 1)
    }
    #expect(y == 1e12 && steps < 5000, "\(steps) steps to \(y)")
  }

  @Test("A line moves down along a steep edge until its word has room")
  func steepEdge() {
    var wedge = rectangle(-10, 0, 310, 16_000)
    wedge.polygons[0][3].x = 150
    let alone = TextLine("one", font: style.font, scale: 1, library: library).width
    let line = layout([wedge], text: "one").lines[0]
    // The edge moves to the right by a point in 100 points.
    #expect(line.top >= (alone + 10) * 100 - 100 && line.top < (alone + 10) * 100 + 115, "\(line.top)")
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
