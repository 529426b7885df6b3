import UIKit

class PaintedView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(gray: 0.5, alpha: 1)
    context.addLines(between: [.zero, CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 0)])
    context.drawPath(using: CGPathDrawingMode.fillStroke)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 5)])
    context.setShouldAntialias(false)
    context.fill([rect.divided(atDistance: 10, from: .minYEdge).slice])
    context.endTransparencyLayer()
  }
}
