import UIKit

struct SketchLine {
  var points: [CGPoint]
  let color: UIColor
  let width: CGFloat
}

class SketchPad: UIView {
  private var lines: [SketchLine] = []
  var strokeColor: UIColor = .black
  var strokeWidth: CGFloat = 4

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.append(SketchLine(points: [], color: strokeColor, width: strokeWidth))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), var line = lines.popLast() else { return }
    line.points.append(point)
    lines.append(line)
    setNeedsDisplay()
  }

  func undo() {
    _ = lines.popLast()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for line in lines {
      context.setStrokeColor(line.color.cgColor)
      context.setLineWidth(line.width)
      context.setLineCap(.round)
      for (index, point) in line.points.enumerated() {
        if index == 0 {
          context.move(to: point)
        } else {
          context.addLine(to: point)
        }
      }
      context.strokePath()
    }
  }
}
