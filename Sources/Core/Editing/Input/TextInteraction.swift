import Foundation

/// The interaction that shows the caret and the selection of a text input: `UITextInteraction`.
package protocol TextInteraction: UIInteraction {
  /// The text that the interaction serves.
  var textInput: (UIResponder & UITextInput)? { get }

  /// Whether the text is editable or only selectable.
  var textInteractionMode: UITextInteractionMode { get }

  /// Updates the caret and the selection before the next frame.
  func setNeedsUpdate()

  /// The text became or resigned first responder.
  func focusChanged()

  /// The user typed or moved the caret, so the caret is shown and its blinking restarts.
  func typed()
}

/// The mode of an interaction: editable or only selectable text.
///
/// UIKit: `UITextInteractionMode`.
public nonisolated enum UITextInteractionMode: Int, Sendable {
  case editable, nonEditable
}

extension UITextInput {
  /// The interaction that shows the caret and the selection; nil for views without one.
  package var interaction: (any TextInteraction)? {
    let view = (self as? UIView) ?? textInputView
    return view.interactionList.lazy.compactMap { $0 as? any TextInteraction }.first { $0.textInput === self }
  }
}

/// A text input that scrolls to its caret: a text view.
package protocol CaretShowing: UITextInput {
  /// Scrolls so that a caret at a position is visible.
  func showCaret(at position: UITextPosition)
}
