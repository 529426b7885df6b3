import UIKit

class TintedView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = .orange
    isExclusiveTouch = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    layer.borderColor = tintColor.cgColor
  }
}
