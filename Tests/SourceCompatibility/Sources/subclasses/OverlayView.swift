import UIKit

class SpotlightOverlay: UIView {
  var hole: CGRect = .zero {
    didSet { updateMask() }
  }

  private let maskLayer = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.6)
    maskLayer.fillRule = .evenOdd
    layer.mask = maskLayer
  }

  required init?(coder: NSCoder) { fatalError() }

  private func updateMask() {
    let path = UIBezierPath(rect: bounds)
    path.append(UIBezierPath(roundedRect: hole, cornerRadius: 8))
    maskLayer.frame = bounds
    maskLayer.path = path.cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateMask()
  }
}
