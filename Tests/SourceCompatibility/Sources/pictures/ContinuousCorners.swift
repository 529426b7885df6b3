import UIKit

class SquircleView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
  }
}
