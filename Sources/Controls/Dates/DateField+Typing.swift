import Foundation

// Typing into a component of a date.
extension DateField {
  /// Handles a typed digit or letter.
  ///
  /// - Returns: whether the component accepts it.
  func type(_ key: UIKey) -> Bool {
    guard let active, let field = pieces[active].field else { return false }
    if key.keyCode == .keyboardDeleteOrBackspace {
      typed = String(typed.dropLast())
      contentChanged()
      return true
    }
    guard let letter = key.typedText.first, !letter.isWhitespace else { return false }
    if let digit = letter.wholeNumberValue, field != .period {
      type(digit, letter, field)
      return true
    }
    // A separator completes the current component.
    if ".:/-,".contains(letter) {
      if !typed.isEmpty { move(1) }
      return true
    }
    return letter.isLetter && type(letter, field)
  }

  private func type(_ digit: Int, _ letter: Character, _ field: DatePattern.Field) {
    let limits = limits(of: field)
    // A digit discards letters that were typed for a month.
    if typed.contains(where: { $0.wholeNumberValue == nil }) { typed = "" }
    var text = typed + String(letter)
    if number(text) > limits.high { text = String(letter) }
    typed = text
    let value = number(text)
    let isComplete = text.count >= String(limits.high).count || value * 10 > limits.high && value > 0
    guard isComplete else { return contentChanged() }
    commit()
    move(1)
  }

  private func number(_ text: String) -> Int {
    text.reduce(0) { min(1_000_000, $0 * 10 + ($1.wholeNumberValue ?? 0)) }
  }

  private func limits(of field: DatePattern.Field) -> (low: Int, high: Int) {
    switch field {
    case .year: (1, 9999)
    case .month: (1, rules.writing.months(ofYearOf: date).count)
    case .day: (1, rules.calendar.maximumRange(of: .day)?.last ?? 31)
    case .hour: isHalfDay ? (1, 12) : (0, 23)
    case .minute: (0, 59)
    case .period: (0, 1)
    }
  }

  /// Whether the pattern has 12-hour hours.
  private var isHalfDay: Bool {
    pieces.contains { $0.field == .hour && ($0.pattern.first == "h" || $0.pattern.first == "K") }
  }

  /// Applies the typed text as the value of the component.
  func commit() {
    guard !typed.isEmpty, let active, let field = pieces[active].field else { return }
    let value = number(typed)
    let (low, high) = limits(of: field)
    guard typed.allSatisfy({ $0.wholeNumberValue != nil }), value >= low, value <= high else {
      typed = ""
      return contentChanged()
    }
    typed = ""
    switch field {
    case .hour where isHalfDay:
      let isLate = rules.calendar.component(.hour, from: date) >= 12
      change(to: rules.setting(date, .hour, to: value % 12 + (isLate ? 12 : 0)))
    case .year: change(to: rules.setting(date, .year, to: fullYear(value)))
    default: change(to: rules.setting(date, field, to: value))
    }
  }

  /// Expands a two-digit year to the nearest year, if the calendar has years of four digits.
  private func fullYear(_ year: Int) -> Int {
    let present = rules.calendar.component(.year, from: date)
    guard year < 100, present >= 1000 else { return year }
    let century = present / 100 * 100
    return [century - 100 + year, century + year, century + 100 + year].min {
      abs($0 - present) < abs($1 - present)
    } ?? year
  }

  /// Handles a letter of a month name or a day period.
  private func type(_ letter: Character, _ field: DatePattern.Field) -> Bool {
    let names: [String]
    switch field {
    case .month:
      names = rules.writing.months(ofYearOf: date).map { rules.writing.text($0, "LLLL") }
    case .period: names = [rules.calendar.amSymbol, rules.calendar.pmSymbol]
    default: return false
    }
    let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
    let present = field == .month ? (rules.writing.months(ofYearOf: date).lastIndex { $0 <= date } ?? 0) : -1
    // Repeating a letter moves to the next name with that initial.
    for step in 1...names.count {
      let index = (present + step) % names.count
      guard names[index].range(of: String(letter), options: options) != nil else { continue }
      change(to: rules.setting(date, field, to: field == .month ? index + 1 : index))
      return true
    }
    return false
  }
}
