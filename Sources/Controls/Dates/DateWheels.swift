import CasementGraphics
import Foundation

/// Wheels for a date, a time or a duration, in the order of the locale.
///
/// A wheel that stops at an excluded value continues to the nearest selectable one.
final class DateWheels: UIView, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
  /// The kind of a wheel.
  enum Wheel: Equatable {
    case field(DatePattern.Field)
    /// A day with its weekday.
    case days
    case hours, minutes
  }

  private let mode: UIDatePicker.Mode
  var rules: DateRules { didSet { load() } }
  private(set) var date: Date
  /// The duration in seconds, for the duration mode.
  private(set) var duration: TimeInterval = 60
  /// Called when the user selected a date. For a duration it is the current date.
  var onChange: ((Date) -> Void)?

  let picker = UIPickerView()
  private var wheels: [Wheel] = []
  private var patterns: [String] = []
  /// The date in the middle of the year and day wheels.
  private var anchor: Date

  private static let years = 2000
  private static let days = 20_000

  init(_ mode: UIDatePicker.Mode, _ rules: DateRules, _ date: Date) {
    self.mode = mode
    self.rules = rules
    self.date = date
    anchor = date
    super.init(frame: CGRect(origin: .zero, size: UIPickerView.usualSize))
    isOpaque = false
    addSubview(picker)
    picker.dataSource = self
    picker.delegate = self
    load()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { UIPickerView.usualSize }

  override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.usualSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  /// Makes the first wheel first responder.
  func focusFirst() {
    picker.layoutIfNeeded()
    picker.columns.first?.becomeFirstResponder()
  }

  private var writing: DateWriting { rules.writing }
  private var calendar: Calendar { rules.calendar }

  // MARK: Wheels

  private func load() {
    wheels = []
    patterns = []
    switch mode {
    case .countDownTimer:
      wheels = [.hours, .minutes]
      patterns = ["", ""]
    case .time: add(writing.pattern("jmm"))
    case .date: add(writing.pattern("yMMMMd"))
    case .yearAndMonth: add(writing.pattern("yMMMM"))
    case .dateAndTime:
      wheels = [.days]
      patterns = [writing.pattern("MMMEd")]
      add(writing.pattern("jmm"))
    }
    lastFitting = nil
    picker.reloadAllComponents()
    show(animated: false)
  }

  private func add(_ pattern: String) {
    for piece in DatePattern(pattern).pieces {
      guard let field = piece.field else { continue }
      wheels.append(.field(field))
      // Years include their era. Month names without a day use the standalone form, which some languages need.
      switch field {
      case .year: patterns.append(pattern.contains("G") ? writing.pattern("Gy") : piece.pattern)
      case .month where mode == .yearAndMonth: patterns.append("LLLL")
      default: patterns.append(piece.pattern)
      }
    }
  }

  /// Displays a date.
  func show(_ date: Date, animated: Bool) {
    guard date != self.date else { return }
    let year = calendar.component(.year, from: self.date)
    self.date = date
    if abs(writing.calendar.dateComponents([.year], from: anchor, to: date).year ?? 0) > Self.years - 10
      || wheels.contains(.days) && abs(offset(of: date)) > Self.days - 10
    {
      anchor = date
    }
    if year != calendar.component(.year, from: date) { reloadMonths() }
    show(animated: animated)
  }

  func show(_ duration: TimeInterval, animated: Bool) {
    self.duration = duration
    show(animated: animated)
  }

  private func reloadMonths() {
    for (index, wheel) in wheels.enumerated() where wheel == .field(.month) { picker.reloadComponent(index) }
  }

  private func show(animated: Bool) {
    // Skip wheels at the right row, since the user may be turning them.
    for (index, wheel) in wheels.enumerated() where picker.selectedRow(inComponent: index) != row(of: wheel) {
      picker.selectRow(row(of: wheel), inComponent: index, animated: animated)
    }
  }

  private func offset(of date: Date) -> Int {
    calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: anchor), to: calendar.startOfDay(for: date)
    ).day ?? 0
  }

  private func yearOffset(of date: Date) -> Int {
    let (from, to) = (
      calendar.dateInterval(of: .year, for: anchor), calendar.dateInterval(of: .year, for: date)
    )
    // Compare dates in the middle of the years, so that leap months do not matter.
    let middle = (from?.start ?? anchor) + 100 * 86400
    return calendar.dateComponents([.year], from: middle, to: (to?.start ?? date) + 110 * 86400).year ?? 0
  }

  private func row(of wheel: Wheel) -> Int {
    switch wheel {
    case .days: return Self.days + offset(of: date)
    case .hours: return Int(duration) / 3600
    case .minutes: return Int(duration) % 3600 / 60 / rules.minuteInterval
    case .field(.year): return Self.years + yearOffset(of: date)
    case .field(.month): return writing.months(ofYearOf: date).lastIndex { $0 <= date } ?? 0
    case .field(.day): return calendar.component(.day, from: date) - 1
    case .field(.hour):
      let hour = calendar.component(.hour, from: date)
      return writing.hasHalfDays ? hour % 12 : hour
    case .field(.minute): return calendar.component(.minute, from: date) / rules.minuteInterval
    case .field(.period): return calendar.component(.hour, from: date) >= 12 ? 1 : 0
    }
  }

  // MARK: UIPickerViewDataSource

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch wheels[component] {
    case .days: 2 * Self.days + 1
    case .hours: 24
    case .minutes: 60 / rules.minuteInterval
    case .field(.year): 2 * Self.years + 1
    case .field(.month): writing.months(ofYearOf: date).count
    case .field(.day): calendar.maximumRange(of: .day)?.count ?? 31
    case .field(.hour): writing.hasHalfDays ? 12 : 24
    case .field(.minute): 60 / rules.minuteInterval
    case .field(.period): 2
    }
  }

  // MARK: UIPickerViewDelegate

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    fitted.widths[component]
  }

  // MARK: Widths

  /// The inputs that determine the widths of wheels.
  private struct Fitting {
    let room: CGFloat
    let usualFont: UIFont
    let widths: [CGFloat]
    let font: UIFont
  }
  private var lastFitting: Fitting?

  /// The widths that show all titles without truncation, and the font, which is smaller if they do not fit.
  private var fitted: Fitting {
    let (room, usualFont) = (max(0, picker.roomForWheels), PickerTitleView.usualFont)
    if let lastFitting, lastFitting.room == room, lastFitting.usualFont == usualFont { return lastFitting }
    let needed = wheels.indices.map { widestTitle(of: $0, usualFont) + 8 }
    var widths = usualWidths(in: room)
    let sum = needed.reduce(0, +)
    if zip(widths, needed).contains(where: { $0 < $1 }) { widths = needed.map { $0 * room / max(1, sum) } }
    let part = max(0.5, min(1, room / max(1, sum)))
    let made = Fitting(
      room: room, usualFont: usualFont, widths: widths.map { max(1, $0) },
      font: part < 1 ? usualFont.withSize((usualFont.pointSize * part * 2).rounded(.down) / 2) : usualFont)
    lastFitting = made
    return made
  }

  private func usualWidths(in room: CGFloat) -> [CGFloat] {
    let whole = max(0, picker.bounds.width - 40)
    let wanted = wheels.map { wheel -> CGFloat in
      switch wheel {
      case .days: whole * 0.46
      case .field(.month): whole * (mode == .date ? 0.44 : 0.5)
      default: 0
      }
    }
    let share = (room - wanted.reduce(0, +)) / CGFloat(max(1, wanted.filter { $0 == 0 }.count))
    return wanted.map { $0 > 0 ? $0 : share }
  }

  /// The width of the widest title of a wheel, estimated by samples.
  private func widestTitle(of component: Int, _ font: UIFont) -> CGFloat {
    let present = row(of: wheels[component])
    let rows: [Int] =
      switch wheels[component] {
      // Each weekday, and the same weekday in each month.
      case .days: (0..<7).map { present + $0 } + (1...13).map { present + $0 * 28 }
      case .field(.month), .field(.period):
        Array(0..<pickerView(picker, numberOfRowsInComponent: component))
      case .field(.year): [present]
      default: [0, pickerView(picker, numberOfRowsInComponent: component) - 1]
      }
    let widths = rows.map { (text($0, component) as NSString).size(withAttributes: [.font: font]).width }
    return (widths.max() ?? 0).rounded(.up)
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    let isAllowed = isEnabled && allows(row, wheels[component])
    return NSAttributedString(
      string: text(row, component),
      attributes: [
        .font: fitted.font,
        .foregroundColor: isAllowed ? UIColor.label : .disabledLabel,
      ])
  }

  /// The name of the unit that a wheel turns, such as "Month".
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
    switch wheels[component] {
    case .days: localized("Date")
    case .field(.year): localized("Year")
    case .field(.month): localized("Month")
    case .field(.day): localized("Day")
    case .hours, .field(.hour): localized("Hours")
    case .minutes, .field(.minute): localized("Minutes")
    case .field(.period): "\(calendar.amSymbol)/\(calendar.pmSymbol)"
    }
  }

  var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      isUserInteractionEnabled = isEnabled
      picker.reloadAllComponents()
    }
  }

  private func text(_ row: Int, _ component: Int) -> String {
    let wheel = wheels[component]
    let pattern = patterns[component]
    switch wheel {
    case .hours: return unit(row, .hours)
    case .minutes: return unit(row * rules.minuteInterval, .minutes)
    case .field(.day): return writing.text(row + 1) + pattern.drop { $0 == "d" }
    case .field(.minute):
      let number = writing.text(row * rules.minuteInterval)
      return number.count < 2 ? writing.text(0) + number : number
    case .field(.period): return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .field(.hour):
      let number = writing.text(
        pattern.first == "h" && row == 0 ? 12 : pattern.first == "k" && row == 0 ? 24 : row)
      return pattern.count > 1 && number.count < 2 ? writing.text(0) + number : number
    case .days where row - Self.days == offset(of: Date()): return today
    default: return writing.text(target(row, wheel), pattern)
    }
  }

  private var today: String {
    let formatter = relative ?? DateFormatter()
    if relative == nil {
      formatter.locale = writing.locale
      formatter.calendar = calendar
      formatter.timeZone = calendar.timeZone
      formatter.dateStyle = .medium
      formatter.timeStyle = .none
      formatter.doesRelativeDateFormatting = true
      relative = formatter
    }
    let text = formatter.string(from: Date())
    // If the language has no word for today, show it as any other day.
    return text.contains(where: \.isNumber) ? writing.text(Date(), patterns[0]) : text
  }
  private var relative: DateFormatter?

  private func unit(_ number: Int, _ unit: Duration.UnitsFormatStyle.Unit) -> String {
    let seconds = unit == .hours ? number * 3600 : number * 60
    return Duration.seconds(seconds).formatted(
      .units(allowed: [unit], width: .condensedAbbreviated, zeroValueUnits: .show(length: 1))
        .locale(writing.locale))
  }

  // MARK: Dates of the rows

  /// The date that a row selects, without clamping to the limits.
  private func target(_ row: Int, _ wheel: Wheel) -> Date {
    switch wheel {
    case .hours, .minutes: return date
    case .days:
      let day = writing.adding(row - Self.days, .day, to: calendar.startOfDay(for: anchor))
      return writing.moving(date, toDay: day)
    case .field(.year): return writing.adding(row - Self.years - yearOffset(of: date), .year, to: date)
    case .field(.hour) where writing.hasHalfDays:
      let hour = calendar.component(.hour, from: date)
      return unlimited.setting(date, .hour, to: hour / 12 * 12 + row)
    case .field(.hour): return unlimited.setting(date, .hour, to: row)
    case .field(.minute): return unlimited.setting(date, .minute, to: row * rules.minuteInterval)
    case .field(.period): return unlimited.setting(date, .period, to: row)
    case .field(let field): return unlimited.setting(date, field, to: row + 1)
    }
  }

  private var unlimited: DateRules { DateRules(writing: writing, minuteInterval: rules.minuteInterval) }

  private func allows(_ row: Int, _ wheel: Wheel) -> Bool {
    switch wheel {
    case .hours: return true
    case .minutes: return row > 0 || duration >= 3600
    case .days: return rules.allowsDay(target(row, wheel))
    case .field(.day):
      guard row < writing.days(inMonthOf: date) else { return false }
      return rules.allowsDay(target(row, wheel))
    case .field(.year): return rules.allowsAny(of: .year, target(row, wheel))
    case .field(.month): return rules.allowsAny(of: .month, target(row, wheel))
    case .field(.hour): return rules.allowsAny(of: .hour, target(row, wheel))
    case .field: return rules.allowsAny(of: .minute, target(row, wheel))
    }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let wheel = wheels[component]
    if wheel == .hours || wheel == .minutes { return choseDuration() }
    let new = rules.clamped(target(row, wheel))
    let old = date
    let hasOtherYear = calendar.component(.year, from: old) != calendar.component(.year, from: new)
    date = new
    if hasOtherYear { reloadMonths() }
    // The selectable values of the other wheels depend on the date.
    let hasOtherDays =
      wheels.contains(.field(.day)) && writing.days(inMonthOf: old) != writing.days(inMonthOf: new)
    if rules.minimum != nil || rules.maximum != nil || hasOtherDays { recolor() }
    show(animated: true)
    if new != old { onChange?(new) }
  }

  private func choseDuration() {
    let parts = [0, 1].map(picker.selectedRow(inComponent:))
    let seconds = parts[0] * 3600 + parts[1] * rules.minuteInterval * 60
    duration = TimeInterval(max(seconds, rules.minuteInterval * 60))
    show(animated: true)
    onChange?(date)
  }

  private func recolor() {
    for column in picker.columns { column.wheel.reload() }
  }
}
