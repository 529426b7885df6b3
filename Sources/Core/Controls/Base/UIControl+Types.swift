extension UIControl {
  /// The events of a control that handlers can be added for.
  ///
  /// UIKit: `UIControl.Event`. Rule U1 specifies the order of touch events.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger or the primary button was pressed.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A repeated press: the touch's `tapCount` is above 1. Sent together with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved back inside. Sent together with `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved outside. Sent together with `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside, or a key pressed the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the primary action opens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text field began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text field ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return ended the editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0FFF)
    /// All text field events.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Reserved for programs.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Reserved for the toolkit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  ///
  /// UIKit: `UIControl.State`.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the other states (rule L2).
    public static let normal: State = []
    /// The control is pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control is first responder.
    public static let focused = State(rawValue: 1 << 3)
    /// Reserved for programs.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Reserved for the toolkit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of the content.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// The horizontal alignment of the content.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
