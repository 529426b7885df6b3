public import Foundation

/// What happened, as it travels from the application to a responder.
///
/// UIKit: `UIEvent`.
open class UIEvent {
  /// The kind of event.
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
  }

  /// The buttons of a pointer that are down.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The mask of a button by its number, from 1.
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
  }

  public let type: EventType

  /// Seconds since some moment in the past; the same clock as `ProcessInfo.systemUptime`.
  public internal(set) var timestamp: TimeInterval = 0

  /// The touches of the event, moving or not; nil for events without touches.
  public internal(set) var allTouches: Set<UITouch>?

  /// The pointer's buttons.
  public internal(set) var buttonMask: ButtonMask = []

  /// The modifier keys that are down.
  public internal(set) var modifierFlags: UIKeyModifierFlags = []

  init(_ type: EventType) {
    self.type = type
  }

  /// The event's touches that belong to a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The event's touches that belong to a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }
}

/// Keys that went down or up.
///
/// UIKit: `UIPressesEvent`.
public final class UIPressesEvent: UIEvent {
  /// All presses that are going on.
  public internal(set) var allPresses: Set<UIPress> = []

  init() {
    super.init(.presses)
  }
}
