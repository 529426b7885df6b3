import UIKit

/// One line, from the moment when the finger touches the paper until it leaves it.
struct Stroke: Codable {
  enum Tool: Int, Codable {
    case pen, marker, eraser
  }

  struct Point: Codable {
    var x: Double
    var y: Double
    /// The pressure, 1 for a finger.
    var force: Double
  }

  var tool: Tool
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var width: CGFloat
  var points: [Point] = []

  init(tool: Tool, color: UIColor, width: CGFloat) {
    self.tool = tool
    self.width = width
    red = 0
    green = 0
    blue = 0
    var alpha: CGFloat = 0
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  }

  var color: UIColor {
    return UIColor(red: red, green: green, blue: blue, alpha: tool == .marker ? 0.4 : 1)
  }

  mutating func append(_ touch: UITouch, in view: UIView) {
    let location = touch.preciseLocation(in: view)
    let force = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 1
    points.append(Point(x: Double(location.x), y: Double(location.y), force: Double(max(force, 0.2))))
  }

  /// A smooth curve through the points.
  var path: UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = tool == .marker ? width * 3 : width
    path.lineCapStyle = tool == .marker ? .butt : .round
    path.lineJoinStyle = .round
    guard let first = points.first else { return path }
    var previous = CGPoint(x: first.x, y: first.y)
    path.move(to: previous)
    if points.count == 1 { path.addLine(to: CGPoint(x: previous.x + 0.1, y: previous.y)) }
    for point in points.dropFirst() {
      let next = CGPoint(x: point.x, y: point.y)
      path.addQuadCurve(
        to: CGPoint(x: (previous.x + next.x) / 2, y: (previous.y + next.y) / 2), controlPoint: previous)
      previous = next
    }
    if points.count > 1 { path.addLine(to: previous) }
    return path
  }

  func draw(in context: CGContext) {
    context.saveGState()
    context.setBlendMode(tool == .eraser ? .clear : .normal)
    color.setStroke()
    path.stroke(with: tool == .eraser ? .clear : .normal, alpha: 1)
    context.restoreGState()
  }
}
