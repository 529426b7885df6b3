import UIKit

extension UIView {
  func shake(times: Float = 4, distance: CGFloat = 6) {
    let animation = CABasicAnimation(keyPath: "position")
    animation.duration = 0.06
    animation.repeatCount = times
    animation.autoreverses = true
    animation.fromValue = NSValue(cgPoint: CGPoint(x: center.x - distance, y: center.y))
    animation.toValue = NSValue(cgPoint: CGPoint(x: center.x + distance, y: center.y))
    layer.add(animation, forKey: "shake")
  }

  func rotateForever() {
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.toValue = CGFloat.pi * 2
    rotation.duration = 1
    rotation.isCumulative = true
    rotation.repeatCount = .infinity
    layer.add(rotation, forKey: "rotation")
  }

  func stopRotating() {
    layer.removeAnimation(forKey: "rotation")
    layer.removeAllAnimations()
  }
}
