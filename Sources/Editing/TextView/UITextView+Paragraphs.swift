public import Foundation

// Paragraphs by number, for editors of long texts. UIKit has none of this.
extension UITextView {
  /// The number of paragraphs, separated by line breaks: at least one. Complexity: O(1).
  ///
  /// Not in UIKit.
  public var lineCount: Int { textStorage.document.text.paragraphCount }

  /// The number of the paragraph at a location in UTF-16 units, counted from 0. The end of the text belongs to the
  /// last paragraph. Complexity: O(log n).
  ///
  /// Not in UIKit.
  public func lineNumber(at location: Int) -> Int {
    let text = textStorage.document.text
    return text.paragraph(at: max(0, min(location, text.count)))
  }

  /// The range of a paragraph by its number, counted from 0. It includes the line break; past the last paragraph it
  /// is empty.
  ///
  /// Not in UIKit.
  public func range(ofLine number: Int) -> NSRange {
    let text = textStorage.document.text
    guard number < text.paragraphCount else { return NSRange(location: text.count, length: 0) }
    let range = text.range(ofParagraph: max(0, number))
    return NSRange(location: range.lowerBound, length: range.count)
  }

  /// Calls a closure for each paragraph in a rectangle of the view, from top to bottom, with its number and the frame
  /// of its first line. It is meant for the visible part, for example to draw line numbers.
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
