public import Foundation

/// Recognizes fingers that stay in one place.
///
/// UIKit: `UILongPressGestureRecognizer`, continuous: it begins after a delay, changes when the fingers move, and ends
/// when the first of them is lifted. Rule G5: half a second, within 10 points.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press. 0 by default.
  open var numberOfTapsRequired = 0

  /// The number of fingers. 1 by default.
  open var numberOfTouchesRequired = 1

  /// The time in seconds until the gesture begins. 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The distance in points that the fingers may move until then. 10 by default.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var starts: [(touch: UITouch, place: CGPoint)] = []
  private var lastEnd: TimeInterval = 0
  private var isDown = false

  override var staysPossible: Bool { taps > 0 }

  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons.contains(.primary) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    for touch in touches {
      let isLate = starts.isEmpty && taps > 0 && !TapRepetition.isInTime(touch.timestamp, after: lastEnd)
      guard !isLate, !isDown, starts.count < numberOfTouchesRequired else {
        state = .failed
        return
      }
      starts.append((touch, touch.position))
    }
    guard starts.count == numberOfTouchesRequired else { return }
    isDown = true
    if taps < numberOfTapsRequired {
      timer?.time = nil
    } else if minimumPressDuration <= 0 {
      state = .began
    } else {
      schedule(after: .seconds(minimumPressDuration)) { $0.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if hasBegun {
      state = .changed
      return
    }
    if starts.contains(where: { distance($0.place, $0.touch.position) > allowableMovement }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if hasBegun {
      state = .ended
      return
    }
    guard isDown, taps < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard self.touches.allSatisfy(\.isOver) else { return }
    taps += 1
    isDown = false
    starts.removeAll(keepingCapacity: true)
    lastEnd = touches.first?.timestamp ?? lastEnd
    schedule(after: TapRepetition.pause) { $0.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    taps = 0
    isDown = false
    starts.removeAll(keepingCapacity: true)
  }
}
