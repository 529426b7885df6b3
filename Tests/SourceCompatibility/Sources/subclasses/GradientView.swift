import UIKit

class GradientBackgroundView: UIView {
  override class var layerClass: AnyClass {
    return CAGradientLayer.self
  }

  var gradientLayer: CAGradientLayer {
    return layer as! CAGradientLayer
  }

  var colors: [UIColor] = [] {
    didSet {
      gradientLayer.colors = colors.map { $0.cgColor }
    }
  }

  func makeHorizontal() {
    gradientLayer.startPoint = CGPoint(x: 0, y: 0.5)
    gradientLayer.endPoint = CGPoint(x: 1, y: 0.5)
    gradientLayer.locations = [0, 1]
  }
}
