import UIKit

class CardView: UIView {
  var cornerRadius: CGFloat = 10
  var shadowOpacity: Float = 0.25

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 5
    layer.shadowOpacity = shadowOpacity
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
    layer.masksToBounds = false
  }
}
