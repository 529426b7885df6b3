import DemoParts
import UIKit

/// A window that leaves the keyboard to others.
class PanelWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}

/// A strip with a word about itself and a button that takes it away.
class PanelViewController: UIViewController, Themed {
  static let height: CGFloat = 40

  var theme = Theme.light { didSet { if isViewLoaded { showColors() } } }

  private let name = UILabel()
  private let words = UILabel()
  private let hide = ButtonView(title: "Hide")

  private func showColors() {
    view.backgroundColor = theme.shelf
    name.textColor = theme.ink
    words.textColor = theme.secondaryInk
    hide.color = theme.sheet
    hide.textColor = theme.ink
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    name.text = "Panel"
    name.font = .systemFont(ofSize: 13, weight: .semibold)
    words.text = "level statusBar, alone on its edge of the screen where the compositor has panels"
    words.font = .systemFont(ofSize: 13)
    hide.onPress = { [unowned self] in view.window?.isHidden = true }
    for subview in [name, words, hide] { view.addSubview(subview) }
    showColors()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    name.frame = CGRect(x: 24, y: 0, width: 48, height: size.height)
    words.frame = CGRect(x: 76, y: 0, width: max(0, size.width - 76 - 112), height: size.height)
    hide.frame = CGRect(x: size.width - 96, y: (size.height - 26) / 2, width: 72, height: 26)
  }
}
