import CasementDesktop
import Foundation

/// An event of a wheel or a touch pad over a view: an event without touches, for the recognizers that accept it.
@_spi(Casement) public class PointerGestureEvent: UIEvent {
  /// The kind of series. Consecutive events of one kind belong to one series.
  enum Kind {
    case wheel, scroll, pinch, swipe
  }

  let kind: Kind
  /// The view under the pointer.
  private(set) weak var view: UIView?
  private(set) weak var window: UIWindow?
  /// The location of the pointer, in points of the window.
  let location: CGPoint

  /// Whether it is the last event of the series.
  let isLast: Bool
  /// Whether the series will have a last event. The series of a wheel has none.
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

  /// Passes the event to a recognizer that accepts it.
  func reach(_ recognizer: UIGestureRecognizer) {}
}

/// Scrolling (rule G6).
@_spi(Casement) public final class ScrollEvent: PointerGestureEvent {
  /// The distance in points, and in steps of a wheel.
  let scroll: PointerScroll

  /// Whether the device has no steps, such as a touch pad.
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

/// A pinch with its rotation, or a swipe, of several fingers on a touch pad (rule G5).
///
/// Wayland: `zwp_pointer_gesture_pinch_v1`, `zwp_pointer_gesture_swipe_v1`.
final class TransformEvent: PointerGestureEvent {
  /// The number of fingers.
  let fingers: Int
  /// The translation since the beginning, in points of the window.
  let translation: CGVector
  /// The distance of the fingers, as a factor of that at the beginning.
  let scale: CGFloat
  /// The rotation since the beginning, in radians, clockwise.
  let rotation: CGFloat
  /// Whether the compositor cancelled the gesture.
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
