import Foundation

/// What dates may be chosen, and how they are written.
struct DateRules {
  var writing: DateWriting
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1

  var calendar: Calendar { writing.calendar }

  /// The limits; none where they exclude each other.
  private var limits: (low: Date, high: Date) {
    if let minimum, let maximum, minimum > maximum { return (.distantPast, .distantFuture) }
    return (minimum ?? .distantPast, maximum ?? .distantFuture)
  }

  /// The nearest date between the limits.
  func clamped(_ date: Date) -> Date {
    let (low, high) = limits
    guard date.timeIntervalSinceReferenceDate.isFinite else { return max(low, min(Date(), high)) }
    // Beyond these, calendars do not count.
    return max(low, min(date, high))
  }

  func allows(_ date: Date) -> Bool { clamped(date) == date }

  /// Whether some of a day can be chosen.
  func allowsDay(_ day: Date) -> Bool { allowsAny(of: .day, day) }

  /// Whether some of a month, a year or the like can be chosen.
  func allowsAny(of component: Calendar.Component, _ date: Date) -> Bool {
    let (low, high) = limits
    guard low != .distantPast || high != .distantFuture else { return true }
    guard let interval = calendar.dateInterval(of: component, for: date) else { return allows(date) }
    return interval.end > low && interval.start <= high
  }

  /// The last date at or before one whose minute is a multiple of the interval; the next such date where the limits allow
  /// none before, and the date itself where they allow neither.
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
