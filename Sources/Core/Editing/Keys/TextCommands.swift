import Foundation

/// The standard edit actions in any text input.
package enum TextCommands {
  /// Whether an action can be performed now; nil for an action that does not concern text.
  package static func canPerform(_ action: Selector, in input: any UITextInput) -> Bool? {
    let isEditable = input.interaction?.textInteractionMode ?? .editable == .editable
    let selection = input.selectedTextRange
    let hasSelection = selection.map { !$0.isEmpty } ?? false
    switch action {
    case .copy: return hasSelection && !input.isSecureTextEntry
    case .cut: return hasSelection && !input.isSecureTextEntry && isEditable
    case .delete: return hasSelection && isEditable
    case .paste: return isEditable && selection != nil && UIPasteboard.general.hasStrings
    case .select: return input.hasText && !hasSelection && selection != nil
    case .selectAll:
      guard input.hasText, let selection else { return false }
      let isAll =
        input.compare(selection.start, to: input.beginningOfDocument) == .orderedSame
        && input.compare(selection.end, to: input.endOfDocument) == .orderedSame
      return !isAll
    default: return nil
    }
  }

  /// Copies the selection to the pasteboard.
  ///
  /// - Parameter attributed: the selection with its attributes; nil copies plain text.
  package static func copy(_ input: any UITextInput, attributed: NSAttributedString? = nil) {
    guard !input.isSecureTextEntry, let text = TextPasteboard.selectedText(of: input) else { return }
    if let attributed {
      UIPasteboard.general.setObjects([attributed])
    } else {
      UIPasteboard.general.string = text
    }
  }

  /// Deletes the selection.
  package static func delete(_ input: any UITextInput) {
    guard let selection = input.selectedTextRange, !selection.isEmpty else { return }
    TextPasteboard.replace(SmartTyping.deleted(selection, of: input), of: input, with: "")
  }

  /// Copies the selection to the pasteboard and deletes it.
  package static func cut(_ input: any UITextInput, attributed: NSAttributedString? = nil) {
    guard TextPasteboard.selectedText(of: input) != nil, !input.isSecureTextEntry else { return }
    copy(input, attributed: attributed)
    delete(input)
  }

  /// Requests the pasteboard's text, and replaces the selection with it when it arrives. It is dropped if the text is
  /// no longer first responder.
  package static func paste(_ input: any UITextInput) {
    UIPasteboard.general.loadString { [weak input] text in
      guard let text, let input, input.isFirstResponder else { return }
      TextPasteboard.insert(SmartTyping.pasted(text, into: input), into: input)
    }
  }

  /// Selects the word at the caret.
  package static func select(_ input: any UITextInput) {
    let selector = UIApplication.shared.context.textInputs.selector(for: input)
    guard let position = selector.movingEnd, let range = selector.unit(.word, at: position) else { return }
    selector.select(from: range.start, to: range.end)
    TextPasteboard.selected(in: input)
  }

  /// Selects everything.
  package static func selectAll(_ input: any UITextInput) {
    let selector = UIApplication.shared.context.textInputs.selector(for: input)
    selector.select(from: input.beginningOfDocument, to: input.endOfDocument)
    TextPasteboard.selected(in: input)
  }
}
