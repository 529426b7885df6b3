/// Puts guesses for a misspelled word in front of the edit menu of a text.
final class SpellingMenu: UIEditMenuInteractionDelegate {
  private unowned let interaction: UITextInteraction

  init(_ interaction: UITextInteraction) { self.interaction = interaction }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: spellingActions + suggestedActions) }

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
