public import Foundation

/// Has the decorations of a calendar, and hears of its months.
///
/// UIKit: `UICalendarViewDelegate`.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: AnyObject {
  /// What is shown below a day; nil for nothing, as it is unless implemented.
  func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
    -> UICalendarView.Decoration?

  /// Another month is shown.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
    -> UICalendarView.Decoration?
  { nil }

  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
