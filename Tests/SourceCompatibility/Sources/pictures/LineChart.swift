import UIKit

class LineChartView: UIView {
  var values: [Double] = []

  private func point(at index: Int) -> CGPoint {
    let step = bounds.width / CGFloat(max(values.count - 1, 1))
    let highest = CGFloat(values.max() ?? 1)
    return CGPoint(x: CGFloat(index) * step, y: bounds.height * (1 - CGFloat(values[index]) / highest))
  }

  override func draw(_ rect: CGRect) {
    guard values.count > 1, let context = UIGraphicsGetCurrentContext() else { return }
    let line = UIBezierPath()
    line.move(to: point(at: 0))
    for index in values.indices.dropFirst() {
      let previous = point(at: index - 1)
      let next = point(at: index)
      let middle = CGPoint(x: (previous.x + next.x) / 2, y: (previous.y + next.y) / 2)
      line.addQuadCurve(to: middle, controlPoint: CGPoint(x: middle.x, y: previous.y))
      line.addCurve(to: next, controlPoint1: middle, controlPoint2: next)
    }
    line.lineWidth = 2
    line.lineCapStyle = .round
    line.lineJoinStyle = .round
    UIColor.blue.setStroke()
    line.stroke()

    context.saveGState()
    let fill = line.copy() as! UIBezierPath
    fill.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    fill.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
    fill.close()
    fill.addClip()
    context.setFillColor(UIColor.blue.withAlphaComponent(0.1).cgColor)
    context.fill(bounds)
    context.restoreGState()
  }
}
