public import Foundation

/// Recognizes two fingers that move towards each other or apart, on a touch screen or a touch pad.
///
/// UIKit: `UIPinchGestureRecognizer`, continuous. Rule G5: it begins when the distance of the fingers has changed by 8
/// points, or at once for a gesture that the compositor reports, and ends when one finger is left.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, as a factor of that at the beginning. Setting it sets the current factor.
  open var scale: CGFloat {
    get { startScale * ratio }
    set {
      startScale = newValue
      startSpan = span
      padRatio = 1
    }
  }

  /// The change of the scale per second; 0 after a rest of a tenth of a second.
  open var velocity: CGFloat { speed.value.dx }

  static let slack: CGFloat = 8

  /// The scale at the time when the distance was `startSpan`.
  private var startScale: CGFloat = 1
  private var startSpan: CGFloat = 0
  /// The distance of the fingers, in points.
  private var span: CGFloat = 0
  /// The factor that a touch pad has reported since then.
  private var padRatio: CGFloat = 1
  /// The last scale that the touch pad reported for the whole gesture.
  private var padScale: CGFloat = 1
  private var speed = Speed()
  private var lastScale: CGFloat = 1

  private var ratio: CGFloat { padRatio * (startSpan > 0 ? span / startSpan : 1) }

  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons.contains(.primary) }

  private func measure() -> CGFloat {
    guard touches.count > 1 else { return 0 }
    let middle = touchCenter
    return 2 * touches.reduce(0) { $0 + distance($1.position, middle) } / CGFloat(touches.count)
  }

  /// When the number of fingers changes, the scale stays the same.
  override func touchCountChanged() {
    startScale *= startSpan > 0 ? span / startSpan : 1
    span = measure()
    startSpan = span
  }

  private func noteSpeed(at time: TimeInterval) {
    let scale = scale
    speed.note(CGVector(dx: scale - lastScale, dy: 0), at: time)
    lastScale = scale
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard self.touches.count > 1 else { return }
    span = measure()
    if let time = touches.first?.timestamp { noteSpeed(at: time) }
    if hasBegun {
      state = .changed
    } else if abs(span - startSpan) >= Self.slack {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if let time = touches.first?.timestamp { noteSpeed(at: time) }
    endIfAlone()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    (startScale, startSpan, span, padRatio, padScale, lastScale) = (1, 0, 0, 1, 1, 1)
    speed.reset()
  }

  // MARK: Touch pads

  override func accepts(_ event: UIEvent) -> Bool { (event as? TransformEvent)?.kind == .pinch }

  override func transformed(_ event: TransformEvent) {
    if event.scale > 0 {
      padRatio *= event.scale / padScale
      padScale = event.scale
    }
    noteSpeed(at: event.timestamp)
    updateState(event)
  }
}
