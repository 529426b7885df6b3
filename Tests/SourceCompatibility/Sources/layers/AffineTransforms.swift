import UIKit

class RotatingDialView: UIView {
  private let hand = CALayer()

  var fraction: CGFloat = 0 {
    didSet {
      hand.setAffineTransform(CGAffineTransform(rotationAngle: fraction * 2 * .pi))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if hand.superlayer == nil { layer.addSublayer(hand) }
    hand.bounds = CGRect(x: 0, y: 0, width: 4, height: bounds.height / 2)
    hand.anchorPoint = CGPoint(x: 0.5, y: 1)
    hand.position = CGPoint(x: bounds.midX, y: bounds.midY)
    hand.backgroundColor = UIColor.black.cgColor
  }
}

struct TransformMath {
  static func fit(_ size: CGSize, into rect: CGRect) -> CGAffineTransform {
    let scale = min(rect.width / size.width, rect.height / size.height)
    return CGAffineTransform.identity
      .translatedBy(x: rect.minX, y: rect.minY)
      .scaledBy(x: scale, y: scale)
  }

  static func mirrored(_ rect: CGRect) -> CGRect {
    rect.applying(CGAffineTransform(scaleX: -1, y: 1).concatenating(.init(translationX: rect.maxX, y: 0)))
  }
}
