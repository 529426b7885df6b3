import Foundation
import Graphics

/// A text of the toolkit's own that is dragged, and on which text is dropped.
protocol DraggableText: UIView, UITextDraggable, UITextDroppable {
  var drag: TextDrag { get }
  var drop: TextDrop { get }
  var dragEditor: any DraggedTextEditor { get }

  /// Whether its text is not to be seen by others.
  var isSecureTextEntry: Bool { get }
  /// Whether the user may change it.
  var takesDrops: Bool { get }
  /// Whether attributes go along with the text.
  var dragsAttributes: Bool { get }
}

/// Changes a text in which text is dragged.
@MainActor protocol DraggedTextEditor: RevisableText {
  /// A plain text with the attributes that typed text would have.
  func styled(_ text: String) -> NSAttributedString

  /// Puts texts in the places of parts, as one change of the user's, and selects something.
  ///
  /// - Parameter edits: each in the text as those before it leave it.
  func perform(_ edits: [TextEdit], selecting selection: NSRange)

  /// Draws the text that is in a rectangle of the view.
  ///
  /// - Parameter context: has the rectangle's upper left corner as its origin.
  func drawText(of rect: CGRect, in context: CGContext)
}

extension DraggedTextEditor {
  /// A text from elsewhere with the font and the color of what is typed where it has none itself.
  func completed(_ own: NSAttributedString) -> NSAttributedString {
    let whole = NSMutableAttributedString(attributedString: styled(own.string))
    own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { attributes, range, _ in
      whole.addAttributes(attributes, range: range)
    }
    return whole
  }
}

/// A text in the place of a part.
struct TextEdit {
  let range: NSRange
  let text: NSAttributedString
}

extension NSRange {
  var upper: Int { location + length }
}
