public import Foundation

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
