extension UIControl {
  /// What happens to a control, and what it does, as far as actions can be asked for.
  ///
  /// UIKit: `UIControl.Event`. Rule U1 says when the events of touches come.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger or the pointer's first button went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The same, soon after the last time: the touch's `tapCount` is above 1. It comes with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved, and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved, and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch came back in. It comes with `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch went out. It comes with `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside, or a key pressed the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control does what it is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu opens that is the control's primary action.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The user began to edit a field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed a field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The user left a field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user left a field with Return.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0FFF)
    /// All events of fields.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Free for the events of programs.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Free for the toolkit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control looks like, and whether it does anything.
  ///
  /// UIKit: `UIControl.State`.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others (rule L2).
    public static let normal: State = []
    /// It is being pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It does nothing.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is on, or chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Keys go to it.
    public static let focused = State(rawValue: 1 << 3)
    /// Free for the states of programs.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Free for the toolkit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where the content is in the control's height.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// Where the content is in the control's width.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
