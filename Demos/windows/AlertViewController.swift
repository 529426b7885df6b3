import DemoParts
import UIKit

/// A question that wants an answer: by its button, Return or Escape.
class AlertViewController: PageViewController {
  static let size = CGSize(width: 380, height: 164)

  /// It shows as a border around the card: not every compositor draws one.
  private let card = UIView()
  private let message = UILabel()
  private let hint = UILabel()
  private let dismiss = ButtonView(title: "Dismiss")

  init() {
    super.init(title: "Alert", accent: Theme.alert)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func showColors() {
    super.showColors()
    view.backgroundColor = theme.edge
    card.backgroundColor = theme.raised
    message.textColor = theme.ink
    hint.textColor = theme.secondaryInk
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    message.text = "An alert is above all other windows"
    message.font = .systemFont(ofSize: 17, weight: .semibold)
    hint.text = "It has the keyboard until it is answered."
    hint.font = .systemFont(ofSize: 13)
    for label in [message, hint] { label.textAlignment = .center }
    dismiss.color = accent
    dismiss.onPress = { [unowned self] in end() }
    for subview in [card, message, hint, dismiss] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    card.frame = CGRect(x: 1, y: 4, width: max(0, width - 2), height: max(0, view.bounds.height - 5))
    message.frame = CGRect(x: 16, y: 30, width: width - 32, height: 24)
    hint.frame = CGRect(x: 16, y: 58, width: width - 32, height: 20)
    dismiss.frame = CGRect(x: (width - 140) / 2, y: view.bounds.height - 58, width: 140, height: 34)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "\r", modifierFlags: [], action: AlertViewController.end),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: AlertViewController.end),
    ]
  }

  private func end() { view.window?.isHidden = true }
}
