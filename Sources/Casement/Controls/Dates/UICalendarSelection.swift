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
