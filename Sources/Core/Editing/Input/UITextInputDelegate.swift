/// The system's object that is notified of changes of a text or a selection. Custom views call it before and after
/// changes that neither keys nor input methods made.
///
/// UIKit: `UITextInputDelegate`.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)

  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)

  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)

  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}
