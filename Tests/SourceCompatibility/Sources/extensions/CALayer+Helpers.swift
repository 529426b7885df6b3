import QuartzCore
import UIKit

extension CALayer {
  func addSublayers(_ layers: CALayer...) {
    layers.forEach(addSublayer)
  }

  func removeAllSublayers() {
    sublayers?.forEach { $0.removeFromSuperlayer() }
  }

  func applySketchShadow(
    color: UIColor = .black, alpha: Float = 0.5, x: CGFloat = 0, y: CGFloat = 2, blur: CGFloat = 4,
    spread: CGFloat = 0
  ) {
    shadowColor = color.cgColor
    shadowOpacity = alpha
    shadowOffset = CGSize(width: x, height: y)
    shadowRadius = blur / 2.0
    if spread == 0 {
      shadowPath = nil
    } else {
      let rect = bounds.insetBy(dx: -spread, dy: -spread)
      shadowPath = UIBezierPath(rect: rect).cgPath
    }
  }
}
