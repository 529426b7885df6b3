/// A long, editable text with styles.
package final class TextDocument {
  package private(set) var text = DocumentText()
  package private(set) var runs = StyleRuns()
  /// The style of an empty text.
  package var endStyle: DocumentStyle

  /// - Parameter style: the style of an empty text.
  package init(_ style: DocumentStyle) {
    endStyle = style
  }

  package var count: Int { text.count }

  /// Replaces a range by text of one style.
  package func replace(_ range: Range<Int>, with new: String, style: DocumentStyle) {
    let before = text.count
    text.replace(range, with: new)
    runs.replace(range, count: text.count - before + range.count, style: style)
  }

  /// Replaces a range by text of several styles.
  ///
  /// - Precondition: the styles cover the new text exactly.
  package func replace(
    _ range: Range<Int>, with new: String, styles: [(style: DocumentStyle, count: Int)]
  ) {
    text.replace(range, with: new)
    runs.replace(range, with: styles)
    precondition(runs.count == text.count, "styles of \(runs.count) units for a text of \(text.count)")
  }

  /// Sets the style of a range.
  package func set(_ style: DocumentStyle, _ range: Range<Int>) {
    runs.replace(range, count: range.count, style: style)
  }

  /// The style at a position, which new text there gets; at the end, that of the last letter.
  package func style(at place: Int) -> DocumentStyle {
    if let run = runs.run(at: place) { return run.style }
    return runs.run(at: count - 1)?.style ?? endStyle
  }

  /// Whether the last paragraph is empty.
  package var isEndEmpty: Bool { text.start(ofParagraph: text.paragraphCount - 1) == count }
}
