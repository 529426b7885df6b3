import DemoParts
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
    name.useScaled(.systemFont(ofSize: 13, weight: .semibold))
    words.text = "level statusBar, alone on its edge of the screen where the compositor has panels"
    words.useScaled(.systemFont(ofSize: 13))
    words.textColor = .secondaryLabel
    hide.configuration?.title = "Hide"
    hide.configuration?.baseForegroundColor = .label
    hide.configuration?.buttonSize = .small
    hide.addAction(
      UIAction { [unowned self] _ in view.window?.isHidden = true }, for: .primaryActionTriggered)
    for subview in [name, words, hide] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let fitting = hide.sizeThatFits(size)
    let button = CGSize(width: max(72, fitting.width), height: max(28, min(fitting.height, size.height - 4)))
    hide.frame = CGRect(
      x: size.width - 24 - button.width, y: (size.height - button.height) / 2, width: button.width,
      height: button.height)
    name.frame = CGRect(x: 24, y: 0, width: view.scaled(48), height: size.height)
    let start = name.frame.maxX + 4
    words.frame = CGRect(x: start, y: 0, width: max(0, hide.frame.minX - 16 - start), height: size.height)
  }
}
