import QuartzCore
import UIKit

final class SkyLayer: CAGradientLayer {
  override init() {
    super.init()
    setup()
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    colors = [UIColor.blue.cgColor, UIColor.white.cgColor]
    locations = [0.0, 0.8]
    startPoint = CGPoint(x: 0.5, y: 0)
    endPoint = CGPoint(x: 0.5, y: 1)
  }
}
