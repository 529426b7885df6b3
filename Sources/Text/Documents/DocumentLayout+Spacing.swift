/// Decides about the spacing of lines and paragraphs and about line breaks, in place of the document's styles.
///
/// Positions are UTF-16 units in the document. Boxes are those of lines; their y position is an estimate while text
/// above is not laid out.
package protocol LineArrangement: AnyObject {
  func spacing(afterLineEndingWith place: Int, _ line: DocumentLayout.Box) -> Double
  func spacing(beforeParagraphAt place: Int, _ line: DocumentLayout.Box) -> Double
  func spacing(afterParagraphEndingWith place: Int, _ line: DocumentLayout.Box) -> Double
  func mayBreakLine(before place: Int) -> Bool
}

// The arrangement is called without the lock of the fonts, so that it may use fonts itself.
extension DocumentLayout {
  /// Lays out lines until the arrangement accepts all line breaks.
  ///
  /// - Parameters:
  ///   - start: the start of the lines in the document.
  ///   - make: lays out text without line breaks before a set of units.
  func acceptedLines(from start: Int, _ make: (Set<Int>) -> TextLayout) -> TextLayout {
    guard let arrangement else { return make([]) }
    var (asked, refused): (Set<Int>, Set<Int>) = ([], [])
    while true {
      let layout = make(refused)
      let next = layout.lines.first { line in
        let place = line.range.upperBound
        guard !line.breaksWord, layout.isBroken(line), asked.insert(place).inserted else { return false }
        return !arrangement.mayBreakLine(before: start + place)
      }
      guard let next else { return layout }
      refused.insert(next.range.upperBound)
    }
  }

  /// The lines with the arrangement's spacing between them.
  ///
  /// - Parameters:
  ///   - start, end: the range of the lines in the document, including the final break.
  ///   - y: the distance of the lines from the document's top.
  func arranged(_ layout: TextLayout, _ start: Int, _ end: Int, y: Double) -> TextLayout {
    guard let arrangement else { return layout }
    let count = layout.lines.count
    return layout.spaced { line in
      arrangement.spacing(beforeParagraphAt: start + line.range.lowerBound, box(line, layout, y))
    } after: { line, index, isLastOfParagraph in
      guard index + 1 < count else { return 0 }
      let (place, box) = (start + line.range.upperBound - 1, box(line, layout, y))
      let own = arrangement.spacing(afterLineEndingWith: min(place, end - 1), box)
      guard isLastOfParagraph else { return own }
      return own + arrangement.spacing(afterParagraphEndingWith: min(place, end - 1), box)
    }
  }

  func box(_ line: TextLayout.Line, _ layout: TextLayout, _ y: Double) -> Box {
    let part = line.part ?? (0, width ?? layout.right)
    return Box(left: part.left, right: part.right, top: y + line.top, bottom: y + line.bottom)
  }
}

extension ParagraphSettings {
  /// The same settings without spacing between lines and paragraphs.
  var withoutSpacing: ParagraphSettings {
    var settings = self
    (settings.lineSpacing, settings.spacingBefore, settings.spacingAfter) = (0, 0, 0)
    return settings
  }
}
