import Foundation

/// A text that a `TextEditingModel` edits: the line of a field, or the storage of a text view.
protocol EditedText: SpelledText {
  /// The field or the text view.
  var input: any DraggableText { get }
  /// The misspelled words; nil without spell checking.
  var spelling: TextSpelling? { get }
  var isEditing: Bool { get }
  /// Whether the user may change the text.
  var isEditable: Bool { get }

  /// The length in UTF-16 units.
  var length: Int { get }
  func string(in range: NSRange) -> String
  func attributedText(in range: NSRange) -> NSAttributedString

  /// The attributes of a letter.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any]

  /// Plain text with the typing attributes.
  func styled(_ string: String) -> NSAttributedString

  /// The form in which the user inserts text. In a field it is one line.
  func accepted(_ new: NSAttributedString) -> NSAttributedString

  /// Replaces a range. A storage's delegate may change the inserted text.
  func replace(_ range: NSRange, with new: NSAttributedString)

  /// Asks the delegate whether the user may replace a range.
  func mayChange(_ range: NSRange, to string: String) -> Bool

  /// Lays the changed text out, and notifies the delegate and observers.
  func textChanged()

  /// Notifies the delegate of a changed selection.
  func selectionChanged()

  /// The attributes of the next typed text changed.
  func typingAttributesChanged()

  /// Marked text became usual text, so its appearance changed.
  func compositionEnded()
}

/// A replacement of a range.
struct TextEdit {
  let range: NSRange
  let text: NSAttributedString
}
