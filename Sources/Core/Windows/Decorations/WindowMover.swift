import Foundation

/// Turns presses on a title bar, or on a bar in its place, into requests: a drag moves the window, a double press
/// maximizes or restores it, the secondary button opens its menu.
package struct WindowMover {
  /// The request that follows from a press.
  package enum Request: Equatable {
    case move
    case toggleMaximized
    /// The window's menu, at a point of the view that was pressed.
    case menu(CGPoint)
  }

  /// The distance in points that a press moves before it moves the window.
  private static let slack: CGFloat = 4

  /// The location of a press that may move the window.
  private var start: CGPoint?
  /// Whether the next press may complete a double press.
  private var isFirst = false

  package init() {}

  package mutating func began(_ touches: Set<UITouch>, _ event: UIEvent?, in view: UIView) -> Request? {
    guard let touch = touches.first else { return nil }
    let place = touch.location(in: view)
    guard touch.isPrimary(event) else {
      isFirst = false
      return event?.buttonMask == .secondary ? .menu(place) : nil
    }
    guard touch.tapCount > 1, isFirst else {
      isFirst = true
      start = place
      return nil
    }
    isFirst = false
    return .toggleMaximized
  }

  package mutating func moved(_ touches: Set<UITouch>, in view: UIView) -> Request? {
    guard let start, let touch = touches.first else { return nil }
    let place = touch.location(in: view)
    guard hypot(place.x - start.x, place.y - start.y) >= Self.slack else { return nil }
    self.start = nil
    isFirst = false
    return .move
  }

  /// Forgets the press after its end or cancellation.
  package mutating func ended() { start = nil }
}
