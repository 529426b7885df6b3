import Foundation

/// A time of the day.
struct ClockTime: Equatable {
  let hour: Int
  let minute: Int
  let second: Int

  init(_ date: Date) {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
    (hour, minute, second) = (parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }

  /// A time as `10:08:36`.
  init?(_ text: String) {
    let numbers = text.split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    (hour, minute, second) = (numbers[0], numbers[1], numbers[2])
  }

  /// The time in hours and minutes, and a day, in the user's format.
  func words(on day: Date) -> String {
    let date = Calendar.current.date(bySettingHour: hour, minute: minute, second: second, of: day) ?? day
    return date.formatted(Date.FormatStyle(date: .complete, time: .shortened, locale: .user))
  }

  /// The angles of the hands, in turns clockwise from the top.
  var hourTurn: CGFloat { CGFloat((hour % 12) * 3600 + minute * 60) / 43200 }
  var minuteTurn: CGFloat { CGFloat(minute) / 60 }
  var secondTurn: CGFloat { CGFloat(second) / 60 }
}
