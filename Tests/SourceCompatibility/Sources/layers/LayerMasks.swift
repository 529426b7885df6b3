import UIKit

class TicketView: UIView {
  private let cutout = CAShapeLayer()

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(rect: bounds)
    let radius: CGFloat = 8
    for y in [bounds.minY, bounds.maxY] {
      path.append(
        UIBezierPath(
          arcCenter: CGPoint(x: bounds.width * 0.7, y: y), radius: radius, startAngle: 0, endAngle: 2 * .pi,
          clockwise: false))
    }
    cutout.path = path.cgPath
    cutout.fillRule = CAShapeLayerFillRule.evenOdd
    layer.mask = cutout
  }
}
