import CoreGraphics

struct PathBuilder {
  private let path = CGMutablePath()

  func triangle(side: CGFloat) -> CGPath {
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: side, y: 0), CGPoint(x: side / 2, y: side)])
    path.closeSubpath()
    return path.copy() ?? path
  }

  func ring(outer: CGFloat, inner: CGFloat) -> CGPath {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: -outer, y: -outer, width: outer * 2, height: outer * 2))
    ring.addArc(center: .zero, radius: inner, startAngle: 0, endAngle: .pi * 2, clockwise: true)
    ring.addRoundedRect(in: CGRect(x: 0, y: 0, width: 4, height: 4), cornerWidth: 1, cornerHeight: 1)
    return ring
  }

  func contains(_ point: CGPoint) -> Bool {
    path.contains(point) || path.boundingBoxOfPath.contains(point)
  }

  func scaled(by factor: CGFloat) -> CGPath? {
    var transform = CGAffineTransform(scaleX: factor, y: factor)
    return path.copy(using: &transform)
  }
}
