import UIKit

/// A question that wants an answer: by its buttons, Return or Escape.
class AlertViewController: UIViewController {
  static let size = CGSize(width: 360, height: 150)

  private let message = UILabel()
  private let hint = UILabel()
  private let dismiss = ButtonView(title: "Dismiss")

  init(text: String) {
    super.init(nibName: nil, bundle: nil)
    message.text = text
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.paper
    message.font = .systemFont(ofSize: 16, weight: .semibold)
    message.textColor = Palette.ink
    message.textAlignment = .center
    hint.text = "It has the keyboard until it is answered."
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = Palette.secondaryInk
    hint.textAlignment = .center
    dismiss.onPress = { [unowned self] in end() }
    for subview in [message, hint, dismiss] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    message.frame = CGRect(x: 16, y: 24, width: width - 32, height: 24)
    hint.frame = CGRect(x: 16, y: 50, width: width - 32, height: 20)
    dismiss.frame = CGRect(x: (width - 140) / 2, y: view.bounds.height - 54, width: 140, height: 34)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "\r", modifierFlags: [], action: AlertViewController.end),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: AlertViewController.end),
    ]
  }

  private func end() { view.window?.isHidden = true }
}
