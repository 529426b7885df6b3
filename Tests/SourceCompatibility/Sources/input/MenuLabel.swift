import UIKit

class MenuLabel: UILabel, UIEditMenuInteractionDelegate {
  private lazy var editMenu = UIEditMenuInteraction(delegate: self)

  override var canBecomeFirstResponder: Bool { return true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    isUserInteractionEnabled = true
    addInteraction(editMenu)
    let press = UILongPressGestureRecognizer(target: self, action: MenuLabel.showMenu)
    press.minimumPressDuration = 0.4
    addGestureRecognizer(press)
  }

  private func showMenu(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    becomeFirstResponder()
    let configuration = UIEditMenuConfiguration(
      identifier: nil, sourcePoint: recognizer.location(in: self))
    editMenu.presentEditMenu(with: configuration)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let shout = UIAction(title: "Shout", image: nil) { [weak self] _ in
      self?.text = self?.text?.uppercased()
    }
    return UIMenu(children: suggestedActions + [shout])
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { bounds }

  override func copy(_ sender: Any?) {
    UIPasteboard.general.string = text
  }
}
