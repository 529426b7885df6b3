import Foundation
import Testing

@testable import Casement

@Suite("Data detectors")
struct NSDataDetectorTests {
  private let text = "See example.org, call +49 30 1234567 or write to me@example.com."
  private var whole: NSRange { NSRange(location: 0, length: text.utf16.count) }
  private typealias Kind = NSTextCheckingResult.CheckingType
  // Foundation's names for them are deprecated on Linux.
  private let link = Kind(rawValue: 1 << 5)
  private let phoneNumber = Kind(rawValue: 1 << 11)

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
}
