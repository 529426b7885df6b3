/// A long text with styles that changes.
package final class TextDocument {
  package private(set) var text = DocumentText()
  package private(set) var runs = StyleRuns()
  /// The style of a text without letters.
  package var endStyle: DocumentStyle

  /// - Parameter style: that of a text without letters.
  package init(_ style: DocumentStyle) {
    endStyle = style
  }

  package var count: Int { text.count }

  /// Puts a text of one style in the place of another.
  package func replace(_ range: Range<Int>, with new: String, style: DocumentStyle) {
    let before = text.count
    text.replace(range, with: new)
    runs.replace(range, count: text.count - before + range.count, style: style)
  }

  /// Puts a text of several styles in the place of another.
  ///
  /// - Precondition: the styles are those of all of it.
  package func replace(
    _ range: Range<Int>, with new: String, styles: [(style: DocumentStyle, count: Int)]
  ) {
    text.replace(range, with: new)
    runs.replace(range, with: styles)
    precondition(runs.count == text.count, "styles of \(runs.count) units for a text of \(text.count)")
  }

  /// Gives a part of the text a style.
  package func set(_ style: DocumentStyle, _ range: Range<Int>) {
    runs.replace(range, count: range.count, style: style)
  }

  /// The style of the letter at a place, or of what would be written there: at the end that of the last letter.
  package func style(at place: Int) -> DocumentStyle {
    if let run = runs.run(at: place) { return run.style }
    return runs.run(at: count - 1)?.style ?? endStyle
  }

  /// Whether the last paragraph has no letter.
  package var isEndEmpty: Bool { text.start(ofParagraph: text.paragraphCount - 1) == count }
}
