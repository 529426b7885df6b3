import DemoParts
import UIKit

/// A word on a lozenge that lights up.
class ChipView: RoundedView {
  private let label = UILabel()

  init(_ text: String) {
    super.init(radius: 13)
    label.text = text
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(isLit: Bool, _ theme: Theme) {
    color = isLit ? theme.accent : theme.chip
    label.textColor = isLit ? theme.panel : theme.secondaryInk
  }

  override func layoutSubviews() {
    label.frame = bounds
  }
}
