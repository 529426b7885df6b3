import UIKit

class GradientDrawingView: UIView {
  var startColor: UIColor = .red
  var endColor: UIColor = .green

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8.0, height: 8.0))
    path.addClip()

    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = [startColor.cgColor, endColor.cgColor]
    let colorSpace = CGColorSpaceCreateDeviceRGB()
    let colorLocations: [CGFloat] = [0.0, 1.0]
    let gradient = CGGradient(
      colorsSpace: colorSpace, colors: colors as CFArray, locations: colorLocations)!
    context.drawLinearGradient(
      gradient, start: CGPoint.zero, end: CGPoint(x: 0, y: bounds.height), options: [])
  }
}
