import UIKit

extension UIView {
  var isFlipped: Bool {
    get { layer.value(forKey: "flipped") as? Bool ?? false }
    set { layer.setValue(newValue, forKey: "flipped") }
  }

  /// How far a spinning view has come.
  var shownAngle: CGFloat {
    layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
  }

  func wobble() {
    layer.setValue(1.1, forKeyPath: "transform.scale")
    let animation = CABasicAnimation(keyPath: "transform.scale")
    animation.fromValue = layer.value(forKeyPath: "transform.scale")
    animation.toValue = 1
    animation.repeatCount = HUGE
    layer.add(animation, forKey: "wobble")
  }
}

class CountingLayer: CALayer {
  private(set) var added = 0

  override func addSublayer(_ layer: CALayer) {
    super.addSublayer(layer)
    added += 1
  }

  override func setValue(_ value: Any?, forKey key: String) {
    super.setValue(value, forKey: key)
    setNeedsDisplay()
  }
}
