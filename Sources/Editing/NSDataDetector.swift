public import Foundation

/// Finds web and mail addresses, telephone numbers and dates in text. Text views find the first two kinds with
/// `dataDetectorTypes`.
///
/// Dates are found in ISO 8601, and in the forms of English and of the user's locale: `3/1/2026`, `March 1, 2026`,
/// `1. März 2026`, `Monday`, `tomorrow`, `at 4:30 PM`, and a date with a time. A date without a time is at noon, a time
/// without a date is today, and a weekday is the next one from today on.
///
/// Postal addresses and flights are not found. Foundation on Linux cannot move the results: `adjustingRanges(offset:)`
/// fails.
///
/// Foundation on Linux has the types of the data, `.link`, `.phoneNumber` and `.date`, but warns at each use of them.
///
/// Foundation: `NSDataDetector`. It does not inherit from `NSRegularExpression`, since subclasses on Linux cannot
/// override the matching.
open nonisolated class NSDataDetector: NSObject {
  /// The kinds of data that are detected.
  public final let checkingTypes: UInt64
  private let dates: DateDetector?

  /// Makes a detector.
  ///
  /// - Parameter checkingTypes: raw values of `NSTextCheckingResult.CheckingType`: links, telephone numbers and dates.
  /// - Throws: `CocoaError` if none of the types can be detected.
  public init(types checkingTypes: UInt64) throws {
    dates = try Self.dates(for: checkingTypes, .user, .current)
    self.checkingTypes = checkingTypes
  }

  /// Makes a detector that finds dates in the forms of a locale, and reads them in a time zone.
  init(types checkingTypes: UInt64, locale: Locale, timeZone: TimeZone) throws {
    dates = try Self.dates(for: checkingTypes, locale, timeZone)
    self.checkingTypes = checkingTypes
  }

  private static func dates(for types: UInt64, _ locale: Locale, _ timeZone: TimeZone) throws
    -> DateDetector?
  {
    let found: NSTextCheckingResult.CheckingType = [.webLink, .telephone, .dateAndTime]
    guard types & found.rawValue != 0 else { throw CocoaError(.formatting) }
    guard types & NSTextCheckingResult.CheckingType.dateAndTime.rawValue != 0 else { return nil }
    return try DateDetector(locale: locale, timeZone: timeZone)
  }

  deinit {}

  /// The data in a range of a text, in order.
  ///
  /// - Parameter options: ignored.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let units = string.utf16
    guard let range = range.intersection(NSRange(location: 0, length: units.count)) else { return [] }
    // The string may be much longer than the range.
    let start = units.index(units.startIndex, offsetBy: range.location)
    let part = Array(units[start..<units.index(start, offsetBy: range.length)])
    var types: UIDataDetectorTypes = []
    if checkingTypes & NSTextCheckingResult.CheckingType.webLink.rawValue != 0 { types.insert(.link) }
    if checkingTypes & NSTextCheckingResult.CheckingType.telephone.rawValue != 0 {
      types.insert(.phoneNumber)
    }
    var found = DetectedData.find(types, in: part).map { data in
      let place = NSRange(location: range.location + data.range.lowerBound, length: data.range.count)
      let number = data.isNumber ? String(decoding: part[data.range], as: UTF16.self) : nil
      return DataCheckingResult(place, data.isNumber ? .phoneNumber(number ?? "") : .link(data.url))
    }
    for (place, date) in dates?.find(in: string, range: range) ?? [] {
      found.append(DataCheckingResult(place, .date(date)))
    }
    return Self.withoutOverlaps(found.sorted { $0.range.location < $1.range.location })
  }

  /// Of results that overlap, the date remains beside a telephone number, and the link beside any other.
  private static func withoutOverlaps(_ results: [DataCheckingResult]) -> [DataCheckingResult] {
    var kept: [DataCheckingResult] = []
    for result in results {
      while let last = kept.last, last.range.upperBound > result.range.location, last.rank < result.rank {
        kept.removeLast()
      }
      if let last = kept.last, last.range.upperBound > result.range.location { continue }
      kept.append(result)
    }
    return kept
  }

  /// The number of results in a range of a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// The first result in a range of a text; nil for none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Calls a closure for the results in a range of a text, in order.
  ///
  /// - Parameter block: receives the result and empty flags. Setting the last argument to true stops the enumeration.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>)
      -> Void
  ) {
    var ends = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !ends.boolValue {
      block(match, [], &ends)
    }
  }
}

/// A result of a data detector.
private nonisolated final class DataCheckingResult: NSTextCheckingResult {
  enum Data {
    case phoneNumber(String)
    case date(Date)
    case link(URL)
  }
  private let place: NSRange
  let data: Data

  init(_ place: NSRange, _ data: Data) {
    (self.place, self.data) = (place, data)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  /// Of data that overlap, those with the higher rank remain.
  var rank: Int {
    switch data {
    case .phoneNumber: 0
    case .date: 1
    case .link: 2
    }
  }

  override var resultType: NSTextCheckingResult.CheckingType {
    switch data {
    case .phoneNumber: .telephone
    case .date: .dateAndTime
    case .link: .webLink
    }
  }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
  override func range(withName name: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  override var regularExpression: NSRegularExpression? { nil }
}

extension NSTextCheckingResult {
  private nonisolated var found: DataCheckingResult.Data? { (self as? DataCheckingResult)?.data }

  /// The address of a link, with a scheme; nil for other results.
  public nonisolated var url: URL? { if case .link(let url) = found { url } else { nil } }

  /// The telephone number as written in the text; nil for other results.
  public nonisolated var phoneNumber: String? {
    if case .phoneNumber(let number) = found { number } else { nil }
  }

  /// The moment of a date; nil for other results.
  public nonisolated var date: Date? { if case .date(let date) = found { date } else { nil } }

  /// Always 0: periods are not found.
  public nonisolated var duration: TimeInterval { 0 }

  /// Always nil: the offset of a date is in its `date`.
  public nonisolated var timeZone: TimeZone? { nil }
}

extension NSTextCheckingResult.CheckingType {
  // Foundation declares these names too, but warns at each use that it cannot detect the data.
  fileprivate nonisolated static let dateAndTime = NSTextCheckingResult.CheckingType(rawValue: 1 << 3)
  fileprivate nonisolated static let webLink = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  fileprivate nonisolated static let telephone = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}
