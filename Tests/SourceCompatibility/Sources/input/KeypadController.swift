import UIKit

/// A number pad in the place of the keyboard.
class KeypadController: UIInputViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("1", for: .normal)
    button.addTarget(self, action: KeypadController.pressed, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      view.heightAnchor.constraint(equalToConstant: 216),
    ])
    inputView?.allowsSelfSizing = true
  }

  func pressed() {
    textDocumentProxy.insertText("1")
    if textDocumentProxy.documentContextBeforeInput?.count == 4 { advanceToNextInputMode() }
  }
}

class PinField: UITextField {
  private let keypad = KeypadController()
  override var inputViewController: UIInputViewController? { keypad }
}

class LimitedLabel: UILabel {
  override var maximumContentSizeCategory: UIContentSizeCategory? {
    get { super.maximumContentSizeCategory }
    set { super.maximumContentSizeCategory = newValue }
  }

  override func accessibilityElementCount() -> Int { return 0 }
}
