import UIKit

/// A window that never becomes key.
class PanelWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}

/// A strip with a text and a button that closes it.
class PanelViewController: UIViewController {
  static let height: CGFloat = 40

  private let name = UILabel()
  private let words = UILabel()
  private let hide = UIButton(configuration: .gray())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray5
    name.text = "Panel"
    name.font = .systemFont(ofSize: 13, weight: .semibold)
    words.text = "level statusBar, alone on its edge of the screen where the compositor has panels"
    words.font = .systemFont(ofSize: 13)
    words.textColor = .secondaryLabel
    hide.configuration?.title = "Hide"
    hide.configuration?.buttonSize = .small
    hide.addAction(
      UIAction { [unowned self] _ in view.window?.isHidden = true }, for: .primaryActionTriggered)
    for subview in [name, words, hide] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    name.frame = CGRect(x: 24, y: 0, width: 48, height: size.height)
    words.frame = CGRect(x: 76, y: 0, width: max(0, size.width - 76 - 112), height: size.height)
    hide.frame = CGRect(x: size.width - 96, y: (size.height - 28) / 2, width: 72, height: 28)
  }
}
