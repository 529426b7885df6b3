@_spi(Casement) import CasementCore
import CasementGraphics
public import Foundation

/// The style of a date picker.
///
/// UIKit: `UIDatePickerStyle`.
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  /// The suitable style for the mode: `compact`, or `wheels` for durations and months.
  case automatic
  /// A wheel for each component of the date.
  case wheels
  /// Fields with editable components, and a calendar in a popup.
  case compact
  /// A calendar with a field for the time.
  case inline
}

/// A control that selects a date, a time, both, a month or a duration.
///
/// Each change by the user sends `valueChanged` and `primaryActionTriggered`. The locale, the calendar and the time
/// zone determine the format.
///
/// - Compact: left and right arrows move between components, up and down arrows step the value, digits and letters
///   set it (rule U3). A press on the symbol, a touch, Space or Return opens the calendar; Escape closes it.
/// - Inline, and in that calendar: arrows move by days and weeks, Page Up and Page Down by months, with Shift by
///   years, Home and End to the ends of the month.
/// - Wheels: as in `UIPickerView`.
///
/// UIKit: `UIDatePicker`.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The kind of value that is selected.
  public nonisolated enum Mode: Int, Sendable {
    /// Hour and minute.
    case time
    /// Day, month and year.
    case date
    /// A day, hour and minute.
    case dateAndTime
    /// Hours and minutes of a duration.
    case countDownTimer
    /// Month and year.
    case yearAndMonth
  }

  private var content: DatePickerContent?
  private var natural = CGSize.zero

  /// Makes a picker with the current date. An empty frame gets the natural size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    adopt(frame.size == .zero)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adopt(false)
    coder.finish(self, as: UIDatePicker.self)
  }

  private func adopt(_ fits: Bool) {
    guard fits else { return }
    natural = content(for: datePickerStyle).naturalSize
    frame.size = natural
  }

  // MARK: Mode and style

  /// The kind of value that is selected; `dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }

  /// The preferred style; `automatic` by default. Durations and months always use wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  /// The actual style; never `automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  // MARK: Locale, calendar and time zone

  /// The locale of the format; nil, the default, stands for the calendar's or the user's.
  open var locale: Locale? { didSet { if locale != oldValue { rulesDidChange() } } }

  /// The calendar; nil, the default, stands for the user's.
  open var calendar: Calendar! {
    get { storedCalendar ?? locale?.calendar ?? .user }
    set {
      storedCalendar = newValue
      rulesDidChange()
    }
  }
  private var storedCalendar: Calendar?

  /// The time zone; nil, the default, stands for the calendar's.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { rulesDidChange() } } }

  // MARK: The date

  /// The date. Setting it clamps it to the limits and sends no events.
  ///
  /// With `roundsToMinuteInterval`, reading it returns a multiple of `minuteInterval`.
  open var date: Date {
    get { roundsToMinuteInterval && minuteInterval > 1 && hasTime ? rules.rounded(storedDate) : storedDate }
    set { setDate(newValue, animated: false) }
  }
  private var storedDate = Date()

  private var hasTime: Bool { datePickerMode == .time || datePickerMode == .dateAndTime }

  /// Sets the date without sending events.
  ///
  /// - Parameter animated: whether wheels turn to the date.
  open func setDate(_ date: Date, animated: Bool) {
    let new = rules.clamped(date)
    guard new != storedDate else { return }
    storedDate = new
    content?.show(animated: animated)
  }

  /// The earliest selectable date; nil for no limit. If it is after `maximumDate`, both limits are ignored.
  open var minimumDate: Date? { didSet { if minimumDate != oldValue { limitsDidChange() } } }

  /// The latest selectable date; nil for no limit.
  open var maximumDate: Date? { didSet { if maximumDate != oldValue { limitsDidChange() } } }

  /// The interval between selectable minutes, from 1 to 30. A number that does not divide 60 stands for 1, the
  /// default.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if minuteInterval != oldValue { rulesDidChange() }
    }
  }

  /// Whether `date` is rounded to a multiple of `minuteInterval`. True by default.
  open var roundsToMinuteInterval = true

  /// The duration of the mode `countDownTimer`, in seconds. It is a multiple of a minute, from one minute to 23:59
  /// hours.
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set {
      storedDuration = newValue.isFinite ? max(60, min(86_340, (newValue / 60).rounded(.down) * 60)) : 60
      content?.show(animated: false)
    }
  }
  private var storedDuration: TimeInterval = 60

  var rules: DateRules {
    if let cachedRules { return cachedRules }
    let made = DateRules(
      writing: .of(storedCalendar, locale, timeZone), minimum: minimumDate, maximum: maximumDate,
      minuteInterval: minuteInterval)
    cachedRules = made
    return made
  }
  private var cachedRules: DateRules?

  private func limitsDidChange() {
    cachedRules = nil
    storedDate = rules.clamped(storedDate)
    content?.rulesDidChange()
    content?.show(animated: false)
  }

  private func rulesDidChange() {
    let old = cachedRules?.writing
    cachedRules = nil
    if old === rules.writing { content?.rulesDidChange() } else { rebuild() }
  }

  /// Whether the selected date is on a day.
  func isOn(_ day: Date) -> Bool { rules.calendar.isDate(day, inSameDayAs: date) }

  /// The user selected a day. Selecting the current day again is a no-op.
  func userChose(day: Date) {
    if !isOn(day) { userChose(rules.writing.moving(date, toDay: day)) }
  }

  /// The user selected a date.
  func userChose(_ date: Date, duration: TimeInterval? = nil) {
    let new = rules.clamped(hasTime ? rules.rounded(date) : date)
    guard new != storedDate || duration.map({ $0 != storedDuration }) == true else {
      content?.show(animated: true)
      return
    }
    storedDate = new
    if let duration { storedDuration = duration }
    content?.show(animated: true)
    send([.valueChanged, .primaryActionTriggered], nil)
  }

  // MARK: Content

  private func rebuild() {
    let isNatural = bounds.size == natural && natural != .zero
    content?.close()
    content?.removeFromSuperview()
    content = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard isNatural else { return }
    natural = content(for: datePickerStyle).naturalSize
    frame.size = natural
  }

  private func content(for style: UIDatePickerStyle) -> DatePickerContent {
    if let content { return content }
    let made: DatePickerContent =
      switch style {
      case .inline: InlineDatePicker(self)
      case .wheels: WheelsDatePicker(self)
      default: CompactDatePicker(self)
      }
    addSubview(made)
    content = made
    made.show(animated: false)
    return made
  }

  /// The natural size of the content changed.
  func contentSizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard let content, bounds.size == natural else { return }
    natural = content.naturalSize
    if bounds.size != natural { bounds.size = natural }
  }

  // MARK: Size and layout

  open override var intrinsicContentSize: CGSize { content(for: datePickerStyle).naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = content(for: datePickerStyle)
    content.passOn(semanticContentAttribute)
    content.frame = bounds
    content.setEnabled(isEnabled)
  }

  /// The parts of the picker receive keys, not the picker itself.
  open override var canBecomeFirstResponder: Bool { false }

  // MARK: Accessibility

  /// The parts of the picker are the elements.
  @_spi(Casement) open override var isStandardAccessibilityGroup: Bool { true }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .dateEditor }

  /// The formatted date by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? {
    let writing = rules.writing
    return switch datePickerMode {
    case .time: writing.text(date, writing.pattern("jmm"))
    case .date: writing.text(date, writing.pattern("yMMMMd"))
    case .dateAndTime: writing.text(date, writing.pattern("yMMMMdjmm"))
    case .yearAndMonth: writing.text(date, writing.pattern("yMMMM"))
    case .countDownTimer:
      Duration.seconds(Int(countDownDuration) / 60 * 60).formatted(
        Duration.UnitsFormatStyle(allowedUnits: [.minutes], width: .wide).locale(writing.locale))
    }
  }
}
