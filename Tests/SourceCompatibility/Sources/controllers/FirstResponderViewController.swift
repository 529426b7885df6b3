import UIKit

class ShortcutViewController: UIViewController {
  override var canBecomeFirstResponder: Bool {
    return true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    resignFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var handled = false
    for press in presses {
      guard let key = press.key else { continue }
      if key.charactersIgnoringModifiers == UIKeyCommand.inputLeftArrow {
        handled = true
      } else if key.keyCode == .keyboardSpacebar {
        handled = true
      }
    }
    if !handled {
      super.pressesBegan(presses, with: event)
    }
  }
}
