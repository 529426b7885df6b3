public import Foundation

// Paragraphs by their numbers, as editors of long texts need them. UIKit has none of this.
extension UITextView {
  /// How many paragraphs the text has, by line breaks: at least one. It takes no time, however long the text is.
  ///
  /// Not in UIKit.
  public var lineCount: Int { textStorage.document.text.paragraphCount }

  /// The number of the paragraph that a place in UTF-16 units is in, counted from 0; the last one's for the end of the
  /// text. It takes a few steps, however long the text is.
  ///
  /// Not in UIKit.
  public func lineNumber(at location: Int) -> Int {
    let text = textStorage.document.text
    return text.paragraph(at: max(0, min(location, text.count)))
  }

  /// A paragraph by its number, counted from 0, with the line break at its end; empty past the last one.
  ///
  /// Not in UIKit.
  public func range(ofLine number: Int) -> NSRange {
    let text = textStorage.document.text
    guard number < text.paragraphCount else { return NSRange(location: text.count, length: 0) }
    let range = text.range(ofParagraph: max(0, number))
    return NSRange(location: range.lowerBound, length: range.count)
  }

  /// Calls for each paragraph that is in a rectangle of the view, from the top, with its number and where its first line
  /// is. It is meant for what is seen; line numbers are drawn so.
  ///
  /// Not in UIKit.
  public func enumerateLines(in rect: CGRect, using body: (_ number: Int, _ frame: CGRect) -> Void) {
    let (layout, origin) = (editor.layout, editor.origin)
    let text = textStorage.document.text
    layout.forEachBlock(from: Double(rect.minY - origin.y), to: Double(rect.maxY - origin.y)) { block in
      let number = text.paragraph(at: block.range.lowerBound)
      guard text.start(ofParagraph: number) == block.range.lowerBound, let line = block.layout.lines.first
      else { return }
      body(
        number,
        CGRect(
          x: origin.x + CGFloat(line.x), y: origin.y + CGFloat(block.origin + line.top),
          width: CGFloat(line.width), height: CGFloat(line.height)))
    }
  }
}
