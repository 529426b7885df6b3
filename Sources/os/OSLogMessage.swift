import Foundation

/// The text of a message, with values in it: `"\(count) files in \(folder, privacy: .private)"`.
///
/// os: `OSLogMessage`.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Puts values into messages.
///
/// os: `OSLogInterpolation`.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Puts a whole number in.
  public mutating func appendInterpolation<Number: FixedWidthInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { format.text(number()) }
  }

  /// Puts a number in.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { format.text(number()) }
  }

  /// Puts a number in.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { format.text(Double(number())) }
  }

  /// Puts text in, or what describes a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align) { "\(value())" }
  }

  /// Puts what describes a value in, or `nil`.
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

/// Who may read a value in a message.
///
/// os: `OSLogPrivacy`. Messages go to standard error, where the user sees them: only what is marked is left out.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool

  /// What stands in place of a value that is left out.
  public enum Mask: Sendable {
    case none
    /// The same as none: a message has no room for it.
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

/// How whole numbers are written.
///
/// os: `OSLogIntegerFormatting`.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  var minDigits = 0
  var prefix = ""
  var uppercase = false

  /// By ten.
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  /// By sixteen.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// By eight.
  public static let octal = OSLogIntegerFormatting(radix: 8)

  /// By ten, with zeros in front so that there are so many digits.
  public static func decimal(minDigits: @autoclosure () -> Int) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, minDigits: minDigits())
  }

  /// By sixteen, with or without `0x`, in small or capital letters.
  public static func hex(includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "", uppercase: uppercase)
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, min(1000, minDigits) - digits.count))
    return (number < 0 ? "-" : "") + prefix + zeros + digits
  }
}

/// How numbers are written that are not whole.
///
/// os: `OSLogFloatFormatting`.
public struct OSLogFloatFormatting: Sendable {
  let letter: String
  var precision = 6

  /// With six digits after the point.
  public static let fixed = OSLogFloatFormatting(letter: "f")
  /// As a number of one digit before the point, times a power of ten.
  public static let exponential = OSLogFloatFormatting(letter: "e")
  /// The shorter one of both.
  public static let hybrid = OSLogFloatFormatting(letter: "g")

  /// With so many digits after the point.
  public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "f", precision: precision())
  }

  /// With so many digits after the point, times a power of ten.
  public static func exponential(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "e", precision: precision())
  }

  func text(_ number: Double) -> String {
    String(format: "%.\(max(0, min(100, precision)))\(letter)", number)
  }
}

/// Where a value stands in its columns.
///
/// os: `OSLogStringAlignment`.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isRight: Bool

  /// It takes the room that it needs.
  public static let none = OSLogStringAlignment(columns: 0, isRight: false)

  /// At the left of so many columns.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: false)
  }

  /// At the right of so many columns.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: true)
  }

  func text(_ value: String) -> String {
    let space = String(repeating: " ", count: max(0, min(1000, columns) - value.count))
    return isRight ? space + value : value + space
  }
}
