import Foundation

/// The limits of selectable dates, and their format.
struct DateRules {
  var writing: DateWriting
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1

  var calendar: Calendar { writing.calendar }

  /// The limits; infinite if they exclude each other.
  private var limits: (low: Date, high: Date) {
    if let minimum, let maximum, minimum > maximum { return (.distantPast, .distantFuture) }
    return (minimum ?? .distantPast, maximum ?? .distantFuture)
  }

  /// The nearest date within the limits.
  func clamped(_ date: Date) -> Date {
    let (low, high) = limits
    guard date.timeIntervalSinceReferenceDate.isFinite else { return max(low, min(Date(), high)) }
    // By default the limits are the distant past and future, since calendars fail outside of them.
    return max(low, min(date, high))
  }

  func allows(_ date: Date) -> Bool { clamped(date) == date }

  /// Whether a part of a day is within the limits.
  func allowsDay(_ day: Date) -> Bool { allowsAny(of: .day, day) }

  /// Whether a part of a calendar unit, such as a month, is within the limits.
  func allowsAny(of component: Calendar.Component, _ date: Date) -> Bool {
    let (low, high) = limits
    guard low != .distantPast || high != .distantFuture else { return true }
    guard let interval = calendar.dateInterval(of: component, for: date) else { return allows(date) }
    return interval.end > low && interval.start <= high
  }

  /// The latest date up to the given one whose minute is a multiple of the interval. If the limits exclude it, the
  /// next such date; if they exclude that too, the date itself.
  func rounded(_ date: Date) -> Date {
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let minutes = (parts.minute ?? 0) % max(1, minuteInterval)
    let rest = Double(minutes * 60 + (parts.second ?? 0)) + Double(parts.nanosecond ?? 0) / 1e9
    guard rest != 0 else { return date }
    let before = Date(timeIntervalSinceReferenceDate: (date - rest).timeIntervalSinceReferenceDate.rounded())
    guard before < limits.low else { return before }
    let after = before + Double(max(1, minuteInterval) * 60)
    return after <= limits.high ? after : date
  }
}
