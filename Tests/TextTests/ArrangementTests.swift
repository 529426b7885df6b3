import Testing

@testable import CasementText

@Suite("Line arrangements")
struct ArrangementTests {
  private final class Arrangement: LineArrangement {
    var unbreakable: Set<Int> = []
    /// The tops of the lines that were asked about.
    var tops: [Double] = []

    func spacing(afterLineEndingWith place: Int, _ line: DocumentLayout.Box) -> Double {
      tops.append(line.top)
      return 10.3
    }
    func spacing(beforeParagraphAt place: Int, _ line: DocumentLayout.Box) -> Double { Double(place) }
    func spacing(afterParagraphEndingWith place: Int, _ line: DocumentLayout.Box) -> Double { 100 }
    func mayBreakLine(before place: Int) -> Bool { !unbreakable.contains(place) }
  }

  private func layout(_ arrangement: Arrangement?, lineCount: Int) -> DocumentLayout {
    var settings = ParagraphSettings()
    (settings.lineSpacing, settings.spacingBefore, settings.spacingAfter) = (7, 11, 13)
    let style = DocumentStyle(TextStyle(FontDescription(family: "DejaVu Sans", size: 16)), settings)
    let document = TextDocument(style)
    document.replace(0..<0, with: "one two three four\nfive\nsix", style: style)
    let limit = lineCount > 0 ? DocumentLayout.Limit(lineCount: lineCount, lastBreaking: .byWord) : nil
    return DocumentLayout(
      document, width: 100, scale: 1, limit: limit, arrangement: arrangement, library: TestFonts.shared)
  }

  @Test("The arrangement sets the spacing of lines and paragraphs", arguments: [0, 9])
  func spacing(lineCount: Int) {
    let arrangement = Arrangement()
    let layout = layout(arrangement, lineCount: lineCount)
    func box(_ place: Int) -> DocumentLayout.Box { layout.box(of: DocumentLayout.Caret(place)) }
    let second = layout.line(of: DocumentLayout.Caret(18)).range.lowerBound
    #expect(second > 0)
    #expect(abs(box(second).top - box(0).bottom - 10.3) < 0.01)
    #expect(abs(box(19).top - box(18).bottom - 10.3 - 100 - 19) < 0.01)
    #expect(abs(box(24).top - box(19).bottom - 10.3 - 100 - 24) < 0.01)
    #expect(abs(layout.height - box(24).bottom) < 0.01 && layout.isComplete)
    #expect(arrangement.tops.contains { abs($0 - box(second).top) < 0.01 })
    for place in [0, second, 19, 24] {
      let baseline = layout.baseline(of: DocumentLayout.Caret(place)) - box(place).top
      #expect(baseline > 8 && baseline < 20)
    }
  }

  @Test("A line breaks before an earlier word if the arrangement refuses the break", arguments: [0, 9])
  func breaks(lineCount: Int) {
    let plain = layout(nil, lineCount: lineCount)
    let end = plain.line(of: DocumentLayout.Caret(0)).range.upperBound
    let arrangement = Arrangement()
    arrangement.unbreakable = [end]
    let other = layout(arrangement, lineCount: lineCount)
    let new = other.line(of: DocumentLayout.Caret(0)).range.upperBound
    #expect(new < end && new > 0)
    #expect(other.line(of: DocumentLayout.Caret(end)).range.lowerBound < end)
  }
}
