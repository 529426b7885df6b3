public import Foundation
import Graphics

/// How a date picker looks.
///
/// UIKit: `UIDatePickerStyle`.
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  /// What fits the mode: `compact`, and `wheels` for durations and months.
  case automatic
  /// Wheels, one for each part of the date.
  case wheels
  /// Fields whose parts can be typed, with a calendar in a popup.
  case compact
  /// A calendar with a field for the time.
  case inline
}

/// A control that chooses a date, a time, both, a month or a duration.
///
/// Each change by the user sends `valueChanged` and `primaryActionTriggered`. Dates are written as the locale, the calendar
/// and the time zone say.
///
/// - Compact: left and right arrows go from part to part, up and down step one, digits and letters set it (rule U3). The
///   calendar opens with a press on the symbol, with a finger, with Space or Return; Escape closes it.
/// - Inline, and in that calendar: arrows go by days and weeks, Page Up and Page Down by months, with Shift by years, Home and
///   End to the ends of the month.
/// - Wheels: as `UIPickerView`.
///
/// UIKit: `UIDatePicker`.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// What is chosen.
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

  /// Makes a picker of the present moment; without a size it has its own.
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

  // MARK: Kind

  /// What is chosen; `dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }

  /// How the picker is to look; `automatic` by default. Durations and months are chosen by wheels in any case.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  /// How the picker looks; never `automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  // MARK: How dates are written

  /// How dates are written; nil, as it is unless set, stands for the calendar's, or the user's.
  open var locale: Locale? { didSet { if locale != oldValue { rulesDidChange() } } }

  /// The calendar; nil stands for the user's, as it is unless set.
  open var calendar: Calendar! {
    get { storedCalendar ?? locale?.calendar ?? .user }
    set {
      storedCalendar = newValue
      rulesDidChange()
    }
  }
  private var storedCalendar: Calendar?

  /// The time zone; nil, as it is unless set, stands for the calendar's.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { rulesDidChange() } } }

  // MARK: The date

  /// The date. To set it sends nothing; it is brought between the limits.
  ///
  /// With `roundsToMinuteInterval` it is at a multiple of `minuteInterval` when read.
  open var date: Date {
    get { roundsToMinuteInterval && minuteInterval > 1 && hasTime ? rules.rounded(storedDate) : storedDate }
    set { setDate(newValue, animated: false) }
  }
  private var storedDate = Date()

  private var hasTime: Bool { datePickerMode == .time || datePickerMode == .dateAndTime }

  /// Sets the date, without sending anything.
  ///
  /// - Parameter animated: whether wheels are seen on their way.
  open func setDate(_ date: Date, animated: Bool) {
    let new = rules.clamped(date)
    guard new != storedDate else { return }
    storedDate = new
    content?.show(animated: animated)
  }

  /// The first date that can be chosen; nil for no limit. One after `maximumDate` is no limit, and neither is that.
  open var minimumDate: Date? { didSet { if minimumDate != oldValue { limitsDidChange() } } }

  /// The last date that can be chosen; nil for no limit.
  open var maximumDate: Date? { didSet { if maximumDate != oldValue { limitsDidChange() } } }

  /// How many minutes there are between two times that can be chosen, from 1 to 30. A number that does not divide 60 stands
  /// for 1, as it is by default.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if minuteInterval != oldValue { rulesDidChange() }
    }
  }

  /// Whether `date` is at a multiple of `minuteInterval`. True by default.
  open var roundsToMinuteInterval = true

  /// The duration, in whole minutes as seconds: below a day, and never nothing. It is that of `countDownTimer`.
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set {
      storedDuration = newValue.isFinite ? max(60, min(86_340, (newValue / 60).rounded(.down) * 60)) : 60
      content?.show(animated: false)
    }
  }
  private var storedDuration: TimeInterval = 60

  var rules: DateRules {
    if let madeRules { return madeRules }
    let made = DateRules(
      writing: .of(storedCalendar, locale, timeZone), minimum: minimumDate, maximum: maximumDate,
      minuteInterval: minuteInterval)
    madeRules = made
    return made
  }
  private var madeRules: DateRules?

  private func limitsDidChange() {
    madeRules = nil
    storedDate = rules.clamped(storedDate)
    content?.rulesDidChange()
    content?.show(animated: false)
  }

  private func rulesDidChange() {
    let old = madeRules?.writing
    madeRules = nil
    if old === rules.writing { content?.rulesDidChange() } else { rebuild() }
  }

  /// Whether the date that is chosen is on a day.
  func isOn(_ day: Date) -> Bool { rules.calendar.isDate(day, inSameDayAs: date) }

  /// The user chose a day. One that is chosen already is not chosen again.
  func userChose(day: Date) {
    if !isOn(day) { userChose(rules.writing.moving(date, toDay: day)) }
  }

  /// The user chose a date.
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

  /// The content has another size by nature.
  func contentSizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard let content, bounds.size == natural else { return }
    natural = content.naturalSize
    if bounds.size != natural { bounds.size = natural }
  }

  // MARK: Size and place

  open override var intrinsicContentSize: CGSize { content(for: datePickerStyle).naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = content(for: datePickerStyle)
    content.passOn(semanticContentAttribute)
    content.frame = bounds
    content.setEnabled(isEnabled)
  }

  /// Its parts take keys, not the picker itself.
  open override var canBecomeFirstResponder: Bool { false }

  // MARK: Accessibility

  /// The date as it is written, unless set.
  open override var accessibilityValue: String? {
    get {
      if let set = super.accessibilityValue { return set }
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
    set { super.accessibilityValue = newValue }
  }
}
