import UIKit

class DocumentViewController: UIViewController {
  private var isEdited = false

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    return [
      UIKeyCommand(input: "s", modifierFlags: .command, action: Self.save),
      UIKeyCommand(input: "w", modifierFlags: [.command, .shift], action: DocumentViewController.closeAll),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Self.cancel(_:)),
    ]
  }

  func save() {
    isEdited = false
  }

  func closeAll() {
    save()
  }

  func cancel(_ command: UIKeyCommand) {
    print(command.input ?? "", command.modifierFlags)
  }
}
