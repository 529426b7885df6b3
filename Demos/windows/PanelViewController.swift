import UIKit

/// A window that leaves the keyboard to others.
class PanelWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}

/// A strip with a word about itself and a button that takes it away.
class PanelViewController: UIViewController {
  private let label = UILabel()
  private let close = ButtonView(title: "Hide")

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ink
    label.text = "A panel, at level statusBar: windows keep clear of it"
    label.font = .systemFont(ofSize: 13)
    label.textColor = Palette.paper
    close.onPress = { [unowned self] in view.window?.isHidden = true }
    view.addSubview(label)
    view.addSubview(close)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    label.frame = CGRect(x: 16, y: 0, width: max(0, size.width - 116), height: size.height)
    close.frame = CGRect(x: size.width - 84, y: 5, width: 72, height: size.height - 10)
  }
}
