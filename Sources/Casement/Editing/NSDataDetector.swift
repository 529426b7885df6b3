public import Foundation

/// Finds web and mail addresses and telephone numbers in text, as text views do with `dataDetectorTypes`.
///
/// Dates, postal addresses and flights are not found. Foundation on Linux cannot move the results:
/// `adjustingRanges(offset:)` fails.
///
/// Foundation on Linux has the types of the data, `.link` and `.phoneNumber`, but warns at each use of them.
///
/// Foundation: `NSDataDetector`. It does not inherit from `NSRegularExpression`, since subclasses on Linux cannot
/// override the matching.
open nonisolated class NSDataDetector: NSObject {
  /// The kinds of data that are detected.
  public final let checkingTypes: UInt64

  /// Makes a detector.
  ///
  /// - Parameter checkingTypes: raw values of `NSTextCheckingResult.CheckingType`: links, telephone numbers, or both.
  /// - Throws: `CocoaError` if none of the types can be detected.
  public init(types checkingTypes: UInt64) throws {
    let found: NSTextCheckingResult.CheckingType = [.webLink, .telephone]
    guard checkingTypes & found.rawValue != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  deinit {}

  /// The data in a range of a text, in order.
  ///
  /// - Parameter options: ignored.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let units = Array(string.utf16)
    guard let range = range.intersection(NSRange(location: 0, length: units.count)) else { return [] }
    let part = Array(units[range.location..<range.location + range.length])
    var types: UIDataDetectorTypes = []
    if checkingTypes & NSTextCheckingResult.CheckingType.webLink.rawValue != 0 { types.insert(.link) }
    if checkingTypes & NSTextCheckingResult.CheckingType.telephone.rawValue != 0 {
      types.insert(.phoneNumber)
    }
    return DetectedData.find(types, in: part).map { data in
      let place = NSRange(location: range.location + data.range.lowerBound, length: data.range.count)
      let number = data.isNumber ? String(decoding: part[data.range], as: UTF16.self) : nil
      return DataCheckingResult(place, url: data.isNumber ? nil : data.url, phoneNumber: number)
    }.sorted { $0.range.location < $1.range.location }
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
  private let place: NSRange
  let foundURL: URL?
  let foundNumber: String?

  init(_ place: NSRange, url: URL?, phoneNumber: String?) {
    (self.place, foundURL, foundNumber) = (place, url, phoneNumber)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  override var resultType: NSTextCheckingResult.CheckingType { foundNumber == nil ? .webLink : .telephone }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
  override func range(withName name: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  override var regularExpression: NSRegularExpression? { nil }
}

extension NSTextCheckingResult {
  /// The address of a link, with a scheme; nil for other results.
  public nonisolated var url: URL? { (self as? DataCheckingResult)?.foundURL }

  /// The telephone number as written in the text; nil for other results.
  public nonisolated var phoneNumber: String? { (self as? DataCheckingResult)?.foundNumber }
}

extension NSTextCheckingResult.CheckingType {
  // Foundation declares these names too, but warns at each use that it cannot detect the data.
  fileprivate nonisolated static let webLink = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  fileprivate nonisolated static let telephone = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}
