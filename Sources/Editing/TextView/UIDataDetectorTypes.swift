/// Kinds of text that a text view can turn into links, such as addresses.
///
/// UIKit: `UIDataDetectorTypes`.
public nonisolated struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers: with a plus or in groups, or of 10 or 11 figures. They become links of the scheme `tel`.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web addresses, with or without a scheme, and mail addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses. None are found: that takes a list of all places.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times. None are found: no scheme of links stands for them here.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of parcels. None are found.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights. None are found.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Words to look up in a dictionary. None are found.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Amounts of money. None are found.
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  /// Quantities with units. None are found.
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)

  public static let all = UIDataDetectorTypes(rawValue: .max)
}
