import UIKit

enum Shape: CaseIterable {
  case heart, bubble, arrow

  func path(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    switch self {
    case .heart:
      path.move(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addCurve(
        to: CGPoint(x: rect.minX, y: rect.minY + rect.height / 4),
        controlPoint1: CGPoint(x: rect.midX, y: rect.midY), controlPoint2: CGPoint(x: rect.minX, y: rect.midY)
      )
      path.addArc(
        withCenter: CGPoint(x: rect.minX + rect.width / 4, y: rect.minY + rect.height / 4),
        radius: rect.width / 4, startAngle: .pi, endAngle: 0, clockwise: true)
      path.close()
    case .bubble:
      path.append(UIBezierPath(roundedRect: rect, cornerRadius: 16))
      path.move(to: CGPoint(x: rect.midX - 8, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY + 8))
      path.addLine(to: CGPoint(x: rect.midX + 8, y: rect.maxY))
      path.close()
    case .arrow:
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.apply(CGAffineTransform(translationX: 1, y: 1))
    }
    return path
  }
}

class ShapeShowingView: UIView {
  var shape = Shape.heart

  override func draw(_ rect: CGRect) {
    let path = shape.path(in: rect.insetBy(dx: 8, dy: 8))
    UIColor.red.setFill()
    path.fill()
    UIColor.darkGray.setStroke()
    path.lineWidth = 0.5
    path.stroke()
    path.usesEvenOddFillRule = true
    path.fill()
  }
}
