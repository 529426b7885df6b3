import UIKit

struct PieSlice {
  var value: CGFloat
  var color: UIColor
}

class PieChartView: UIView {
  var slices: [PieSlice] = [] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    let total = slices.reduce(0) { $0 + $1.value }
    guard total > 0 else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2
    var angle: CGFloat = -.pi / 2
    for slice in slices {
      let end = angle + 2 * .pi * slice.value / total
      let path = UIBezierPath()
      path.move(to: center)
      path.addArc(withCenter: center, radius: radius, startAngle: angle, endAngle: end, clockwise: true)
      path.close()
      slice.color.setFill()
      path.fill()
      angle = end
    }
  }
}
