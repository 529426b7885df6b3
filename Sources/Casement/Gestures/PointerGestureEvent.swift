import Desktop
import Foundation

/// What was done with a wheel or on a touch pad, over a view: an event without touches, on its way to the recognizers that
/// take it.
class PointerGestureEvent: UIEvent {
  /// Events of one kind that follow each other are one series.
  enum Kind {
    case wheel, scroll, pinch, swipe
  }

  let kind: Kind
  /// The view under the pointer.
  private(set) weak var view: UIView?
  private(set) weak var window: UIWindow?
  /// Where the pointer is, in points of the window.
  let location: CGPoint

  /// Whether it is the last one of the series.
  let isLast: Bool
  /// Whether a last one comes for certain. None does from a wheel.
  let hasEnd: Bool

  init(
    _ type: EventType, _ kind: Kind, at location: CGPoint, of view: UIView, in window: UIWindow, time: UInt32,
    isLast: Bool, hasEnd: Bool, modifiers: UIKeyModifierFlags
  ) {
    self.kind = kind
    self.location = location
    self.view = view
    self.window = window
    self.isLast = isLast
    self.hasEnd = hasEnd
    super.init(type)
    timestamp = EventClock.seconds(time)
    modifierFlags = modifiers
  }

  /// Gives it to a recognizer that takes it.
  func reach(_ recognizer: UIGestureRecognizer) {}
}

/// Scrolling (rule G6).
final class ScrollEvent: PointerGestureEvent {
  /// How far, and by how many steps.
  let scroll: PointerScroll

  /// Whether it comes from something without steps, such as a touch pad.
  var isContinuous: Bool { kind == .scroll }

  init(
    _ scroll: PointerEvent.Scroll, at place: CGPoint, of view: UIView, in window: UIWindow,
    modifiers: UIKeyModifierFlags
  ) {
    self.scroll = PointerScroll(scroll, at: place, modifiers)
    super.init(
      .scroll, scroll.isContinuous ? .scroll : .wheel, at: place, of: view, in: window, time: scroll.time,
      isLast: scroll.hasStopped, hasEnd: scroll.hasEnd, modifiers: modifiers)
  }

  override func reach(_ recognizer: UIGestureRecognizer) { recognizer.scrolled(self) }
}

/// A pinch with its rotation, or a stroke, of several fingers on a touch pad (rule G5).
///
/// Wayland: `zwp_pointer_gesture_pinch_v1`, `zwp_pointer_gesture_swipe_v1`.
final class TransformEvent: PointerGestureEvent {
  /// How many fingers.
  let fingers: Int
  /// How far they went since the beginning, in points of the window.
  let translation: CGVector
  /// How far apart they are, where 1 is what they were at the beginning.
  let scale: CGFloat
  /// How far they turned since the beginning, in radians, clockwise.
  let rotation: CGFloat
  /// Whether the desktop took the gesture over.
  let isCancelled: Bool

  init(
    _ gesture: PadGesture, _ kind: Kind, at place: CGPoint, of view: UIView, in window: UIWindow,
    modifiers: UIKeyModifierFlags
  ) {
    fingers = gesture.fingers
    translation = CGVector(dx: gesture.x, dy: gesture.y)
    scale = gesture.scale
    rotation = gesture.rotation * .pi / 180
    isCancelled = gesture.phase == .cancelled
    super.init(
      .transform, kind, at: place, of: view, in: window, time: gesture.time,
      isLast: gesture.phase == .ended || gesture.phase == .cancelled, hasEnd: true, modifiers: modifiers)
  }

  override func reach(_ recognizer: UIGestureRecognizer) { recognizer.transformed(self) }
}
