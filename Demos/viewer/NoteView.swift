import DemoParts
import UIKit

/// A short message at the lower edge.
class NoteView: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = UIColor(white: 0.1, alpha: 0.72)
    layer.cornerRadius = 14
    label.useScaled(.systemFont(ofSize: 13, weight: .medium))
    label.textColor = .white
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    alpha = 0
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The message; nil for none.
  var text: String? {
    didSet {
      guard text != oldValue else { return }
      if let text {
        label.text = text
        superview?.setNeedsLayout()
      }
      UIView.animate(withDuration: 0.15, delay: 0, options: .beginFromCurrentState) { [self] in
        alpha = text == nil ? 0 : 1
      }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, label.sizeThatFits(size).width + 28), height: scaled(28))
  }

  override func layoutSubviews() { label.frame = bounds.insetBy(dx: 14, dy: 0) }
}
