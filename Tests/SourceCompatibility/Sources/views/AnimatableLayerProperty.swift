import UIKit

class DialLayer: CALayer {
  var angle: CGFloat = 0

  override class func needsDisplay(forKey key: String) -> Bool {
    return key == "angle" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "angle" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.angle
    return animation
  }
}

class DialView: UIView {
  override class var layerClass: AnyClass { DialLayer.self }
}
