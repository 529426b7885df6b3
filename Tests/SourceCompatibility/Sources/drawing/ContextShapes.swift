import UIKit

class ContextShapesView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor.yellow.cgColor)
    context.setStrokeColor(UIColor.black.cgColor)
    context.setLineWidth(3)
    context.addRect(CGRect(x: 10, y: 10, width: 80, height: 40))
    context.fillPath()
    context.restoreGState()

    context.setLineDash(phase: 0, lengths: [4, 2])
    context.stroke(rect.insetBy(dx: 1, dy: 1))
    context.strokeEllipse(in: CGRect(x: 20, y: 60, width: 30, height: 30))
    context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
  }
}
