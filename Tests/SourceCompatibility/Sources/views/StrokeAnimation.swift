import UIKit

class CheckmarkView: UIView {
  private let shapeLayer = CAShapeLayer()

  func drawCheckmark() {
    shapeLayer.strokeEnd = 1
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.4)
    CATransaction.setCompletionBlock { [weak self] in
      self?.isHidden = true
    }
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.toValue = 1
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeOut)
    shapeLayer.add(animation, forKey: "draw")
    CATransaction.commit()
  }

  func setWithoutAnimation(_ progress: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shapeLayer.strokeEnd = progress
    CATransaction.commit()
  }
}
