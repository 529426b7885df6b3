/// Decides about the room between lines and paragraphs, and where lines may end, instead of the styles of a document.
///
/// Places are those of UTF-16 units in the document. Boxes are those of the lines; their height in the document is an
/// estimate while the text above has no lines.
package protocol LineArrangement: AnyObject {
  func spacing(afterLineEndingWith place: Int, _ line: DocumentLayout.Box) -> Double
  func spacing(beforeParagraphAt place: Int, _ line: DocumentLayout.Box) -> Double
  func spacing(afterParagraphEndingWith place: Int, _ line: DocumentLayout.Box) -> Double
  func mayBreakLine(before place: Int) -> Bool
}

// The arrangement is asked outside of the lock of the fonts, so that it may use fonts itself.
extension DocumentLayout {
  /// Makes lines until the arrangement accepts all of their ends.
  ///
  /// - Parameters:
  ///   - start: where the lines begin in the document.
  ///   - make: lays out text that has no line breaks before some units of it.
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

  /// Lines with the room between them that the arrangement wants.
  ///
  /// - Parameters:
  ///   - start, end: the text of the lines in the document, with the break at its end.
  ///   - y: how far the lines are below the top of the document.
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
  /// The same without room between lines and paragraphs.
  var withoutSpacing: ParagraphSettings {
    var settings = self
    (settings.lineSpacing, settings.spacingBefore, settings.spacingAfter) = (0, 0, 0)
    return settings
  }
}
