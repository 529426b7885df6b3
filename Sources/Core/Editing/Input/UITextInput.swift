public import Foundation

/// A responder whose text the system edits, with keys, input methods, a caret, a selection, the pasteboard and the
/// edit menu.
///
/// `UITextField` and `UITextView` conform. A custom view that conforms receives desktop keys and text of input
/// methods while it is first responder. Add a `UITextInteraction` for the caret and pointer input. All rectangles and
/// points are in the coordinates of `textInputView`.
///
/// UIKit: `UITextInput` (rules X2 to X5).
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// The text in a range; nil for a range of another text.
  func text(in range: UITextRange) -> String?

  /// Replaces a range and moves the caret behind the new text.
  func replace(_ range: UITextRange, withText text: String)

  /// Whether a range may be replaced by a text. True by default.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  // MARK: Selection and marked text

  /// The selection, or the place of the caret; nil for none.
  var selectedTextRange: UITextRange? { get set }

  /// The side of the caret at a line break. `.forward` by default.
  var selectionAffinity: UITextStorageDirection { get set }

  /// The unfinished text that an input method composes (rule X3); nil for none.
  var markedTextRange: UITextRange? { get }

  /// The style of marked text; nil for an underline in the color of the text.
  ///
  /// `UITextField` uses all attributes. `UITextView` uses those of the background and the underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Replaces the marked text, or the selection if no text is marked.
  ///
  /// - Parameter selectedRange: the selection within the marked text, in UTF-16 units from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Turns the marked text into regular text.
  func unmarkText()

  // MARK: Positions

  /// The beginning of the text.
  var beginningOfDocument: UITextPosition { get }

  /// The end of the text.
  var endOfDocument: UITextPosition { get }

  /// The range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// The position at a distance in UTF-16 units; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// The position at a distance in letters or lines on the screen; nil outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?

  /// The order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// The distance between two positions, in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The farthest position of a range in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?

  /// The range from a position to the end of the text in a direction on the screen.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?

  // MARK: Delegate and tokenizer

  /// The object that the view notifies of its own changes; set by the system, held weakly.
  var inputDelegate: (any UITextInputDelegate)? { get set }

  /// Finds words, sentences, lines and paragraphs; usually a `UITextInputStringTokenizer`.
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Writing direction

  /// The writing direction of the text at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection

  /// Sets the writing direction of the paragraphs in a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Rectangles on the screen

  /// The view that draws the text; the view itself by default.
  var textInputView: UIView { get }

  /// The rectangle of the first line of a range.
  func firstRect(for range: UITextRange) -> CGRect

  /// The rectangle of a caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect

  /// The rectangles that cover a range, one or more for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// The position of a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// The letter at a point.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The font and the colors of the text at a position; nil if the view does not provide them.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?

  // MARK: The edit menu

  /// The edit menu of a range. The text may change the suggested actions. Nil, the default, shows exactly these.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?

  /// The edit menu is about to be shown. The animator runs accompanying animations.
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)

  /// The edit menu was dismissed, after the chosen action ran. The animator runs accompanying animations.
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
