public import Foundation

/// Recognizes two fingers that turn around each other, on a touch screen or a touch pad.
///
/// UIKit: `UIRotationGestureRecognizer`, continuous. Rule G5: it begins when each finger has moved 8 points around the
/// center, or at once for a gesture that the compositor reports, and ends when one finger is left.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the fingers since the beginning, in radians, clockwise. Setting it sets the current rotation.
  open var rotation: CGFloat {
    get { turned }
    set { turned = newValue }
  }

  /// The rotation in radians per second; 0 after a rest of a tenth of a second.
  open var velocity: CGFloat { speed.value.dx }

  static let slack: CGFloat = 8

  private var turned: CGFloat = 0
  /// The direction from the first finger to the second at the last event.
  private var direction: CGFloat = 0
  /// The last angle that the touch pad reported for the whole gesture.
  private var padRotation: CGFloat = 0
  private var speed = Speed()

  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons.contains(.primary) }

  private func measure() -> CGFloat {
    guard touches.count > 1 else { return 0 }
    let (first, second) = (touches[0].position, touches[1].position)
    return atan2(second.y - first.y, second.x - first.x)
  }

  override func touchCountChanged() { direction = measure() }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard self.touches.count > 1 else { return }
    let new = measure()
    // The shorter way around: fingers do not rotate by half a circle between two events.
    let step = remainder(new - direction, 2 * .pi)
    direction = new
    turned += step
    if let time = touches.first?.timestamp { speed.note(CGVector(dx: step, dy: 0), at: time) }
    let radius = distance(self.touches[0].position, self.touches[1].position) / 2
    if hasBegun {
      state = .changed
    } else if abs(turned) * radius >= Self.slack {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if let time = touches.first?.timestamp { speed.note(.zero, at: time) }
    endIfAlone()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    (turned, direction, padRotation) = (0, 0, 0)
    speed.reset()
  }

  // MARK: Touch pads

  override func accepts(_ event: UIEvent) -> Bool { (event as? TransformEvent)?.kind == .pinch }

  override func transformed(_ event: TransformEvent) {
    let step = event.rotation - padRotation
    padRotation = event.rotation
    turned += step
    speed.note(CGVector(dx: step, dy: 0), at: event.timestamp)
    updateState(event)
  }
}
