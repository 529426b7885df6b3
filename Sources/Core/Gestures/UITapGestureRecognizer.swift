public import Foundation

/// Recognizes taps, one or several in quick succession, with one or several fingers.
///
/// UIKit: `UITapGestureRecognizer`, discrete. Rule G5: fingers may move 45 points. The next tap begins at most
/// 0.35 seconds after the end of the previous tap, at most 45 points away, or 10 points with a pointer. All fingers of a
/// tap come down within 0.35 seconds.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. 1 by default.
  open var numberOfTapsRequired = 1

  /// The number of fingers. 1 by default.
  open var numberOfTouchesRequired = 1

  /// The pointer's buttons that have to be pressed. The primary one by default (rule G6).
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// The distance that a finger may move during a tap, in points.
  static let slack: CGFloat = 45

  /// The number of completed taps.
  private var taps = 0
  /// The beginnings of this tap's fingers, and the time of the first one.
  private var starts: [(touch: UITouch, place: CGPoint)] = []
  private var start: TimeInterval = 0
  /// The location of the first tap.
  private var firstPlace: CGPoint?
  /// The center of the fingers when all were down.
  private var tapPlace: CGPoint?
  /// The time at which the last tap was completed.
  private var lastEnd: TimeInterval = 0
  /// The `UITouch.tapCount` of the tap that was recognized.
  package private(set) var tapCount = 0
  /// Whether all fingers of this tap are, or were, down.
  private var isDown = false

  override var staysPossible: Bool { taps > 0 }

  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons.isSuperset(of: buttonMaskRequired) }

  /// The middle of the fingers of the last tap.
  open override func location(in view: UIView?) -> CGPoint {
    tapPlace.map { convert($0, to: view) } ?? super.location(in: view)
  }

  /// A recognizer of fewer taps does not prevent one of more taps.
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    if let other = preventingGestureRecognizer as? UITapGestureRecognizer,
      other.numberOfTouchesRequired == numberOfTouchesRequired,
      other.numberOfTapsRequired < numberOfTapsRequired
    {
      return false
    }
    return super.canBePrevented(by: preventingGestureRecognizer)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    for touch in touches {
      if starts.isEmpty, taps > 0, !TapRepetition.isInTime(touch.timestamp, after: lastEnd) {
        return fail(self)
      }
      // A finger that begins after others were lifted belongs to another tap.
      guard !isDown, starts.count < numberOfTouchesRequired else { return fail(self) }
      if starts.isEmpty {
        start = touch.timestamp
      } else if !TapRepetition.isInTime(touch.timestamp, after: start) {
        return fail(self)
      }
      starts.append((touch, touch.position))
    }
    guard starts.count == numberOfTouchesRequired else {
      return schedule(after: TapRepetition.pause) { $0.state = .failed }
    }
    timer?.time = nil
    isDown = true
    tapPlace = touchCenter
    let slack = TapRepetition.slack(of: starts[0].touch.type)
    if let firstPlace, distance(firstPlace, touchCenter) > slack { return fail(self) }
    firstPlace = firstPlace ?? touchCenter
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let hasStrayed = starts.contains { distance($0.place, $0.touch.position) > Self.slack }
    if state == .possible, hasStrayed { fail(self) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible, !starts.isEmpty else { return }
    guard isDown else { return fail(self) }
    guard self.touches.allSatisfy(\.isOver) else { return }
    taps += 1
    tapCount = starts[0].touch.tapCount
    guard taps < numberOfTapsRequired else {
      state = .ended
      return
    }
    lastEnd = touches.first?.timestamp ?? lastEnd
    starts.removeAll(keepingCapacity: true)
    isDown = false
    schedule(after: TapRepetition.pause) { $0.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    fail(self)
  }

  open override func reset() {
    super.reset()
    taps = 0
    starts.removeAll(keepingCapacity: true)
    firstPlace = nil
    tapPlace = nil
    isDown = false
  }

  private func fail(_ recognizer: UIGestureRecognizer) { recognizer.state = .failed }
}

/// The distance between two points.
func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
  hypot(second.x - first.x, second.y - first.y)
}
