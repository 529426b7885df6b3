import Foundation

/// Desktop keys in a text that do not type (rule X4): they move the caret, select, delete words and undo.
///
/// They work in any text input. Cut, copy and paste are commands of the responder.
enum TextKeys {
  /// The effect of a key.
  enum Action: Equatable {
    case move(TextSelector.Direction, TextSelector.Step, extending: Bool)
    case delete(TextSelector.Direction, TextSelector.Step)
    case undo, redo
  }

  /// The effect of a key; nil for a key that types or has no effect.
  static func action(of key: UIKey) -> Action? {
    let flags = key.modifierFlags.intersection([.control, .alternate, .command, .shift])
    guard flags.isDisjoint(with: [.command]) else { return nil }
    let isExtending = flags.contains(.shift)
    let isByWord = flags.contains(.control)
    if flags.contains(.alternate) { return nil }
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputLeftArrow: return .move(.left, isByWord ? .word : .letter, extending: isExtending)
    case UIKeyCommand.inputRightArrow:
      return .move(.right, isByWord ? .word : .letter, extending: isExtending)
    case UIKeyCommand.inputUpArrow: return .move(.up, isByWord ? .paragraph : .letter, extending: isExtending)
    case UIKeyCommand.inputDownArrow:
      return .move(.down, isByWord ? .paragraph : .letter, extending: isExtending)
    case UIKeyCommand.inputHome: return .move(.begin, isByWord ? .document : .line, extending: isExtending)
    case UIKeyCommand.inputEnd: return .move(.end, isByWord ? .document : .line, extending: isExtending)
    case UIKeyCommand.inputPageUp where !isByWord: return .move(.up, .page, extending: isExtending)
    case UIKeyCommand.inputPageDown where !isByWord: return .move(.down, .page, extending: isExtending)
    case UIKeyCommand.inputDelete where isByWord:
      return .delete(.begin, isExtending ? .line : .word)
    case "\u{7F}" where isByWord: return .delete(.end, isExtending ? .line : .word)
    case "\u{7F}" where !isExtending: return .delete(.end, .letter)
    default: break
    }
    guard flags.contains(.control) else { return nil }
    switch key.shortcutCharacter {
    case "z": return isExtending ? .redo : .undo
    case "y" where !isExtending: return .redo
    default: return nil
    }
  }

  /// Performs the effect of a key.
  ///
  /// - Returns: whether the key had an effect on the text.
  static func handle(_ key: UIKey, in input: any UITextInput, _ context: ApplicationContext) -> Bool {
    guard !key.isComposing, let action = action(of: key) else { return false }
    // Text that is not editable has no caret. Keys that do not extend a selection scroll instead.
    if input.isForReading {
      guard case .move(_, _, extending: true) = action else { return false }
    }
    // End the composition first: these keys would split the text that the input method composes.
    if input.markedTextRange != nil { input.unmarkText() }
    switch action {
    case .undo:
      guard let manager = input.undoManager else { return false }
      if manager.canUndo { manager.undo() }
    case .redo:
      guard let manager = input.undoManager else { return false }
      if manager.canRedo { manager.redo() }
    case .move(let direction, let step, let isExtending):
      let selector = context.textInputs.selector(for: input)
      selector.move(direction, by: step, extending: isExtending)
      if let view = input as? any CaretShowing, let end = selector.movingEnd { view.showCaret(at: end) }
      if isExtending { TextPasteboard.selected(in: input) }
    case .delete(let direction, let step): delete(direction, step, input, context)
    }
    context.textInputs.typed(in: input)
    return true
  }

  private static func delete(
    _ direction: TextSelector.Direction, _ step: TextSelector.Step, _ input: any UITextInput,
    _ context: ApplicationContext
  ) {
    guard let selected = input.selectedTextRange else { return }
    var range: UITextRange? = selected
    if selected.isEmpty {
      let selector = context.textInputs.selector(for: input)
      let position: UITextPosition?
      if step == .letter {
        // Delete a whole grapheme cluster, such as a letter with its accents.
        position = input.tokenizer.position(
          from: selected.end, toBoundary: .character, inDirection: .storage(.forward))
      } else {
        position = selector.horizontal(from: selected.end, direction, step, input)
      }
      guard let position else { return }
      range = input.textRange(from: selected.end, to: position)
    }
    guard let range, !range.isEmpty, input.shouldChangeText(in: range, replacementText: "") else { return }
    input.replace(range, withText: "")
  }
}

extension UITextInput {
  /// Whether the text is selectable but not editable.
  var isForReading: Bool { interaction?.textInteractionMode == .nonEditable }
}
