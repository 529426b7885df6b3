import Foundation

/// A date pattern such as "d. MMM y", split into pieces.
struct DatePattern: Equatable {
  /// An editable component of a date.
  enum Field: Equatable {
    case year, month, day, hour, minute, period
  }

  struct Piece: Equatable {
    /// The editable component; nil for literal text and for derived components such as the weekday.
    let field: Field?
    /// The text of the piece in the pattern.
    let pattern: String
    /// Whether the piece is literal text.
    let isLiteral: Bool
  }

  private(set) var pieces: [Piece] = []

  init(_ pattern: String) {
    var rest = Substring(pattern)
    while let first = rest.first {
      if first.isASCII, first.isLetter {
        let run = rest.prefix { $0 == first }
        pieces.append(Piece(field: Self.field(first), pattern: String(run), isLiteral: false))
        rest = rest.dropFirst(run.count)
      } else {
        pieces.append(Piece(field: nil, pattern: Self.readLiteral(&rest), isLiteral: true))
      }
    }
  }

  /// Reads literal text up to the next pattern letter. Quoted text is literal, and two quotation marks stand for one.
  private static func readLiteral(_ rest: inout Substring) -> String {
    var text = ""
    var isQuoted = false
    while let next = rest.first, isQuoted || !(next.isASCII && next.isLetter) {
      rest.removeFirst()
      guard next == "'" else {
        text.append(next)
        continue
      }
      if rest.first == "'" {
        rest.removeFirst()
        text.append("'")
      } else {
        isQuoted.toggle()
      }
    }
    return text
  }

  private static func field(_ letter: Character) -> Field? {
    switch letter {
    case "y", "u", "U", "r": .year
    case "M", "L": .month
    case "d": .day
    case "h", "H", "k", "K": .hour
    case "m": .minute
    case "a", "b", "B": .period
    default: nil
    }
  }

  /// The editable components, in reading order.
  var fields: [Field] { pieces.compactMap(\.field) }
}

extension DateRules {
  /// A date with one component stepped. The other components are kept if possible. The values wrap around.
  func stepping(_ date: Date, _ field: DatePattern.Field, by step: Int) -> Date {
    switch field {
    case .year: return clamped(writing.adding(step, .year, to: date))
    case .month:
      let months = writing.months(ofYearOf: date)
      let index = months.lastIndex { $0 <= date } ?? 0
      return setting(date, .month, to: (index + step % months.count + months.count) % months.count + 1)
    case .day:
      let count = writing.days(inMonthOf: date)
      let day = calendar.component(.day, from: date)
      return setting(date, .day, to: (day - 1 + step % count + count) % count + 1)
    case .hour:
      let hour = calendar.component(.hour, from: date)
      return setting(date, .hour, to: (hour + step % 24 + 24) % 24)
    case .minute:
      let interval = max(1, minuteInterval)
      let minute = calendar.component(.minute, from: date) / interval + step
      let count = 60 / interval
      return setting(date, .minute, to: (minute % count + count) % count * interval)
    case .period: return stepping(date, .hour, by: 12)
    }
  }

  /// A date with one component set. The other components are kept if possible. Hours are from 0 to 23 and months
  /// start from 1, whatever their displayed names are.
  func setting(_ date: Date, _ field: DatePattern.Field, to value: Int) -> Date {
    let new: Date
    let time = calendar.dateComponents([.hour, .minute], from: date)
    switch field {
    case .year:
      new = writing.adding(value - calendar.component(.year, from: date), .year, to: date)
    case .month:
      let months = writing.months(ofYearOf: date)
      new = writing.moving(date, toMonthOf: months[max(0, min(value - 1, months.count - 1))])
    case .day:
      let day = max(1, min(value, writing.days(inMonthOf: date)))
      new = writing.adding(day - calendar.component(.day, from: date), .day, to: date)
    case .hour: new = writing.setting(max(0, min(value, 23)), time.minute ?? 0, on: date)
    case .minute: new = rounded(writing.setting(time.hour ?? 0, max(0, min(value, 59)), on: date))
    case .period:
      new = writing.setting((time.hour ?? 0) % 12 + (value > 0 ? 12 : 0), time.minute ?? 0, on: date)
    }
    return clamped(new)
  }
}
