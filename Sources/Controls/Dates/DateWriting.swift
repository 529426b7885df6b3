import Foundation

/// Formats dates in a calendar, a locale and a time zone.
///
/// Creating a formatter is slow, so formatters are cached, and pickers with the same settings share an instance.
final class DateWriting {
  let calendar: Calendar
  let locale: Locale
  private var formatters: [String: DateFormatter] = [:]
  private var patterns: [String: String] = [:]

  private struct Key: Equatable {
    let calendar: Calendar.Identifier
    let firstWeekday: Int
    let locale: String
    let timeZone: TimeZone
  }
  private let key: Key
  private static var known: [DateWriting] = []

  private init(_ calendar: Calendar, _ locale: Locale, _ key: Key) {
    self.calendar = calendar
    self.locale = locale
    self.key = key
  }

  /// The shared instance for some settings. A calendar without its own first weekday uses that of the locale.
  static func of(_ calendar: Calendar?, _ locale: Locale?, _ timeZone: TimeZone?) -> DateWriting {
    var used = calendar ?? locale?.calendar ?? .user
    let place = locale ?? used.locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? .user
    let first = calendar.map(\.firstWeekday)
    used.locale = place
    if let first, let calendar,
      calendar.firstWeekday != Calendar(identifier: calendar.identifier).firstWeekday
    {
      used.firstWeekday = first
    }
    if let timeZone { used.timeZone = timeZone }
    var parts = Locale.Components(locale: place)
    parts.calendar = used.identifier
    let written = Locale(components: parts)
    let key = Key(
      calendar: used.identifier, firstWeekday: used.firstWeekday, locale: written.identifier,
      timeZone: used.timeZone)
    if let index = known.firstIndex(where: { $0.key == key }) {
      let found = known.remove(at: index)
      known.append(found)
      return found
    }
    let new = DateWriting(used, written, key)
    known.append(new)
    if known.count > 6 { known.removeFirst() }
    return new
  }

  /// The locale's pattern for a template such as "yMMMd".
  func pattern(_ template: String) -> String {
    if let known = patterns[template] { return known }
    let found = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    patterns[template] = found
    return found
  }

  /// Formats a date by a pattern.
  func text(_ date: Date, _ pattern: String) -> String {
    if let known = formatters[pattern] { return known.string(from: date) }
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = pattern
    formatters[pattern] = formatter
    return formatter.string(from: date)
  }

  /// Formats a number in the digits of the locale.
  func text(_ number: Int) -> String {
    number.formatted(IntegerFormatStyle<Int>(locale: locale).grouping(.never))
  }

  /// Whether the locale has 12-hour hours.
  private(set) lazy var hasHalfDays = pattern("jmm").contains { "hKab".contains($0) }

  private(set) lazy var isRightToLeft = locale.language.characterDirection == .rightToLeft

  /// The very short weekday names, from the first day of the week.
  private(set) lazy var weekdays: [String] = {
    let names = calendar.veryShortStandaloneWeekdaySymbols
    let first = max(0, calendar.firstWeekday - 1)
    return names.indices.map { names[($0 + first) % names.count] }
  }()

  // MARK: Months

  /// The start of the month of a date.
  func month(of date: Date) -> Date { calendar.dateInterval(of: .month, for: date)?.start ?? date }

  /// The starts of the months of a date's year. There are 12 or 13.
  func months(ofYearOf date: Date) -> [Date] {
    guard let year = calendar.dateInterval(of: .year, for: date) else { return [month(of: date)] }
    if let monthsOfYear, monthsOfYear.start == year.start { return monthsOfYear.months }
    var months: [Date] = []
    var next = year.start
    while next < year.end, months.count < 14 {
      months.append(next)
      guard let interval = calendar.dateInterval(of: .month, for: next), interval.end > next else { break }
      next = interval.end
    }
    monthsOfYear = (year.start, months)
    return months
  }
  private var monthsOfYear: (start: Date, months: [Date])?

  func days(inMonthOf date: Date) -> Int { calendar.range(of: .day, in: .month, for: date)?.count ?? 30 }

  // MARK: Changes

  /// The same time in another month. The day is limited to the length of the month.
  func moving(_ date: Date, toMonthOf month: Date) -> Date {
    let day = min(calendar.component(.day, from: date), days(inMonthOf: month))
    return moving(date, toDay: calendar.date(byAdding: .day, value: day - 1, to: month) ?? month)
  }

  /// The same time on another day.
  func moving(_ date: Date, toDay day: Date) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    return setting(time.hour ?? 0, time.minute ?? 0, time.second ?? 0, on: day)
  }

  /// A time on a day. A time that a clock change skips becomes the next existing time.
  func setting(_ hour: Int, _ minute: Int, _ second: Int = 0, on day: Date) -> Date {
    calendar.date(bySettingHour: hour, minute: minute, second: second, of: day) ?? day
  }

  func adding(_ value: Int, _ component: Calendar.Component, to date: Date) -> Date {
    calendar.date(byAdding: component, value: value, to: date) ?? date
  }
}
