import UIKit

struct ShadowStyle {
  var color: UIColor = .black
  var opacity: Float = 0.2
  var offset = CGSize(width: 0, height: 2)
  var radius: CGFloat = 6

  static let none = ShadowStyle(opacity: 0)
  static let floating = ShadowStyle(opacity: 0.35, offset: CGSize(width: 0, height: 8), radius: 16)

  func apply(to layer: CALayer) {
    layer.shadowColor = color.cgColor
    layer.shadowOpacity = opacity
    layer.shadowOffset = offset
    layer.shadowRadius = radius
  }
}

class FloatingButtonView: UIView {
  var style = ShadowStyle.floating {
    didSet { style.apply(to: layer) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.midY
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: bounds.midY, cornerHeight: bounds.midY, transform: nil)
    layer.borderWidth = 0.5
    layer.borderColor = UIColor(white: 0, alpha: 0.1).cgColor
    layer.allowsGroupOpacity = true
  }
}
