import Foundation

/// Tracks the text that has the keyboard focus, and keeps input methods up to date.
///
/// It is the key window's first responder if that is a `UITextInput`.
package final class TextInputs: NSObject, UITextInputDelegate {
  private unowned let context: ApplicationContext
  private weak var window: UIWindow?
  private weak var responder: UIResponder?
  /// The text that has the keyboard focus.
  private(set) weak var current: (any UITextInput)?
  private var selector: TextSelector?

  /// Whether the text or the selection changed since the last update was sent to the input methods.
  private var isChanged = false
  /// Whether the change has another cause than the input method.
  private var isChangedByOther = false
  /// Whether the caret may have moved since the last frame.
  var mayHaveMoved = false

  init(_ context: ApplicationContext) { self.context = context }

  deinit {}

  /// The object that moves the caret of a text input. Only the newest one is cached.
  package func selector(for input: any UITextInput) -> TextSelector {
    if let selector, selector.input === input { return selector }
    let new = TextSelector(input)
    selector = new
    return new
  }

  /// Whether the text that has the keyboard focus accepts pasted text.
  var acceptsPaste: Bool { current.map { !$0.isForReading } ?? false }

  /// The user moved the caret or typed. The caret becomes visible and restarts its blinking.
  package func typed(in input: any UITextInput) {
    changed(input, byOther: true)
    input.interaction?.typed()
  }

  /// The text or the selection of an input has changed.
  package func changed(_ input: any UITextInput, byOther isByOther: Bool) {
    guard input === current else { return }
    isChanged = true
    if isByOther { isChangedByOther = true }
  }

  // MARK: Updates at the end of a turn

  /// Sends changes to the input methods. Without changes it is a no-op.
  func sendChanges() {
    let window = context.popups.responderWindow
    let responder = window?.firstResponder
    if window !== self.window || responder !== self.responder { observe(window, responder) }
    let links = context.inputs.lazy.compactMap(\.method)
    guard let current, let window else {
      for link in links { link.setInput(nil, in: nil) }
      return
    }
    for link in links {
      link.setInput(current, in: window)
      if isChanged {
        link.update(isChangedByOther: isChangedByOther)
      } else if mayHaveMoved {
        link.updateRectangle()
      }
    }
    if isChanged { context.accessibility.textChanged() }
    isChanged = false
    isChangedByOther = false
    mayHaveMoved = false
  }

  private func observe(_ window: UIWindow?, _ responder: UIResponder?) {
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

  package func selectionWillChange(_ textInput: (any UITextInput)?) {}

  package func selectionDidChange(_ textInput: (any UITextInput)?) {
    if let textInput { changed(textInput, byOther: true) }
  }

  package func textWillChange(_ textInput: (any UITextInput)?) {}

  package func textDidChange(_ textInput: (any UITextInput)?) {
    if let textInput { changed(textInput, byOther: true) }
  }
}
