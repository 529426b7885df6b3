public import Foundation

/// Supplies the decorations of a calendar and is notified of month changes.
///
/// UIKit: `UICalendarViewDelegate`.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: AnyObject {
  /// The decoration below a day; nil, the default, for none.
  func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
    -> UICalendarView.Decoration?

  /// The visible month changed.
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
