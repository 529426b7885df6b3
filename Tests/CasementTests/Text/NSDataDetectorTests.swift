import Casement
import Foundation
import Testing

@testable import CasementEditing

@Suite("Data detectors")
struct NSDataDetectorTests {
  private let text = "See example.org, call +49 30 1234567 or write to me@example.com."
  private var whole: NSRange { NSRange(location: 0, length: text.utf16.count) }
  private typealias Kind = NSTextCheckingResult.CheckingType
  // Foundation's names for them are deprecated on Linux.
  private let link = Kind(rawValue: 1 << 5)
  private let phoneNumber = Kind(rawValue: 1 << 11)
  private let date = Kind(rawValue: 1 << 3)

  private func detector(_ kinds: Kind...) throws -> NSDataDetector {
    try NSDataDetector(types: kinds.reduce(0) { $0 | $1.rawValue })
  }

  private func part(_ result: NSTextCheckingResult) -> String {
    (text as NSString).substring(with: result.range)
  }

  @Test("Links and telephone numbers are found in the order of the text")
  func both() throws {
    let detector = try detector(link, phoneNumber)
    let found = detector.matches(in: text, range: whole)
    #expect(found.map(part) == ["example.org", "+49 30 1234567", "me@example.com"])
    #expect(found.map(\.resultType) == [link, phoneNumber, link])
    #expect(found.map { $0.url?.absoluteString } == ["http://example.org", nil, "mailto:me@example.com"])
    #expect(found.map(\.phoneNumber) == [nil, "+49 30 1234567", nil])
    #expect(found[0].numberOfRanges == 1 && found[0].range(at: 0) == found[0].range)
    #expect(found[0].range(withName: "name").location == NSNotFound && found[0].regularExpression == nil)
    #expect(detector.numberOfMatches(in: text, range: whole) == 3)
    #expect(detector.firstMatch(in: text, range: whole)?.range == found[0].range)
  }

  @Test("Only the types that the detector was made for are found, in the range that is asked for")
  func typesAndRange() throws {
    let numbers = try detector(phoneNumber)
    #expect(numbers.checkingTypes == phoneNumber.rawValue)
    #expect(numbers.matches(in: text, range: whole).map(part) == ["+49 30 1234567"])
    let rest = NSRange(location: 17, length: text.utf16.count - 17)
    #expect(try detector(link).matches(in: text, range: rest).map(part) == ["me@example.com"])
    #expect(try detector(link).firstMatch(in: "no data", range: NSRange(location: 0, length: 7)) == nil)
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 1 << 1) }
  }

  @Test("An enumeration ends when the block says so")
  func enumeration() throws {
    var parts: [String] = []
    try detector(link, phoneNumber).enumerateMatches(in: text, range: whole) { result, flags, stop in
      if let result { parts.append(part(result)) }
      #expect(flags.isEmpty)
      if parts.count == 2 { stop.pointee = true }
    }
    #expect(parts == ["example.org", "+49 30 1234567"])
  }

  @Test("A result of a regular expression has neither an address nor a number")
  func otherResults() throws {
    let result = try NSRegularExpression(pattern: "call").firstMatch(in: text, range: whole)
    #expect(result != nil && result?.url == nil && result?.phoneNumber == nil)
  }

  // MARK: Dates

  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  /// The dates in a text, as their words and their moments. Today is Wednesday, March 4, 2026.
  private func dates(in text: String, _ locale: String) throws -> [String] {
    let detector = try DateDetector(locale: Locale(identifier: locale), timeZone: Self.berlin)
    let formatter = ISO8601DateFormatter()
    formatter.timeZone = Self.berlin
    let now = try #require(formatter.date(from: "2026-03-04T10:00:00+01:00"))
    return detector.find(in: text, range: NSRange(location: 0, length: text.utf16.count), now: now).map {
      let words = (text as NSString).substring(with: $0.range)
      return "\(words): \(formatter.string(from: $0.date).prefix(16))"
    }
  }

  @Test(
    "X9: dates and times are found in ISO forms and in those of English",
    arguments: [
      ("Due 2026-03-01.", ["2026-03-01: 2026-03-01T12:00"]),
      ("2026-03-01T12:30:00Z", ["2026-03-01T12:30:00Z: 2026-03-01T13:30"]),
      ("on March 1, 2026 at 4:30 PM!", ["March 1, 2026 at 4:30 PM: 2026-03-01T16:30"]),
      ("3/1/2026 or 3/1/26", ["3/1/2026: 2026-03-01T12:00", "3/1/26: 2026-03-01T12:00"]),
      ("the 1st of May", ["1st of May: 2026-05-01T12:00"]),
      ("Meet at 4:30 PM, or at 16:45", ["at 4:30 PM: 2026-03-04T16:30", "at 16:45: 2026-03-04T16:45"]),
      ("today, 5pm", ["today, 5pm: 2026-03-04T17:00"]), ("Tomorrow", ["Tomorrow: 2026-03-05T12:00"]),
      ("Monday", ["Monday: 2026-03-09T12:00"]), ("Wednesday 9:15", ["Wednesday 9:15: 2026-03-04T09:15"]),
      ("12 AM and 12 pm", ["12 AM: 2026-03-04T00:00", "12 pm: 2026-03-04T12:00"]),
      ("2026-02-30, 13/13/2026, 25:00, 13 pm, 192.168.10.10, 1.2.34, tomorrows, 12026-03-01", []),
    ])
  func dates(_ text: String, _ expected: [String]) throws {
    #expect(try dates(in: text, "en_US") == expected)
  }

  @Test("X9: dates are found in the forms of the user's locale")
  func localDates() throws {
    #expect(
      try dates(in: "am 1. März 2026 um 16:30 Uhr", "de_DE") == ["1. März 2026 um 16:30: 2026-03-01T16:30"])
    #expect(try dates(in: "1.3.26", "de_DE") == ["1.3.26: 2026-03-01T12:00"])
    #expect(try dates(in: "morgen", "de_DE") == ["morgen: 2026-03-05T12:00"])
    #expect(try dates(in: "Montag", "de_DE") == ["Montag: 2026-03-09T12:00"])
    #expect(try dates(in: "3/1/2026", "en_GB") == ["3/1/2026: 2026-01-03T12:00"])
    #expect(try dates(in: "1 de marzo de 2026", "es_ES") == ["1 de marzo de 2026: 2026-03-01T12:00"])
    #expect(try dates(in: "March 1, 2026", "fr_FR") == ["March 1, 2026: 2026-03-01T12:00"])
    #expect(
      try dates(in: "5 ΜΆΡΤΙΟΣ, ΤΡΊΤΗ", "el_GR").map { $0.suffix(18) } == [
        ": 2026-03-05T12:00", ": 2026-03-10T12:00",
      ])
  }

  @Test("X9: numbers may be written in the digits of any script")
  func otherDigits() throws {
    #expect(try dates(in: "٢٠٢٦-٠٣-٠١", "ar_EG").map { $0.suffix(16) } == ["2026-03-01T12:00"])
    #expect(try dates(in: "１２:３０", "ja_JP").map { $0.suffix(16) } == ["2026-03-04T12:30"])
  }

  @Test("X9: a date has a moment, no duration and no time zone, and is no telephone number")
  func dateResults() throws {
    let text = "Call 030 1234567 on 2026-03-01, see example.org/2026-03-01"
    let range = NSRange(location: 0, length: text.utf16.count)
    let types = date.rawValue | phoneNumber.rawValue | link.rawValue
    let detector = try NSDataDetector(
      types: types, locale: Locale(identifier: "en_US"), timeZone: Self.berlin)
    let found = detector.matches(in: text, range: range)
    #expect(found.map(\.resultType) == [phoneNumber, date, link])
    let moment = try #require(found[1].date)
    #expect(moment == ISO8601DateFormatter().date(from: "2026-03-01T11:00:00Z"))
    #expect(found[1].duration == 0 && found[1].timeZone == nil && found[1].url == nil)
    #expect(found[0].date == nil && found[2].date == nil)
    #expect(detector.matches(in: text, range: NSRange(location: 17, length: 13)).map(\.resultType) == [date])
  }

  @Test("A text that is ten times as long takes about ten times as long")
  func linear() throws {
    let detector = try DateDetector(locale: Locale(identifier: "en_US"), timeZone: Self.berlin)
    @MainActor func time(_ count: Int) -> Duration {
      let text = String(repeating: "ä on March 1, 12 at the 3 ", count: count)
      return ContinuousClock().measure {
        _ = detector.find(in: text, range: NSRange(location: 0, length: text.utf16.count))
      }
    }
    let (short, long) = (time(400), time(4_000))
    #expect(long < short * 50, "\(short) and \(long)")
  }
}
