import UIKit

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    return CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    return CGPoint(x: left.x - right.x, y: left.y - right.y)
  }

  static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    return CGPoint(x: point.x * factor, y: point.y * factor)
  }

  var length: CGFloat { sqrt(x * x + y * y) }

  func distance(to other: CGPoint) -> CGFloat {
    return hypot(x - other.x, y - other.y)
  }

  func angle(to other: CGPoint) -> CGFloat {
    atan2(other.y - y, other.x - x)
  }
}

extension CGFloat {
  var radians: CGFloat { self * .pi / 180 }
  var degrees: CGFloat { self * 180 / CGFloat.pi }
}
