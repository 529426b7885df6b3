import UIKit

/// Fills a screen with its color and its name. Escape, Return or a press closes it.
class CardViewController: UIViewController {
  private let screen: UIScreen
  private let name = UILabel()
  private let size = UILabel()
  private let hint = UILabel()

  init(_ screen: UIScreen, color: UIColor) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = ScreenFacts(screen).name
    view.backgroundColor = color
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    hint.text = "Escape or a press closes this window"
    for (label, alpha) in [(name, 1), (size, 0.85), (hint, 1)] {
      label.textColor = .white
      label.alpha = alpha
      label.textAlignment = .center
      view.addSubview(label)
    }
    showScreen()
  }

  /// Shows the current properties of the screen.
  func showScreen() {
    let facts = ScreenFacts(screen)
    name.text = facts.name
    size.text = facts.pixels + facts.scaleIfAny
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    let unit = min(width / 16, height / 9)
    name.font = .systemFont(ofSize: max(20, unit * 1.6), weight: .bold)
    size.font = .systemFont(ofSize: max(12, unit * 0.48))
    hint.font = .systemFont(ofSize: max(10, unit * 0.26))
    let middle = height / 2
    name.frame = CGRect(x: 16, y: middle - unit * 1.9, width: max(0, width - 32), height: unit * 2.2)
    size.frame = CGRect(x: 16, y: middle + unit * 0.45, width: max(0, width - 32), height: unit)
    hint.frame = CGRect(x: 16, y: height - unit * 1.1, width: max(0, width - 32), height: unit * 0.6)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: CardViewController.end),
      UIKeyCommand(input: "\r", modifierFlags: [], action: CardViewController.end),
    ]
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  private func end() { view.window?.isHidden = true }
}
