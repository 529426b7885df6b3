import Foundation

/// The keys of a desktop in a text besides typing (rule X4): they move the caret, select, delete words and undo.
///
/// They work on any text input. Cutting, copying and pasting are the responder's own commands.
enum TextKeys {
  /// The effect of a key.
  enum Action: Equatable {
    case move(TextSelector.Direction, TextSelector.Step, extending: Bool)
    case delete(TextSelector.Direction, TextSelector.Step)
    case undo, redo
  }

  /// The effect of a key in a text; nil for one that types, or that a text does not take.
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

  /// Does in a text what a key is for.
  ///
  /// - Returns: whether it is for something there.
  static func take(_ key: UIKey, in input: any UITextInput, _ context: ApplicationContext) -> Bool {
    guard !key.isComposing, let action = action(of: key) else { return false }
    // In a text that cannot be changed there is no caret: what selects nothing scrolls.
    if input.isForReading {
      guard case .move(_, _, extending: true) = action else { return false }
    }
    // While an input method composes, the keys that come here would tear its text apart.
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
      if let view = input as? UITextView, let end = selector.movingEnd { view.editor.showCaret(at: end) }
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
        // A whole letter with its accents.
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
  /// Whether the text can be selected, and not changed.
  var isForReading: Bool { interaction?.textInteractionMode == .nonEditable }
}
