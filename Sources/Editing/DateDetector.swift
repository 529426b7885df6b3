import Foundation

/// Finds dates and times in text, in ISO 8601 and in the forms of a locale and of English.
///
/// One regular expression finds them. Its words are those of `DateFormatter` and `Date.RelativeFormatStyle`, and `Calendar`
/// checks the numbers. Each of its repetitions is bounded, so the time is linear in the length of the text.
nonisolated struct DateDetector {
  private let expression: NSRegularExpression
  private let vocabulary: Vocabulary
  private let isMonthFirst: Bool
  /// Whether the locale writes dots between numbers. Elsewhere `1.2.34` is no date.
  private let hasDots: Bool
  private let calendar: Calendar

  /// - Parameters:
  ///   - locale: determines the words, and the order of day and month.
  ///   - timeZone: the time zone of dates without an offset.
  init(locale: Locale, timeZone: TimeZone) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    vocabulary = Vocabulary(of: [locale, Locale(identifier: "en_US")], calendar)
    let order = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? ""
    isMonthFirst =
      (order.firstIndex(of: "M") ?? order.endIndex) < (order.firstIndex(of: "d") ?? order.endIndex)
    hasDots = order.contains(".")
    expression = try Self.expression(for: vocabulary)
  }

  /// The words of dates in some languages, as keys.
  private struct Vocabulary {
    var months: [String: Int] = [:]
    var weekdays: [String: Int] = [:]
    var shortWeekdays: Set<String> = []
    /// Days from today.
    var days: [String: Int] = [:]
    var morning: Set<String> = ["am"]
    var afternoon: Set<String> = ["pm"]
    /// Words between the parts of a date.
    var links: Set<String> = ["at", "on", "of"]

    init(of locales: [Locale], _ calendar: Calendar) {
      for locale in locales {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        addNames(of: formatter)
        addLinks(of: formatter)
        addDays(of: locale, calendar)
      }
    }

    private mutating func addNames(of formatter: DateFormatter) {
      let names = [formatter.monthSymbols, formatter.standaloneMonthSymbols, formatter.shortMonthSymbols]
      for list in names {
        for (index, name) in list.enumerated() { months[DateDetector.key(name)] = index + 1 }
      }
      for (index, name) in formatter.weekdaySymbols.enumerated() {
        weekdays[DateDetector.key(name)] = index + 1
      }
      shortWeekdays.formUnion(formatter.shortWeekdaySymbols.map(DateDetector.key))
      morning.insert(DateDetector.key(formatter.amSymbol))
      afternoon.insert(DateDetector.key(formatter.pmSymbol))
    }

    /// The words in quotes of a format stand between the parts of a date: "at" before the time, "de" before the month.
    private mutating func addLinks(of formatter: DateFormatter) {
      (formatter.dateStyle, formatter.timeStyle) = (.full, .short)
      let parts = formatter.dateFormat.split(separator: "'", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() where index % 2 == 1 {
        links.insert(DateDetector.key(String(part)))
      }
    }

    private mutating func addDays(of locale: Locale, _ calendar: Calendar) {
      let relative = Date.RelativeFormatStyle(
        allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale)
      for day in -1...1 {
        guard let date = calendar.date(byAdding: .day, value: day, to: Date()) else { continue }
        days[DateDetector.key(relative.format(date))] = day
      }
    }
  }

  /// The expression for dates and times, with the groups of `Group`.
  private static func expression(for words: Vocabulary) throws -> NSRegularExpression {
    let month = choice(words.months.keys) + #"\.?"#
    let day = #"(\d{1,2})(?:st|nd|rd|th|\.)?"#
    let link = #"(?:,?\s{1,2}(?:"# + choice(words.links) + #"\s{1,2})?)"#
    let year = "(?:\(link)(\\d{4}))?"
    let weekday = "(?:\(choice(Set(words.weekdays.keys).union(words.shortWeekdays)))\\.?,?\\s{1,2})?"
    let half = choice(words.morning.union(words.afternoon).union(["a.m.", "p.m."]))
    let time = "(?:(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?:\\s?(\(half)))?|(\\d{1,2})\\s?(\(half)))"
    let dates = [
      #"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?"#,
      #"(\d{1,2})([-/.])(\d{1,2})\10(\d{4}|\d{2})"#,
      "\(weekday)(\(month))\\s{1,2}\(day)\(year)",
      "\(weekday)\(day)\(link)(\(month))\(year)",
      "(\(choice(words.days.keys)))",
      "(\(choice(words.weekdays.keys)))",
    ]
    return try NSRegularExpression(
      pattern: #"(?<![\w./:-])(?:(?:"# + dates.joined(separator: "|") + ")(?:\(link)\(time))?"
        + "|(?:\(choice(words.links))\\s{1,2})?\(time))(?![\\w]|[./:-]\\d)",
      options: .caseInsensitive)
  }

  /// The groups of the expression, in its order.
  private enum Group: Int {
    case isoYear = 1
    case isoSeparator, isoMonth, isoDay, isoHour, isoMinute, isoSecond, isoZone
    case first, separator, second, shortYear
    case monthBefore, dayAfter, yearAfter
    case dayBefore, monthAfter, yearLast
    case relative, weekday
    case hour, minute, second60, half, wholeHour, wholeHalf
    case onlyHour, onlyMinute, onlySecond, onlyHalf, onlyWholeHour, onlyWholeHalf
  }

  /// A name as a key, independent of its case. Capitals have one sigma, small letters another one at the end of a word.
  private static func key(_ name: String) -> String {
    name.lowercased().replacingOccurrences(of: "ς", with: "σ")
      .trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ".,")))
  }

  /// The value of digits of any script, which `\d` finds.
  private static func number(_ digits: String) -> Int? {
    digits.reduce(0) { value, digit in
      value.flatMap { value in digit.wholeNumberValue.map { value * 10 + $0 } }
    }
  }

  /// An expression for one of several words, the longest first.
  private static func choice(_ words: some Collection<String>) -> String {
    let usable = words.filter { !$0.isEmpty && $0.rangeOfCharacter(from: .decimalDigits) == nil }
    // Without a word there is no match.
    guard !usable.isEmpty else { return "(?!)" }
    let sorted = usable.sorted { ($0.utf16.count, $0) > ($1.utf16.count, $1) }
    return "(?:" + sorted.map(NSRegularExpression.escapedPattern).joined(separator: "|") + ")"
  }

  /// The dates in a part of a text, in its order. A date without a time is at noon, a time without a date is today, and a
  /// weekday is the next one from today on. A date without a year is in the current one.
  func find(in text: String, range: NSRange, now: Date = Date()) -> [(range: NSRange, date: Date)] {
    let whole = text as NSString
    return expression.matches(in: text, range: range).compactMap { match in
      let words = Words(match: match, text: whole)
      return date(words, now).map { (match.range, $0) }
    }
  }

  /// The texts of the groups of a match.
  private struct Words {
    let match: NSTextCheckingResult
    let text: NSString

    subscript(_ group: Group) -> String? {
      let range = match.range(at: group.rawValue)
      return range.location == NSNotFound ? nil : text.substring(with: range)
    }

    func number(_ groups: Group...) -> Int? {
      groups.lazy.compactMap { self[$0] }.first.flatMap(DateDetector.number)
    }
    func key(_ groups: Group...) -> String? {
      groups.lazy.compactMap { self[$0] }.first.map(DateDetector.key)
    }
  }

  private func date(_ words: Words, _ now: Date) -> Date? {
    guard var parts = day(words, now) else { return nil }
    if let hour = words.number(.isoHour, .hour, .wholeHour, .onlyHour, .onlyWholeHour) {
      parts.hour = hour
      parts.minute = words.number(.isoMinute, .minute, .onlyMinute) ?? 0
      parts.second = words.number(.isoSecond, .second60, .onlySecond) ?? 0
      if let half = words.key(.half, .wholeHalf, .onlyHalf, .onlyWholeHalf) {
        guard (1...12).contains(hour) else { return nil }
        let isLate = vocabulary.afternoon.contains(half) || half == "p.m"
        parts.hour = hour % 12 + (isLate ? 12 : 0)
      }
    } else {
      parts.hour = 12
    }
    var calendar = calendar
    if let zone = words[.isoZone] {
      guard let offset = Self.offset(zone) else { return nil }
      calendar.timeZone = offset
    }
    parts.calendar = calendar
    parts.timeZone = calendar.timeZone
    return parts.isValidDate ? calendar.date(from: parts) : nil
  }

  private func day(_ words: Words, _ now: Date) -> DateComponents? {
    let today = calendar.dateComponents([.year, .month, .day, .weekday], from: now)
    if let year = words.number(.isoYear) {
      return DateComponents(year: year, month: words.number(.isoMonth), day: words.number(.isoDay))
    }
    if let first = words.number(.first), let second = words.number(.second),
      let year = words.number(.shortYear)
    {
      if words[.separator] == ".", year < 100, !hasDots { return nil }
      let isMonthFirst = isMonthFirst && words[.separator] != "."
      return DateComponents(
        year: year < 100 ? 2000 + year : year, month: isMonthFirst ? first : second,
        day: isMonthFirst ? second : first)
    }
    // Regular expressions may ignore more differences of case than keys do: a name without a value is no date.
    if let name = words.key(.monthBefore, .monthAfter) {
      return vocabulary.months[name].map {
        DateComponents(
          year: words.number(.yearAfter, .yearLast) ?? today.year, month: $0,
          day: words.number(.dayAfter, .dayBefore))
      }
    }
    var distance = 0
    if let name = words.key(.relative) {
      guard let day = vocabulary.days[name] else { return nil }
      distance = day
    } else if let name = words.key(.weekday) {
      guard let weekday = vocabulary.weekdays[name], let now = today.weekday else { return nil }
      distance = (weekday - now + 7) % 7
    }
    guard let date = calendar.date(byAdding: .day, value: distance, to: now) else { return nil }
    return calendar.dateComponents([.year, .month, .day], from: date)
  }

  /// The time zone of `Z`, `+02:00` or `+0200`.
  private static func offset(_ text: String) -> TimeZone? {
    guard text.uppercased() != "Z" else { return TimeZone(secondsFromGMT: 0) }
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count == 4 else { return nil }
    let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
    return TimeZone(secondsFromGMT: text.hasPrefix("-") ? -seconds : seconds)
  }
}
