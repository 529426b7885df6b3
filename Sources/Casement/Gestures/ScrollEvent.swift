import Desktop
import Foundation

/// What a wheel or fingers on a touch pad did over a view, on its way to the recognizers that take it (rule G6).
final class ScrollEvent: UIEvent {
  /// How far, and by how many steps.
  let scroll: PointerScroll
  /// The view under the pointer.
  private(set) weak var view: UIView?
  private(set) weak var window: UIWindow?

  /// Whether it comes from something without steps, such as a touch pad.
  let isContinuous: Bool
  /// Whether it is the last one of a movement: the fingers have left the touch pad.
  let isLast: Bool
  /// Whether a last one comes for certain. None does from a wheel.
  let hasEnd: Bool

  /// Where the pointer is, in points of the window.
  var location: CGPoint { scroll.location }

  init(
    _ scroll: PointerEvent.Scroll, at place: CGPoint, of view: UIView, in window: UIWindow,
    modifiers: UIKeyModifierFlags
  ) {
    self.scroll = PointerScroll(scroll, at: place, modifiers)
    self.view = view
    self.window = window
    isContinuous = scroll.isContinuous
    isLast = scroll.hasStopped
    hasEnd = scroll.hasEnd
    super.init(.scroll)
    timestamp = EventClock.seconds(scroll.time)
    modifierFlags = modifiers
  }
}
