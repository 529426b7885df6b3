/// The primary selection: the text that was selected last in any program. A middle click inserts it.
package enum TextPasteboard {
  /// The user selected text. Secret text is not published.
  package static func selected(in input: any UITextInput) {
    guard let range = input.selectedTextRange, !range.isEmpty, !input.isSecureTextEntry,
      let text = input.text(in: range), !text.isEmpty
    else { return }
    UIPasteboard.primary.string = text
  }

  /// Requests the primary selection, and inserts it when it arrives if the text is still first responder.
  package static func insertPrimary(into input: any UITextInput) {
    UIPasteboard.primary.loadString { [weak input] text in
      guard let text, !text.isEmpty, let input, input.isFirstResponder else { return }
      insert(text, into: input)
    }
  }

  /// The selected text; nil for none.
  static func selectedText(of input: any UITextInput) -> String? {
    guard let selection = input.selectedTextRange, !selection.isEmpty else { return nil }
    return input.text(in: selection)
  }

  /// Replaces the selection, as if typed.
  static func insert(_ text: String, into input: any UITextInput) {
    guard let selection = input.selectedTextRange, !text.isEmpty else { return }
    replace(selection, of: input, with: text)
  }

  /// Replaces a range, as if typed.
  static func replace(_ range: UITextRange, of input: any UITextInput, with text: String) {
    guard input.shouldChangeText(in: range, replacementText: text) else { return }
    input.replace(range, withText: text)
    UIApplication.shared.context.textInputs.typed(in: input)
  }
}
