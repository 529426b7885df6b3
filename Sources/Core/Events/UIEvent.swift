public import Foundation

/// An event of the user's input, which the application delivers to a responder.
///
/// UIKit: `UIEvent`.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of event.
  public nonisolated enum EventType: Int, Sendable {
    case touches = 0
    /// A motion of the device. Only a program makes such events: Wayland has no source of them.
    case motion = 1
    /// A media key, after `UIApplication.beginReceivingRemoteControlEvents()` (rule E8).
    case remoteControl = 2
    case presses = 3
    /// Scrolling with a wheel or on a touch pad.
    case scroll = 10
    /// A pinch, a rotation or a stroke on a touch pad.
    case transform = 14
  }

  /// The kind of motion, or the command of a remote control.
  public nonisolated enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  /// The pressed buttons of a pointer.
  public nonisolated struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The mask of a button by its number, from 1.
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
  }

  /// The kind of event.
  open internal(set) var type: EventType

  /// The kind of motion, or the command of a remote control; `.none` for the other types of events.
  open var subtype: EventSubtype { .none }

  /// Seconds on the clock of `ProcessInfo.systemUptime`.
  open internal(set) var timestamp: TimeInterval = 0

  /// The touches of the event, moving or not; nil for events without touches.
  open internal(set) var allTouches: Set<UITouch>?

  /// The pressed buttons of the pointer or pen.
  open internal(set) var buttonMask: ButtonMask = []

  /// The pressed modifier keys.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  /// Makes an event without touches, for subclasses that override its properties.
  public override init() {
    type = .touches
  }

  init(_ type: EventType) {
    self.type = type
  }

  /// The event's touches that belong to a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The event's touches that belong to a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view && $0.reachesView }
  }

  /// The event's touches that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// All samples of a touch since the last event, the oldest first; nil if the touch does not belong to the event.
  ///
  /// Motion is delivered once per frame, while devices report it up to some thousand times a second. The touches in the
  /// array are copies of `touch` with the location, timestamp, force and direction of each sample. The last one has the
  /// location of `touch`. A touch with one sample, or none, is returned itself. Valid while the event is delivered.
  ///
  /// Complexity: O(n) in the number of samples.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? touch.coalesced : nil
  }

  /// The predicted samples of a touch. The toolkit predicts none: the array is empty, or nil if the touch does not
  /// belong to the event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }
}
