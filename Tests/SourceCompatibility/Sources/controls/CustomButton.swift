import UIKit

class RoundedButton: UIButton {
  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  override var isEnabled: Bool {
    didSet { backgroundColor = isEnabled ? .systemBlue : .lightGray }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    super.titleRect(forContentRect: contentRect).offsetBy(dx: 2, dy: 0)
  }
}
