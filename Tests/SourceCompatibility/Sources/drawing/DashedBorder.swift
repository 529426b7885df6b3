import UIKit

class DashedBorderView: UIView {
  var dash: [CGFloat] = [6, 4]

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 6)
    path.setLineDash(dash, count: dash.count, phase: 0)
    path.lineWidth = 2
    UIColor.gray.setStroke()
    path.stroke()
  }
}
