import Foundation

extension String {
  /// A key for a text in the user's language, with values to be inserted.
  ///
  /// It is written as a string literal: `"\(count) files in \(folder)"` has the key `%lld files in %@`.
  ///
  /// Foundation: `String.LocalizationValue`, which Foundation on Linux lacks.
  public nonisolated struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// A value to be inserted into the text.
    enum Argument: Equatable, Sendable {
      case text(String)
      case integer(Int64)
      case natural(UInt64)
      case real(Double)

      /// The value formatted for a translation's format specifier, such as `.2f`.
      func written(_ flags: Substring, _ letter: Character, _ locale: Locale) -> String {
        switch self {
        case .text(let text): text
        case .integer(let value) where !"eEfFgGaA".contains(letter):
          String(format: "%\(flags)lld", locale: locale, value)
        case .natural(let value) where !"eEfFgGaA".contains(letter):
          String(format: "%\(flags)llu", locale: locale, value)
        case .integer(let value): String(format: "%\(flags)\(letter)", locale: locale, Double(value))
        case .natural(let value): String(format: "%\(flags)\(letter)", locale: locale, Double(value))
        case .real(let value):
          String(format: "%\(flags)\("eEgGaA".contains(letter) ? letter : "f")", locale: locale, value)
        }
      }
    }

    let key: String
    let arguments: [Argument]

    /// Makes a key without values.
    public init(_ value: String) { (key, arguments) = (value, []) }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// The parts of an interpolated string literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

      // A key with values is a format, in which a percent sign is doubled.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      private mutating func append(_ letters: String, _ argument: Argument) {
        key += letters
        arguments.append(argument)
      }

      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
      public mutating func appendInterpolation(_ substring: Substring) {
        append("%@", .text(String(substring)))
      }
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append("%@", .text(String(localized: resource)))
      }
      public mutating func appendInterpolation(_ value: Int8) { append("%d", .integer(Int64(value))) }
      public mutating func appendInterpolation(_ value: Int16) { append("%d", .integer(Int64(value))) }
      public mutating func appendInterpolation(_ value: UInt8) { append("%u", .natural(UInt64(value))) }
      public mutating func appendInterpolation(_ value: UInt16) { append("%u", .natural(UInt64(value))) }
      public mutating func appendInterpolation(_ value: Int) { append("%lld", .integer(Int64(value))) }
      public mutating func appendInterpolation(_ value: Int64) { append("%lld", .integer(value)) }
      public mutating func appendInterpolation(_ value: Int32) { append("%d", .integer(Int64(value))) }
      public mutating func appendInterpolation(_ value: UInt) { append("%llu", .natural(UInt64(value))) }
      public mutating func appendInterpolation(_ value: UInt64) { append("%llu", .natural(value)) }
      public mutating func appendInterpolation(_ value: UInt32) { append("%u", .natural(UInt64(value))) }
      public mutating func appendInterpolation(_ value: Double) { append("%lf", .real(value)) }
      public mutating func appendInterpolation(_ value: Float) { append("%f", .real(Double(value))) }
      public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", .real(Double(value))) }

      /// A value formatted by a format style.
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatOutput == String { append("%@", .text(format.format(value))) }
    }

    /// A text with the values inserted.
    ///
    /// - Parameter words: the text for the key, with format specifiers such as `%@` and `%lld` for the values in order,
    ///   or `%2$@` for a value by its position.
    func filled(_ words: String, _ locale: Locale) -> String {
      guard !arguments.isEmpty else { return words }
      var result = ""
      var rest = words[...]
      var next = 0
      while let sign = rest.firstIndex(of: "%") {
        result += rest[..<sign]
        rest = rest[rest.index(after: sign)...]
        if rest.first == "%" {
          result += "%"
          rest.removeFirst()
          continue
        }
        guard
          let place = rest.firstMatch(of: /^(?:(\d+)\$)?([-+ #0-9.']*)(?:hh|h|ll|l|q|L|z|t|j)?([@a-zA-Z])/)
        else {
          result += "%"
          continue
        }
        let index = place.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
        if place.1 == nil { next += 1 }
        if arguments.indices.contains(index) {
          result += arguments[index].written(place.2, place.3.first ?? "@", locale)
        }
        rest = rest[place.range.upperBound...]
      }
      return result + rest
    }
  }
}

extension String {
  /// Makes the text for a key in the user's language, with values inserted.
  ///
  /// Foundation: `init(localized:table:bundle:locale:comment:)`, which Foundation on Linux lacks.
  ///
  /// - Parameters:
  ///   - keyAndValue: the key and the values: `"\(count) files"`. A key without a translation is the text itself.
  ///   - table: the strings file without `.strings`; nil for `Localizable`.
  ///   - bundle: the bundle with the strings file; nil for the program's. A package passes `.module`.
  ///   - locale: the format of numbers in the text.
  ///   - comment: a comment for translators.
  public nonisolated init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .user, comment: StaticString? = nil
  ) {
    self = keyAndValue.filled(BundleWords.text(keyAndValue.key, table, bundle ?? .main, ""), locale)
  }

  /// Makes the text for a key in the user's language, or a default value without a translation.
  ///
  /// Foundation: `init(localized:defaultValue:table:bundle:locale:comment:)`.
  public nonisolated init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .user, comment: StaticString? = nil
  ) {
    let words = BundleWords.text(key.description, table, bundle ?? .main, defaultValue.key)
    self = defaultValue.filled(words, locale)
  }

  /// Makes the text of a resource in the user's language.
  public nonisolated init(localized resource: LocalizedStringResource) {
    let words = BundleWords.text(
      resource.key, resource.table, resource.bundle.bundle, resource.defaultValue.key)
    self = resource.defaultValue.filled(words, resource.locale)
  }
}

/// A text that is looked up in the user's language when it is needed.
///
/// Foundation: `LocalizedStringResource`, which Foundation on Linux lacks.
public nonisolated struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle of a text.
  public enum BundleDescription: Equatable, Sendable {
    /// The program's bundle.
    case main
    /// A bundle by the URL of its folder.
    case atURL(URL)

    fileprivate var bundle: Bundle {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  /// The key of the text.
  public let key: String
  /// The text if there is no translation, with the values to be inserted.
  public let defaultValue: String.LocalizationValue
  /// The strings file without `.strings`; nil for `Localizable`.
  public let table: String?
  /// The format of numbers in the text.
  public var locale: Locale
  let bundle: BundleDescription

  /// Describes the text for a key that is the default value as well.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .user,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Describes the text for a key, with a default value.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .user,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = (key.description, defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}
