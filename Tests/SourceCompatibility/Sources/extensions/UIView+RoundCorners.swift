import UIKit

extension UIView {
  func roundCorners(_ corners: UIRectCorner, radius: CGFloat) {
    let path = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    layer.mask = mask
  }

  func addGradientBackground(_ colors: [UIColor]) {
    let gradient = CAGradientLayer()
    gradient.frame = bounds
    gradient.colors = colors.map(\.cgColor)
    layer.insertSublayer(gradient, at: 0)
  }

  func addBottomLine(color: UIColor = .lightGray, thickness: CGFloat = 0.5) {
    let line = CALayer()
    line.frame = CGRect(x: 0, y: frame.height - thickness, width: frame.width, height: thickness)
    line.backgroundColor = color.cgColor
    layer.addSublayer(line)
  }
}
