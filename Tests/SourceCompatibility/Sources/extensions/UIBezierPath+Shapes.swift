import UIKit

extension UIBezierPath {
  static func star(in rect: CGRect, points: Int = 5) -> UIBezierPath {
    let path = UIBezierPath()
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let outer = min(rect.width, rect.height) / 2
    let inner = outer * 0.4
    for corner in 0..<(points * 2) {
      let radius = corner.isMultiple(of: 2) ? outer : inner
      let angle = CGFloat(corner) * .pi / CGFloat(points) - .pi / 2
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      corner == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    return path
  }

  convenience init(polygon points: [CGPoint]) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    points.dropFirst().forEach { addLine(to: $0) }
    close()
  }
}
