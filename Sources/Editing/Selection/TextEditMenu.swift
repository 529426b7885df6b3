import Foundation

/// Builds the edit menu of a text: guesses for a misspelled word, the commands, and the changes by the text itself.
final class TextEditMenu: UIEditMenuInteractionDelegate {
  private unowned let interaction: UITextInteraction

  init(_ interaction: UITextInteraction) { self.interaction = interaction }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let actions = spellingActions + suggestedActions
    let input = self.interaction.textInput
    let own = input?.selectedTextRange.flatMap { input?.editMenu(for: $0, suggestedActions: actions) }
    return own ?? UIMenu(children: actions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { self.interaction.textInput?.willPresentEditMenu(animator: animator) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { self.interaction.textInput?.willDismissEditMenu(animator: animator) }

  private var spellingActions: [UIMenuElement] {
    guard interaction.textInteractionMode == .editable,
      let input = interaction.textInput as? any SpelledInput,
      let spelling = input.spelling, let selection = input.selectedTextRange as? TextPlaceRange,
      let word = spelling.word(at: selection.range)
    else { return [] }
    let range = TextPlaceRange(NSRange(word))
    return spelling.menu(for: word) { [weak input] guess in
      guard let input, input.shouldChangeText(in: range, replacementText: guess) else { return }
      input.replace(range, withText: guess)
      UIApplication.shared.context.textInputs.typed(in: input)
    }
  }
}
