public import Foundation

/// Lets the user select several days, each by a press or by Space.
///
/// UIKit: `UICalendarSelectionMultiDate`.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The delegate, which permits selections and is notified of them; held weakly.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
  }

  /// The selected days, in the order of their selection. Setting them does not notify the delegate.
  open var selectedDates: [DateComponents] = [] {
    didSet {
      days = nil
      view?.selectionDidChange()
    }
  }

  /// Sets the selected days without notifying the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }

  /// The starts of the selected days, cached as a set because each drawn day is looked up.
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

  /// Discards the cached days, after the calendar of the view changed.
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

/// Permits and observes selections of several days.
///
/// UIKit: `UICalendarSelectionMultiDateDelegate`.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// The user selected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)

  /// The user deselected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)

  /// Whether a day can be selected. True by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  )
    -> Bool

  /// Whether a day can be deselected. True by default.
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
