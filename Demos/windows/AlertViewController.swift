import UIKit

/// A modal question, answered by its button, Return or Escape.
class AlertViewController: PageViewController {
  /// The size of the window. On a narrow screen, the texts need two lines.
  static func size(on screen: CGRect) -> CGSize {
    screen.width < 380 ? CGSize(width: screen.width, height: 200) : CGSize(width: 380, height: 164)
  }

  /// The border of the card, because not every compositor draws one.
  private let card = UIView()
  private let message = UILabel()
  private let hint = UILabel()
  private let dismiss = UIButton(configuration: .filled())

  init() {
    super.init(title: "Alert", accent: .alertAccent)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .restingEdge
    card.backgroundColor = .systemBackground
    message.text = "An alert is above all other windows"
    message.font = .preferredFont(forTextStyle: .headline)
    hint.text = "It has the keyboard until it is answered."
    hint.font = .preferredFont(forTextStyle: .subheadline)
    hint.textColor = .secondaryLabel
    for label in [message, hint] {
      label.textAlignment = .center
      label.numberOfLines = 2
      label.adjustsFontForContentSizeCategory = true
    }
    dismiss.configuration?.title = "Dismiss"
    dismiss.tintColor = accent
    dismiss.addAction(UIAction { [unowned self] _ in end() }, for: .primaryActionTriggered)
    for subview in [card, message, hint, dismiss] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    card.frame = CGRect(x: 1, y: 4, width: max(0, width - 2), height: max(0, height - 5))
    let room = CGSize(width: max(0, width - 32), height: height)
    var y: CGFloat = 26
    for label in [message, hint] {
      let lines = label.sizeThatFits(room).height
      label.frame = CGRect(x: 16, y: y, width: room.width, height: lines)
      y += lines + 6
    }
    let button = dismiss.sizeThatFits(room)
    dismiss.frame = CGRect(
      x: ((width - max(140, button.width)) / 2).rounded(), y: height - button.height - 20,
      width: max(140, button.width), height: button.height)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "\r", modifierFlags: [], action: AlertViewController.end),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: AlertViewController.end),
    ]
  }

  private func end() { view.window?.isHidden = true }
}
