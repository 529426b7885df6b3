import CasementGraphics
import Foundation

/// A text view of the toolkit that supports dragging and dropping text.
protocol DraggableText: UIView, UITextDraggable, UITextDroppable {
  var drag: TextDrag { get }
  var drop: TextDrop { get }
  var dragEditor: any DraggedTextEditor { get }

  /// Whether the text is secret, which forbids dragging.
  var isSecureTextEntry: Bool { get }
  /// Whether the user may change the text.
  var acceptsDrops: Bool { get }
  /// Whether dragged text includes its attributes.
  var dragsAttributes: Bool { get }
}

/// Changes the text of a view that supports dragging.
@MainActor protocol DraggedTextEditor: RevisableText {
  /// Plain text with the typing attributes.
  func styled(_ text: String) -> NSAttributedString

  /// Makes several replacements as one change by the user, and sets the selection after the last one.
  ///
  /// - Parameter edits: each refers to the text after the previous edits.
  func perform(_ edits: [TextEdit], selecting: TextEditingState.Selecting)

  /// Draws the text in a rectangle of the view.
  ///
  /// - Parameter context: has its origin at the rectangle's upper left corner.
  func drawText(of rect: CGRect, in context: CGContext)
}

extension DraggedTextEditor {
  /// Adds the font and the color of typed text where dropped text has none.
  func completed(_ own: NSAttributedString) -> NSAttributedString {
    let whole = NSMutableAttributedString(attributedString: styled(own.string))
    own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { attributes, range, _ in
      whole.addAttributes(attributes, range: range)
    }
    return whole
  }
}

/// A replacement of a range.
struct TextEdit {
  let range: NSRange
  let text: NSAttributedString
}
