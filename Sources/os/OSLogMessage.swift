import Foundation

/// The text of a message, with values in it: `"\(count) files in \(folder, privacy: .private)"`.
///
/// os: `OSLogMessage`.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects the text of a message.
///
/// os: `OSLogInterpolation`.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends an integer.
  public mutating func appendInterpolation<Number: FixedWidthInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { format.text(number()) }
  }

  /// Appends a number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { format.text(number()) }
  }

  /// Appends a number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { format.text(Double(number())) }
  }

  /// Appends text, or the description of a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { "\(value())" }
  }

  /// Appends the description of a value, or `nil`.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { value().map { "\($0)" } ?? "nil" }
  }

  private mutating func append(
    _ privacy: OSLogPrivacy, _ align: OSLogStringAlignment, _ value: () -> String
  ) {
    text += align.text(privacy.isHidden ? "<private>" : value())
  }
}

/// Whether a value in a message is masked.
///
/// os: `OSLogPrivacy`. Messages go to standard error, where the user sees them, so only values marked private are
/// masked.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool

  /// The replacement of a masked value.
  public enum Mask: Sendable {
    case none
    /// The same as none: hashes are not written.
    case hash
  }

  /// It is written.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// It is written.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// `<private>` is written in its place.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// `<private>` is written in its place.
  public static let sensitive = OSLogPrivacy(isHidden: true)

  /// It is written.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  /// `<private>` is written in its place, whatever the mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// `<private>` is written in its place, whatever the mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// The format of integers.
///
/// os: `OSLogIntegerFormatting`.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  var minDigits = 0
  var prefix = ""
  var uppercase = false

  /// Decimal.
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  /// Hexadecimal.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// Octal.
  public static let octal = OSLogIntegerFormatting(radix: 8)

  /// Decimal, padded with leading zeros to a number of digits.
  public static func decimal(minDigits: @autoclosure () -> Int) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, minDigits: minDigits())
  }

  /// Hexadecimal, with or without `0x`, in lowercase or uppercase.
  public static func hex(includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "", uppercase: uppercase)
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, min(1000, minDigits) - digits.count))
    return (number < 0 ? "-" : "") + prefix + zeros + digits
  }
}

/// The format of floating-point numbers.
///
/// os: `OSLogFloatFormatting`.
public struct OSLogFloatFormatting: Sendable {
  let letter: String
  var precision = 6

  /// With six digits after the decimal point.
  public static let fixed = OSLogFloatFormatting(letter: "f")
  /// In exponential notation, with one digit before the decimal point.
  public static let exponential = OSLogFloatFormatting(letter: "e")
  /// The shorter one of both.
  public static let hybrid = OSLogFloatFormatting(letter: "g")

  /// With a number of digits after the decimal point.
  public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "f", precision: precision())
  }

  /// In exponential notation, with a number of digits after the decimal point.
  public static func exponential(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "e", precision: precision())
  }

  func text(_ number: Double) -> String {
    String(format: "%.\(max(0, min(100, precision)))\(letter)", number)
  }
}

/// The alignment of a value in a column.
///
/// os: `OSLogStringAlignment`.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isRight: Bool

  /// No padding.
  public static let none = OSLogStringAlignment(columns: 0, isRight: false)

  /// Left-aligned, padded to a number of columns.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: false)
  }

  /// Right-aligned, padded to a number of columns.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: true)
  }

  func text(_ value: String) -> String {
    let space = String(repeating: " ", count: max(0, min(1000, columns) - value.count))
    return isRight ? space + value : value + space
  }
}
