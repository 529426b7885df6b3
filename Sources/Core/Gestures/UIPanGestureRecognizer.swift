public import Foundation

/// Recognizes fingers that drag, and scrolling if that is allowed.
///
/// UIKit: `UIPanGestureRecognizer`, continuous. Rule G5: it begins when the fingers have moved 10 points, and ends when
/// fewer than the required number are left. Rule G6: scrolling of the kinds in `allowedScrollTypesMask` drives it
/// without touches; a wheel's scrolling ends after a tenth of a second without a step.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers. 1 by default.
  open var minimumNumberOfTouches = 1

  /// The maximum number of fingers. Unlimited by default.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scrolling that drive the gesture. None by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  static let slack: CGFloat = 10

  /// The distance of the gesture, in points of the window.
  private var moved = CGVector.zero
  /// The center of the fingers at the last event.
  private var anchor = CGPoint.zero
  private(set) final var speed = Speed()

  /// The distance that the fingers have moved since the first one began, in points of a view, or of the window. It does
  /// not jump when the number of fingers changes.
  open func translation(in view: UIView?) -> CGPoint {
    let vector = convert(moved, to: view)
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// Sets the distance that the fingers have moved, and resets the velocity.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    moved = convert(CGVector(dx: translation.x, dy: translation.y), from: view)
    speed.reset()
  }

  /// The velocity of the fingers, in points of a view per second; zero after a rest of a tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    let vector = convert(speed.value, to: view)
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons.contains(.primary) }

  /// The distance in points after which the gesture begins.
  var threshold: CGFloat {
    get { Self.slack }
    set {}
  }

  /// Whether a movement in this direction, once long enough, begins the gesture.
  func mayBegin(_ moved: CGVector) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if let time = touches.first?.timestamp { speed.note(.zero, at: time) }
    guard self.touches.count > maximumNumberOfTouches else { return }
    if !hasBegun {
      state = .failed
      return
    }
    for touch in touches { ignore(touch, for: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let step = CGVector(dx: touchCenter.x - anchor.x, dy: touchCenter.y - anchor.y)
    anchor = touchCenter
    moved.dx += step.dx
    moved.dy += step.dy
    if let time = touches.first?.timestamp { speed.note(step, at: time) }
    if hasBegun {
      state = .changed
    } else if self.touches.count >= minimumNumberOfTouches, hypot(moved.dx, moved.dy) >= threshold {
      state = mayBegin(moved) ? .began : .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if let time = touches.first?.timestamp { speed.note(.zero, at: time) }
    let rest = self.touches.lazy.filter { !$0.isOver }.count
    if hasBegun {
      if rest < max(minimumNumberOfTouches, 1) { state = .ended }
    } else if rest == 0 {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func touchCountChanged() { anchor = touchCenter }

  open override func reset() {
    super.reset()
    moved = .zero
    speed.reset()
  }

  // MARK: Scrolling

  override func accepts(_ event: UIEvent) -> Bool {
    guard let event = event as? ScrollEvent else { return false }
    return allowedScrollTypesMask.contains(event.isContinuous ? .continuous : .discrete)
  }

  @_spi(Casement) open override func scrolled(_ event: ScrollEvent) {
    // Scrolling down moves the content up, like a finger that moves up.
    let step = CGVector(dx: -event.scroll.translation.dx, dy: -event.scroll.translation.dy)
    moved.dx += step.dx
    moved.dy += step.dy
    speed.note(step, at: event.timestamp)
    if hasBegun {
      state = event.isLast ? .ended : .changed
    } else if step != .zero {
      state = .began
    }
  }

  override func seriesEnded() { state = hasBegun ? .ended : .failed }

  // MARK: Vectors

  /// A vector of the window in the coordinates of a view.
  private func convert(_ vector: CGVector, to view: UIView?) -> CGVector {
    guard let view, let window = touchWindow ?? self.view?.window else { return vector }
    let (from, to) = (
      window.convert(CGPoint.zero, to: view), window.convert(CGPoint(x: vector.dx, y: vector.dy), to: view)
    )
    return CGVector(dx: to.x - from.x, dy: to.y - from.y)
  }

  private func convert(_ vector: CGVector, from view: UIView?) -> CGVector {
    guard let view, let window = touchWindow ?? self.view?.window else { return vector }
    let (from, to) = (
      window.convert(CGPoint.zero, from: view),
      window.convert(CGPoint(x: vector.dx, y: vector.dy), from: view)
    )
    return CGVector(dx: to.x - from.x, dy: to.y - from.y)
  }
}
