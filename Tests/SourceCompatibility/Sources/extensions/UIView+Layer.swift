import UIKit

extension UIView {
  var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      layer.masksToBounds = newValue > 0
    }
  }

  var borderColor: UIColor? {
    get {
      guard let color = layer.borderColor else { return nil }
      return UIColor(cgColor: color)
    }
    set { layer.borderColor = newValue?.cgColor }
  }

  func addBorder(color: UIColor, width: CGFloat = 1) {
    layer.borderWidth = width
    layer.borderColor = color.cgColor
  }

  func addShadow(
    color: UIColor = .black, opacity: Float = 0.3, offset: CGSize = .zero, radius: CGFloat = 4
  ) {
    layer.shadowColor = color.cgColor
    layer.shadowOpacity = opacity
    layer.shadowOffset = offset
    layer.shadowRadius = radius
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
  }

  func roundTopCorners(radius: CGFloat) {
    layer.cornerRadius = radius
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }
}
