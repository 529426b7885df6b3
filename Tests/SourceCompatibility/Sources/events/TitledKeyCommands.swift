import UIKit

class PlayerKeysView: UIView {
  private(set) var position = 0

  override var canBecomeFirstResponder: Bool { return true }

  override var keyCommands: [UIKeyCommand]? {
    let forward = UIKeyCommand(
      title: "Forward", action: Self.forward, input: UIKeyCommand.inputRightArrow, modifierFlags: [],
      discoverabilityTitle: "Seek forward")
    let back = UIKeyCommand(
      title: "Back", action: Self.back, input: UIKeyCommand.inputLeftArrow, modifierFlags: .shift)
    forward.wantsPriorityOverSystemBehavior = true
    return (super.keyCommands ?? []) + [forward, back]
  }

  func forward() { position += 1 }
  func back(_ sender: UIKeyCommand) { position -= 1 }
}
