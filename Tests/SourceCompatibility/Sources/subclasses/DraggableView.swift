import UIKit

class DraggableView: UIView {
  private var grabOffset = CGPoint.zero
  var onMove: ((CGPoint) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview = superview else { return }
    let location = touch.location(in: superview)
    grabOffset = CGPoint(x: location.x - center.x, y: location.y - center.y)
    superview.bringSubviewToFront(self)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let location = touch.location(in: superview)
    let previous = touch.previousLocation(in: superview)
    guard location != previous else { return }
    center = CGPoint(x: location.x - grabOffset.x, y: location.y - grabOffset.y)
    onMove?(center)
  }
}
