import Foundation
import Testing

@testable import CasementText

@Suite("Long documents")
struct DocumentTests {
  private let library = TestFonts.shared
  private static let base = TextStyle(FontDescription(family: "DejaVu Sans", size: 16))
  private let style = DocumentStyle(DocumentTests.base)

  /// Numbers that are the same in every run.
  private struct Numbers {
    var seed: UInt64 = 11

    mutating func next(_ below: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % below
    }
  }

  private static let parts = [
    "The quick ", "brown\n", "\n", "שלום עולם ", "over\r\n", "fi ", "lazy dog. ", "字字字\u{2029}", "\t1 ", "\r",
    "é", "e\u{301}", "👩‍👩‍👧", "مرحبا ", "x", "\n\n",
    "a very long sentence without any sense, and then some more of it ",
  ]

  /// How many random changes there are; 100 000 of them take minutes.
  private static var changeCount: Int {
    ProcessInfo.processInfo.environment["CASEMENT_DOCUMENT_CHANGES"].flatMap { Int($0) } ?? 1500
  }

  private func layout(_ text: String, width: Double? = 300) -> DocumentLayout {
    let document = TextDocument(style)
    document.replace(0..<0, with: text, style: style)
    return DocumentLayout(document, width: width, scale: 1, library: library)
  }

  /// Where paragraphs of a text begin, counted unit by unit.
  private func starts(_ units: [UInt16]) -> [Int] {
    var starts = [0]
    for index in units.indices {
      let unit = units[index]
      let isPair = unit == 13 && index + 1 < units.count && units[index + 1] == 10
      if unit == 10 || unit == 0x2029 || unit == 13 && !isPair { starts.append(index + 1) }
    }
    return starts
  }

  @Test("Text and paragraphs equal a plain array after random changes")
  func model() {
    var numbers = Numbers()
    var model: [UInt16] = []
    var text = DocumentText()
    for step in 0..<2000 {
      let from = numbers.next(model.count + 1)
      let count = min(model.count - from, numbers.next(8) == 0 ? numbers.next(3000) : numbers.next(6))
      var new: [UInt16] = []
      for _ in 0..<(numbers.next(60) == 0 ? 900 : numbers.next(4)) {
        new += Array(Self.parts[numbers.next(Self.parts.count)].utf16)
      }
      model.replaceSubrange(from..<from + count, with: new)
      text.replace(from..<from + count, with: new)
      #expect(text.count == model.count)
      guard step % 20 == 0 else { continue }
      #expect(text.units(0..<text.count) == model)
      let starts = starts(model)
      #expect(text.paragraphCount == starts.count)
      for _ in 0..<5 {
        let number = numbers.next(starts.count)
        #expect(text.start(ofParagraph: number) == starts[number])
        let place = numbers.next(model.count + 1)
        #expect(text.paragraph(at: place) == starts.lastIndex { $0 <= place })
      }
    }
    #expect(text.string == String(decoding: model, as: UTF16.self))
  }

  @Test("Text that is read at once equals text made of UTF-16 units, in any script")
  func reading() {
    let sample = (0..<3000).map { Self.parts[$0 % Self.parts.count] }.joined()
    let text = DocumentText(sample)
    #expect(text.units(0..<text.count) == Array(sample.utf16))
    #expect(text.string.unicodeScalars.elementsEqual(sample.unicodeScalars))
    #expect(text.paragraphCount == starts(Array(sample.utf16)).count)
    let plain = String(repeating: "line of a log\n", count: 2000)
    #expect(DocumentText(plain).string == plain)
    #expect(DocumentText(plain).string(5..<9000) == String(plain.dropFirst(5).prefix(8995)))
  }

  @Test("Styles of random ranges equal those of a plain array, and equal neighbors are one run")
  func styles() {
    var numbers = Numbers()
    let styles = (0..<4).map { _ in DocumentStyle(Self.base) }
    var model: [Int] = []
    var runs = StyleRuns()
    for step in 0..<3000 {
      let from = numbers.next(model.count + 1)
      let count = min(model.count - from, numbers.next(12))
      let (new, style) = (numbers.next(14), numbers.next(4))
      model.replaceSubrange(from..<from + count, with: Array(repeating: style, count: new))
      runs.replace(from..<from + count, count: new, style: styles[style])
      #expect(runs.count == model.count)
      guard step % 50 == 0 else { continue }
      var last: DocumentStyle?
      runs.forEach(in: 0..<model.count) { style, range in
        #expect(style !== last)
        last = style
        #expect(range.allSatisfy { styles[model[$0]] === style })
        return true
      }
    }
  }

  @Test("After random changes of bidirectional text, carets are as in a new layout")
  func changes() {
    var numbers = Numbers()
    let document = TextDocument(style)
    let layout = DocumentLayout(document, width: 220, scale: 1, library: library)
    var model: [UInt16] = []
    let count = Self.changeCount
    for step in 0..<count {
      let from = numbers.next(model.count + 1)
      let isLong = model.count > 1500
      let old = min(model.count - from, numbers.next(isLong ? 90 : 5))
      var new = ""
      for _ in 0..<numbers.next(4) { new += Self.parts[numbers.next(Self.parts.count)] }
      model.replaceSubrange(from..<from + old, with: Array(new.utf16))
      document.replace(from..<from + old, with: new, style: style)
      layout.replaced(from..<from + old, count: new.utf16.count)
      // A query of a caret lays out its lines.
      let place = numbers.next(model.count + 1)
      let caret = DocumentLayout.Caret(place, isBackward: numbers.next(2) == 0)
      let box = layout.box(of: caret)
      guard step % max(50, count / 200) == 0 || step == count - 1 else { continue }
      #expect(document.text.units(0..<document.count) == model)
      _ = layout.prepare(from: 0, to: .infinity)
      let fresh = DocumentLayout(document, width: 220, scale: 1, library: library)
      _ = fresh.prepare(from: 0, to: .infinity)
      #expect(abs(layout.height - fresh.height) < 0.01)
      #expect(fresh.box(of: caret).left == box.left)
      for _ in 0..<40 {
        let caret = DocumentLayout.Caret(numbers.next(model.count + 1), isBackward: numbers.next(2) == 0)
        let (one, other) = (layout.box(of: caret), fresh.box(of: caret))
        #expect(abs(one.left - other.left) < 0.01 && abs(one.top - other.top) < 0.01)
        #expect(layout.line(of: caret).range == fresh.line(of: caret).range)
      }
    }
  }

  @Test("All lines of a document equal those of one layout of the whole text")
  func whole() {
    var numbers = Numbers()
    let sample = (0..<300).map { _ in Self.parts[numbers.next(Self.parts.count)] }.joined()
    var settings = ParagraphSettings()
    settings.lineSpacing = 2
    settings.spacingBefore = 3
    settings.spacingAfter = 5
    settings.firstIndent = 9
    let style = DocumentStyle(Self.base, settings)
    let document = TextDocument(style)
    document.replace(0..<0, with: sample, style: style)
    let layout = DocumentLayout(document, width: 250, scale: 1, library: library)
    let whole = TextLayout(
      StyledText(sample, style.text), settings, in: .init(width: 250), scale: 1, library: library)
    _ = layout.prepare(from: 0, to: .infinity)
    #expect(abs(layout.height - whole.height) < 0.01)
    for place in stride(from: 0, through: document.count, by: 7) {
      let caret = TextLayout.Caret(place)
      guard let expected = whole.place(of: caret) else { continue }
      let box = layout.box(of: caret)
      #expect(abs(box.left - expected.x) < 0.01 && abs(box.top - whole.lines[expected.line].top) < 0.01)
    }
  }

  @Test("Only the visible part is laid out")
  func seen() {
    let layout = layout((0..<50_000).map { "\($0) a line of a log\n" }.joined())
    _ = layout.prepare(from: 0, to: 600)
    #expect(layout.laidOutCount < 60)
    let before = layout.laidOutCount
    let middle = layout.height / 2
    #expect(layout.prepare(from: middle, to: middle + 600) == 0)
    #expect(layout.laidOutCount - before < 60)
    // All lines are as high, so that the estimate is right.
    let place = layout.caret(atX: 0, y: middle).place
    #expect(abs(layout.document.text.paragraph(at: place) - 25_000) < 3)
  }

  @Test("The visible lines stay in place when lines above turn out higher than estimated")
  func shift() {
    let text = (0..<3000).map { $0 % 7 == 0 ? String(repeating: "long ", count: 90) + "\n" : "short\n" }
      .joined()
    let layout = layout(text, width: 200)
    var top = layout.height / 2
    top += layout.prepare(from: top, to: top + 400)
    var seen = layout.caret(atX: 0, y: top + 200).place
    for _ in 0..<60 {
      top -= 150
      let expected = layout.box(of: .init(seen)).top - top
      top += layout.prepare(from: top, to: top + 400)
      #expect(abs(layout.box(of: .init(seen)).top - top - expected) < 0.01)
      seen = layout.caret(atX: 0, y: top + 100).place
    }
  }

  @Test("A very long line is laid out in parts, and an edit costs a few of them")
  func longLine() {
    let layout = layout(String(repeating: "word ", count: 200_000))
    _ = layout.prepare(from: 0, to: 600)
    #expect(layout.laidOutCount < 20)
    let middle = layout.height / 2
    _ = layout.prepare(from: middle, to: middle + 600)
    let place = layout.caret(atX: 50, y: middle + 300).place
    #expect(abs(place - 500_000) < 50_000)
    let before = layout.laidOutCount
    layout.document.replace(place..<place, with: "x", style: style)
    layout.replaced(place..<place, count: 1)
    _ = layout.box(of: .init(place + 1))
    #expect(layout.laidOutCount - before <= 4)
    // It grows together again when it is cut.
    layout.document.replace(100..<layout.document.count - 100, with: "", style: style)
    layout.replaced(100..<1_000_001 - 100, count: 0)
    let fresh = DocumentLayout(layout.document, width: 300, scale: 1, library: library)
    #expect(
      layout.height
        == {
          _ = fresh.prepare(from: 0, to: .infinity)
          return fresh.height
        }())
    for place in 0...200 { #expect(layout.box(of: .init(place)) == fresh.box(of: .init(place))) }
  }

  @Test("Carets move visually over a document, across lines and paragraphs")
  func movement() {
    let layout = layout("one\nשלום\n\nlast")
    var caret: DocumentLayout.Caret? = .init(0)
    var places: [Int] = []
    while let present = caret, places.count < 40 {
      places.append(present.place)
      caret = layout.caret(besides: present, toTheRight: true)
    }
    // From the end of the first line to the right is forward; in the second one that is backward, to its start.
    #expect(Array(places.prefix(5)) == [0, 1, 2, 3, 4])
    #expect(layout.caret(linesBelow: 1, .init(1), x: layout.box(of: .init(1)).left)?.place ?? -1 >= 4)
    #expect(layout.caret(linesBelow: 3, .init(0), x: 0)?.place == 10)
    #expect(layout.caret(linesBelow: 4, .init(0), x: 0) == nil)
    #expect(layout.caret(linesBelow: -1, .init(2), x: 0) == nil)
    #expect(layout.caret(linesBelow: -2, .init(12), x: 0)?.place ?? -1 >= 4)
  }

  @Test("An empty text has a line for the caret, and so has the end after a line break")
  func empty() {
    let layout = layout("")
    #expect(layout.height > 0 && layout.box(of: .init(0)).bottom > 0)
    layout.document.replace(0..<0, with: "a\n", style: style)
    layout.replaced(0..<0, count: 2)
    #expect(layout.box(of: .init(2)).top == layout.box(of: .init(0)).bottom)
    #expect(layout.caret(atX: 0, y: 1000).place == 2)
    #expect(layout.line(of: .init(0)).range == 0..<1)
  }

  @Test("Selection boxes extend to the edge for whole selected lines")
  func boxes() {
    let layout = layout("one\ntwo\nthree")
    _ = layout.prepare(from: 0, to: 100)
    let boxes = layout.boxes(of: 1..<9, from: 0, to: 100, edge: 300)
    #expect(boxes.map(\.top).count > 3)
    let bottom = boxes.map(\.bottom).max() ?? 0
    #expect(bottom == layout.box(of: .init(9)).bottom)
    #expect(boxes.filter { $0.right == 300 }.count == 2)
    #expect(layout.boxes(of: 1..<3, from: 0, to: 100, edge: 300).allSatisfy { $0.right < 300 })
  }

  @Test("Characters are found under a point, and none beside them")
  func letters() {
    let layout = layout("abc\ndef")
    let box = layout.box(of: .init(5))
    #expect(layout.letter(atX: box.left + 1, y: box.top + 3)?.place == 5)
    #expect(layout.letter(atX: 250, y: box.top + 3) == nil)
    #expect(layout.letter(atX: 1, y: 500) == nil)
  }
}
