import CasementGraphics
import Foundation

/// A row of a picker with a title. In a narrow wheel, the text shrinks to half of its size before it is truncated.
final class PickerTitleView: UILabel {
  static var usualFont: UIFont { .standard(ofSize: 20) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows a title. A label keeps the font and color of attributed text, so both are set again.
  func show(_ title: NSAttributedString?, or plain: String?) {
    if let title {
      attributedText = title
    } else {
      font = Self.usualFont
      textColor = .label
      text = plain
    }
    textAlignment = .center
  }
}
