import UIKit

class PencilView: UIView {
  private var points: [(CGPoint, CGFloat)] = []

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for coalesced in event?.coalescedTouches(for: touch) ?? [touch] {
      let pressure = touch.maximumPossibleForce > 0 ? coalesced.force / touch.maximumPossibleForce : 1
      points.append((coalesced.preciseLocation(in: self), touch.type == .pencil ? pressure : 1))
    }
    setNeedsDisplay()
  }
}
