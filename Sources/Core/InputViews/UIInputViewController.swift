public import Foundation

/// A controller of a view in the place of the keyboard, or above it: see `UIResponder.inputViewController`.
///
/// UIKit: `UIInputViewController`, within a program: desktops do not load keyboards from programs.
@preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
  /// The controller's view; one with the keyboard's look unless another one is set.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  open override func loadView() {
    let made = UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 0), inputViewStyle: .keyboard)
    made.allowsSelfSizing = true
    view = made
  }

  /// The text of the first responder; a no-op without text input.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  private lazy var proxy = TextDocumentProxy(self)

  /// Has no effect: spelling is checked in the user's languages. In UIKit it is the language of the text, such as "fi".
  open var primaryLanguage: String?

  /// Has no effect: there is no dictation. False by default.
  open var hasDictationKey = false

  /// Always false: desktops have no other keyboard to switch to.
  open var needsInputModeSwitchKey: Bool { false }

  /// Always true: the view belongs to the program, whose rights it has.
  open var hasFullAccess: Bool { true }

  /// Ends text input, which removes the view.
  open func dismissKeyboard() { served?.resignFirstResponder() }

  /// Has no effect: there is no other keyboard.
  open func advanceToNextInputMode() {}

  // MARK: UITextInputDelegate

  // The toolkit does not call these. Set the controller as the text's `inputDelegate` to receive them.

  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}

  /// The responder for which the controller's view is shown.
  var served: UIResponder? { UIApplication.shared.context.inputViewPresenter?.responder }
}

/// Access of an input view to the text that is edited.
///
/// UIKit: `UITextDocumentProxy`.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the caret, back to the beginning of its paragraph; nil if it is unknown.
  var documentContextBeforeInput: String? { get }

  /// The text after the caret, up to the end of its paragraph; nil if it is unknown.
  var documentContextAfterInput: String? { get }

  /// The selected text; nil for none.
  var selectedText: String? { get }

  /// Moves the caret by a number of characters: forward, or back if it is negative.
  func adjustTextPosition(byCharacterOffset offset: Int)

  /// Shows text that is being composed.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)

  /// Ends composition and keeps the text.
  func unmarkText()
}

/// The text of the first responder.
private final class TextDocumentProxy: UIResponder, UITextDocumentProxy {
  private weak var controller: UIInputViewController?

  init(_ controller: UIInputViewController) {
    self.controller = controller
    super.init()
  }

  private var keys: (any UIKeyInput)? { controller?.served as? any UIKeyInput }
  private var text: (any UITextInput)? { controller?.served as? any UITextInput }

  var hasText: Bool { keys?.hasText ?? false }

  func insertText(_ text: String) { keys?.insertText(text) }

  func deleteBackward() { keys?.deleteBackward() }

  var documentContextBeforeInput: String? {
    guard let text, let selection = text.selectedTextRange else { return nil }
    let start = edge(of: selection.start, .backward) ?? text.beginningOfDocument
    return text.textRange(from: start, to: selection.start).flatMap { text.text(in: $0) }
  }

  var documentContextAfterInput: String? {
    guard let text, let selection = text.selectedTextRange else { return nil }
    let end = edge(of: selection.end, .forward) ?? text.endOfDocument
    return text.textRange(from: selection.end, to: end).flatMap { text.text(in: $0) }
  }

  private func edge(of position: UITextPosition, _ way: UITextStorageDirection) -> UITextPosition? {
    guard let text else { return nil }
    let direction = UITextDirection(rawValue: way.rawValue)
    if text.tokenizer.isPosition(position, atBoundary: .paragraph, inDirection: direction) { return position }
    return text.tokenizer.position(from: position, toBoundary: .paragraph, inDirection: direction)
  }

  var selectedText: String? {
    guard let text, let selection = text.selectedTextRange, !selection.isEmpty else { return nil }
    return text.text(in: selection)
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let text, let selection = text.selectedTextRange else { return }
    let start = offset < 0 ? selection.start : selection.end
    guard let place = text.position(from: start, offset: offset) else { return }
    text.selectedTextRange = text.textRange(from: place, to: place)
  }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    text?.setMarkedText(markedText, selectedRange: selectedRange)
  }

  func unmarkText() { text?.unmarkText() }
}

extension UIResponder {
  /// The responder's own view in the place of the keyboard.
  package var shownInputView: UIView? {
    // An input view's controller has that view as its own view, not as an input view for responders inside it.
    self is UIInputViewController ? nil : inputView ?? inputViewController?.view
  }

  /// The responder's own view above the keyboard.
  package var shownAccessoryView: UIView? { inputAccessoryView ?? inputAccessoryViewController?.view }
}
