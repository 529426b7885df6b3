import DemoParts
import UIKit

/// The presented controller: a title, a field, and a button that dismisses it.
class CardViewController: UIViewController {
  private let heading = UILabel()
  private let field = UITextField()
  private let done = UIButton(configuration: .filled())

  /// Escape dismisses sheets and popovers by itself, but not a card that covers the window or is a panel.
  override var keyCommands: [UIKeyCommand]? {
    guard [.fullScreen, .custom].contains(modalPresentationStyle) else { return nil }
    return [UIKeyCommand(title: "Close", action: Self.close, input: UIKeyCommand.inputEscape)]
  }

  private func close() { dismiss(animated: true) }

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = title
    heading.useScaled(.systemFont(ofSize: 18, weight: .semibold))
    heading.textAlignment = .center
    field.borderStyle = .roundedRect
    field.placeholder = "Type here"
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    done.configuration?.title = "Done"
    done.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
    for part in [heading, field, done] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(280, view.bounds.width - 40)
    let x = ((view.bounds.width - width) / 2).rounded()
    let y = max(24, min(96, (view.bounds.height / 2 - 75).rounded()))
    heading.frame = CGRect(x: x, y: y, width: width, height: heading.lineHeight(26))
    field.frame = CGRect(x: x, y: heading.frame.maxY + 16, width: width, height: view.scaled(34))
    let height = max(36, done.sizeThatFits(CGSize(width: width, height: 0)).height)
    done.frame = CGRect(x: x, y: field.frame.maxY + 16, width: width, height: height)
  }
}
