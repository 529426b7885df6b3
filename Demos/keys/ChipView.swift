import DemoParts
import UIKit

/// A word on a lozenge that lights up.
class ChipView: RoundedView {
  private let label = UILabel()

  init(_ text: String) {
    super.init(radius: 13)
    setUp()
    label.text = text
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
  }

  func show(isLit: Bool, _ theme: Theme) {
    color = isLit ? theme.accent : theme.control
    label.textColor = isLit ? theme.panel : theme.secondaryInk
  }

  override func layoutSubviews() {
    label.frame = bounds
  }
}
