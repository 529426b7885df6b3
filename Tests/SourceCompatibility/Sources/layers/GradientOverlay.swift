import UIKit

class FadingView: UIView {
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradient.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.7).cgColor]
    gradient.type = .axial
    layer.addSublayer(gradient)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    layer.addSublayer(gradient)
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    guard layer == self.layer else { return }
    gradient.frame = layer.bounds
    gradient.locations = [NSNumber(value: 0.3), NSNumber(value: 1)]
  }
}
