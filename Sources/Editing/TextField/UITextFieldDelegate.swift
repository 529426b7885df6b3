public import Foundation

/// Approves changes in a text field and is notified of them (rule X2).
///
/// UIKit: `UITextFieldDelegate`.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin. True by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether editing may end. True by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Editing has ended. By default `textFieldDidEndEditing(_:)` is called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Whether a part of the text may be replaced. The range is in UTF-16 units. True by default.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// The selection or the caret has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the clear button may clear the text. True by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Return was pressed. True, the default, sends `.editingDidEndOnExit` and `.primaryActionTriggered`.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// The edit menu of a range in UTF-16 units. The program may change the suggested actions. Nil, the default, shows
  /// exactly these.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// The edit menu is about to be shown. The animator runs accompanying animations.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

  /// The edit menu was dismissed, after the chosen action ran. The animator runs accompanying animations.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
