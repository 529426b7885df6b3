public import Foundation

/// How people choose days in a calendar: one of `UICalendarSelectionSingleDate` and `UICalendarSelectionMultiDate`.
///
/// UIKit: `UICalendarSelection`.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  weak var view: UICalendarView?

  override init() {}

  /// Asks anew which days can be chosen.
  open func updateSelectableDates() { view?.selectionDidChange() }

  /// Whether a day is chosen, as the calendar of the view has it.
  func contains(_ day: DateComponents) -> Bool { false }
  func canChoose(_ day: DateComponents) -> Bool { false }
  func choose(_ day: DateComponents) {}

  /// Whether arrows choose the days that they lead to.
  var followsKeys: Bool { false }

  /// Whether two components stand for the same day in the calendar of the view.
  func isSame(_ one: DateComponents, _ other: DateComponents) -> Bool {
    guard let calendar = view?.usedCalendar, let a = calendar.date(from: one),
      let b = calendar.date(from: other)
    else { return one.year == other.year && one.month == other.month && one.day == other.day }
    return calendar.isDate(a, inSameDayAs: b)
  }
}

/// Lets people choose a day.
///
/// UIKit: `UICalendarSelectionSingleDate`.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Has a say, and hears of choices. Not retained.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
  }

  /// The day; nil for none. To set it tells nobody.
  open var selectedDate: DateComponents? { didSet { view?.selectionDidChange() } }

  /// Chooses a day, which tells nobody, and shows its month.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selectedDate = dateComponents
    if let dateComponents { view?.setVisibleDateComponents(dateComponents, animated: animated) }
  }

  override func contains(_ day: DateComponents) -> Bool { selectedDate.map { isSame($0, day) } ?? false }

  override func canChoose(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func choose(_ day: DateComponents) {
    guard !contains(day) else { return }
    selectedDate = day
    delegate?.dateSelection(self, didSelectDate: day)
  }

  override var followsKeys: Bool { true }
}

/// Has a say in the choice of a day.
///
/// UIKit: `UICalendarSelectionSingleDateDelegate`.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// A person chose a day.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

  /// Whether a day can be chosen. True unless implemented.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  )
    -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// Lets people choose days, each by a press or by Space.
///
/// UIKit: `UICalendarSelectionMultiDate`.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Has a say, and hears of choices. Not retained.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
  }

  /// The days in the order in which they were chosen. To set them tells nobody.
  open var selectedDates: [DateComponents] = [] {
    didSet {
      days = nil
      view?.selectionDidChange()
    }
  }

  /// Chooses days, which tells nobody.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }

  /// The first moments of the days: many of them are looked through for each day that is drawn.
  private var days: Set<Date>?

  private func moment(_ day: DateComponents) -> Date? {
    guard let calendar = view?.usedCalendar else { return nil }
    return calendar.date(from: day).map(calendar.startOfDay)
  }

  override func contains(_ day: DateComponents) -> Bool {
    guard let moment = moment(day) else { return false }
    let days = self.days ?? Set(selectedDates.compactMap(self.moment))
    self.days = days
    return days.contains(moment)
  }

  /// The calendar of the view is another one.
  func forgetDays() { days = nil }

  override func canChoose(_ day: DateComponents) -> Bool {
    contains(day)
      ? delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
      : delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }

  override func choose(_ day: DateComponents) {
    if contains(day) {
      selectedDates.removeAll { isSame($0, day) }
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      selectedDates.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}

/// Has a say in the choice of days.
///
/// UIKit: `UICalendarSelectionMultiDateDelegate`.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// A person chose a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)

  /// A person took a day out.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)

  /// Whether a day can be chosen. True unless implemented.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  )
    -> Bool

  /// Whether a day can be taken out. True unless implemented.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }

  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
