import DemoParts
import UIKit

/// A word on a lozenge that can be highlighted.
class ChipView: UILabel {
  init(_ text: String) {
    super.init(frame: .zero)
    self.text = text
    useScaled(.systemFont(ofSize: 13, weight: .semibold))
    textAlignment = .center
    clipsToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(isLit: Bool) {
    backgroundColor = isLit ? .tintColor : .tertiarySystemFill
    textColor = isLit ? .systemBackground : .secondaryLabel
  }
}
