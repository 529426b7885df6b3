public import Foundation

/// A responder whose text the system edits: with keys and input methods, a caret and a selection, the pasteboard and
/// the edit menu.
///
/// Text fields and text views are some. A view of one's own that is one gets keys of a desktop and input methods by
/// itself once it is first responder, and a caret with all that the pointer does by a `UITextInteraction`. All
/// rectangles and points are in the coordinates of `textInputView`.
///
/// UIKit: `UITextInput` (rules X2 to X5).
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// The text in a range; nil if the range is not of this text.
  func text(in range: UITextRange) -> String?

  /// Puts a text in the place of a range; the selection is behind it then.
  func replace(_ range: UITextRange, withText text: String)

  /// Whether a text may be put in the place of a range. True by default.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  // MARK: Selection and marked text

  /// The selection, or the place of the caret; nil for none.
  var selectedTextRange: UITextRange? { get set }

  /// To which side the caret belongs where a line is broken. `.forward` by default.
  var selectionAffinity: UITextStorageDirection { get set }

  /// The text that an input method composes and that is not finished (rule X3); nil for none.
  var markedTextRange: UITextRange? { get }

  /// How marked text looks; nil for a line under it in the color of the text.
  ///
  /// `UITextField` takes all attributes, `UITextView` those of the background and of the line under the text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Puts marked text in the place of that which is there, or of the selection.
  ///
  /// - Parameter selectedRange: what is selected of it, in UTF-16 units from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Makes the marked text usual text.
  func unmarkText()

  // MARK: Positions

  /// The beginning of the text.
  var beginningOfDocument: UITextPosition { get }

  /// The end of the text.
  var endOfDocument: UITextPosition { get }

  /// The range between two positions, in whatever order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// The position some UTF-16 units further; nil if that is outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// The position some letters or lines further on the screen; nil if that is outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?

  /// Which of two positions comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// How many UTF-16 units are between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The position in a range that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?

  /// The text from a position as far as it goes in a direction on the screen.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?

  // MARK: The system

  /// The object to tell of changes that the view makes itself; set by the system, held weakly.
  var inputDelegate: (any UITextInputDelegate)? { get set }

  /// The finder of words, sentences, lines and paragraphs; most often a `UITextInputStringTokenizer`.
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Writing direction

  /// In which direction the text at a position is written.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection

  /// Sets the direction in which paragraphs are written.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Places on the screen

  /// The view that draws the text; the view itself by default.
  var textInputView: UIView { get }

  /// The rectangle of the first line of a range.
  func firstRect(for range: UITextRange) -> CGRect

  /// The rectangle of a caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect

  /// The rectangles that a range covers, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// The position that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// The position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// The letter at a point.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The font, and the colors, of the text at a position; nil where the view does not tell.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?

  // MARK: The edit menu

  /// The menu of what can be done with a range of the text: what the system suggests, changed as the text likes; nil, as by
  /// default, for just that.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?

  /// The edit menu is about to be shown. The animator animates what else changes with it.
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)

  /// The edit menu is gone, and what was chosen is done. The animator animates what else changes with it.
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

extension UITextInput {
  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}

  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }

  public var textInputView: UIView {
    guard let view = self as? UIView else {
      preconditionFailure(
        "\(type(of: self)) is no view: give it a textInputView, the view that draws its text")
    }
    return view
  }

  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { nil }
}
