public import Foundation

/// The behavior of a calendar selection. Use `UICalendarSelectionSingleDate` or `UICalendarSelectionMultiDate`.
///
/// UIKit: `UICalendarSelection`.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  weak var view: UICalendarView?

  override init() {}

  /// Determines the selectable days again.
  open func updateSelectableDates() { view?.selectionDidChange() }

  /// Whether a day in the calendar of the view is selected.
  func contains(_ day: DateComponents) -> Bool { false }
  func canChoose(_ day: DateComponents) -> Bool { false }
  func choose(_ day: DateComponents) {}

  /// Whether arrow keys select the day that they reach.
  var selectsByArrowKeys: Bool { false }

  /// Whether two components denote the same day in the calendar of the view.
  func isSame(_ one: DateComponents, _ other: DateComponents) -> Bool {
    guard let calendar = view?.usedCalendar, let a = calendar.date(from: one),
      let b = calendar.date(from: other)
    else { return one.year == other.year && one.month == other.month && one.day == other.day }
    return calendar.isDate(a, inSameDayAs: b)
  }
}
