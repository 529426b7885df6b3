import CoreGraphics
import UIKit

extension CGRect {
  var center: CGPoint {
    get { CGPoint(x: midX, y: midY) }
    set { origin = CGPoint(x: newValue.x - width / 2, y: newValue.y - height / 2) }
  }

  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  func split(at x: CGFloat) -> (left: CGRect, right: CGRect) {
    let parts = divided(atDistance: x, from: .minXEdge)
    return (parts.slice, parts.remainder)
  }

  var rounded: CGRect { integral }

  func padded(_ insets: UIEdgeInsets) -> CGRect {
    return inset(by: insets)
  }
}
