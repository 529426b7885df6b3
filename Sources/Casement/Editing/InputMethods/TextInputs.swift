import Foundation

/// Knows which text the keyboard goes to, and keeps input methods in step with it.
///
/// The keyboard goes to the key window's first responder, where it is a `UITextInput`.
final class TextInputs: NSObject, UITextInputDelegate {
  private unowned let context: ApplicationContext
  private weak var window: UIWindow?
  private weak var responder: UIResponder?
  /// The text that has the keyboard.
  private(set) weak var current: (any UITextInput)?
  private var selector: TextSelector?

  /// Whether the text or the selection changed since input methods were told.
  private var isChanged = false
  /// Whether that was done by something else than the input method.
  private var isChangedByOther = false
  /// Whether the caret may be at another place, since a frame was drawn.
  var mayHaveMoved = false

  init(_ context: ApplicationContext) { self.context = context }

  deinit {}

  /// The object that moves the caret of a text input. It is kept for one of them at a time.
  func selector(for input: any UITextInput) -> TextSelector {
    if let selector, selector.input === input { return selector }
    let new = TextSelector(input)
    selector = new
    return new
  }

  /// Whether the text that has the keyboard takes pasted text.
  var takesPaste: Bool { current.map { !$0.isForReading } ?? false }

  /// The user moved the caret or typed: it stands still for a moment, and is to be seen.
  func typed(in input: any UITextInput) {
    changed(input, byOther: true)
    input.interaction?.typed()
  }

  /// The text or the selection of an input has changed.
  func changed(_ input: any UITextInput, byOther isByOther: Bool) {
    guard input === current else { return }
    isChanged = true
    if isByOther { isChangedByOther = true }
  }

  // MARK: Each turn

  /// Tells input methods what has changed. Nothing is looked at where nothing has.
  func settle() {
    let window = context.popups.responderWindow
    let responder = window?.firstResponder
    if window !== self.window || responder !== self.responder { follow(window, responder) }
    let links = context.inputs.lazy.compactMap(\.method)
    guard let current, let window else {
      for link in links { link.follow(nil, in: nil) }
      return
    }
    for link in links {
      link.follow(current, in: window)
      if isChanged {
        link.update(isChangedByOther: isChangedByOther)
      } else if mayHaveMoved {
        link.updateRectangle()
      }
    }
    isChanged = false
    isChangedByOther = false
    mayHaveMoved = false
  }

  private func follow(_ window: UIWindow?, _ responder: UIResponder?) {
    self.window = window
    self.responder = responder
    let input = responder as? any UITextInput
    guard input !== current else { return }
    if let current, current.inputDelegate === self { current.inputDelegate = nil }
    current = input
    input?.inputDelegate = self
    isChanged = true
    isChangedByOther = true
  }

  // MARK: UITextInputDelegate

  func selectionWillChange(_ textInput: (any UITextInput)?) {}

  func selectionDidChange(_ textInput: (any UITextInput)?) {
    if let textInput { changed(textInput, byOther: true) }
  }

  func textWillChange(_ textInput: (any UITextInput)?) {}

  func textDidChange(_ textInput: (any UITextInput)?) {
    if let textInput { changed(textInput, byOther: true) }
  }
}

extension UITextInput {
  /// The interaction that shows caret and selection, where the view has one.
  var interaction: UITextInteraction? {
    let view = (self as? UIView) ?? textInputView
    return view.interactionList.lazy.compactMap { $0 as? UITextInteraction }.first { $0.textInput === self }
  }
}
