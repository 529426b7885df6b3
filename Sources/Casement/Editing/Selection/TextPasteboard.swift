/// The selection of a text among programs: the primary selection is the text that was selected last, and a middle
/// press inserts it.
enum TextPasteboard {
  /// The user selected something. What is secret stays so.
  static func selected(in input: any UITextInput) {
    guard let range = input.selectedTextRange, !range.isEmpty, !input.isSecureTextEntry,
      let text = input.text(in: range), !text.isEmpty
    else { return }
    UIPasteboard.primary.string = text
  }

  /// Inserts what was selected last, in whichever program: when it has come from there, if the text still takes keys.
  static func insertPrimary(into input: any UITextInput) {
    UIPasteboard.primary.loadString { [weak input] text in
      guard let text, !text.isEmpty, let input, input.isFirstResponder else { return }
      insert(text, into: input)
    }
  }

  /// The text that is selected; nil for none.
  static func selectedText(of input: any UITextInput) -> String? {
    guard let selection = input.selectedTextRange, !selection.isEmpty else { return nil }
    return input.text(in: selection)
  }

  /// Puts a text in the place of the selection, as typed.
  static func insert(_ text: String, into input: any UITextInput) {
    guard let selection = input.selectedTextRange, !text.isEmpty else { return }
    replace(selection, of: input, with: text)
  }

  /// Puts a text in the place of some, as typed.
  static func replace(_ range: UITextRange, of input: any UITextInput, with text: String) {
    guard input.shouldChangeText(in: range, replacementText: text) else { return }
    input.replace(range, withText: text)
    UIApplication.shared.context.textInputs.typed(in: input)
  }
}
