import UIKit

// MARK: - Keys

extension ConverterViewController {
  private static let digits = "123"

  /// Chooses a quantity by its number, and the next unit.
  override var keyCommands: [UIKeyCommand]? {
    let numbers = ConverterViewController.digits.map {
      UIKeyCommand(input: String($0), modifierFlags: .command, action: #selector(chooseQuantity(_:)))
    }
    return numbers + [UIKeyCommand(input: "u", modifierFlags: .command, action: #selector(chooseUnit))]
  }

  override var canBecomeFirstResponder: Bool { return true }

  @objc func chooseQuantity(_ command: UIKeyCommand) {
    guard let number = command.input.flatMap({ Int($0) }) else { return }
    choose(number - 1)
  }

  @objc func chooseUnit() {
    chooseNextUnit()
  }
}
