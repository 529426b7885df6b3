import UIKit

class SelectionGridView: UIView {
  private var selected = 0
  let columns = 4

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else {
      super.pressesBegan(presses, with: event)
      return
    }
    switch key.keyCode {
    case .keyboardLeftArrow: selected -= 1
    case .keyboardRightArrow: selected += 1
    case .keyboardUpArrow: selected -= columns
    case .keyboardDownArrow: selected += columns
    case .keyboardReturnOrEnter where key.modifierFlags.contains(.command): selected = 0
    default: super.pressesBegan(presses, with: event)
    }
    setNeedsDisplay()
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesCancelled(presses, with: event)
  }
}
