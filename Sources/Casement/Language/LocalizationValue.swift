import Foundation

extension String {
  /// A key of words that are to be found in the user's language, with the values that stand in it.
  ///
  /// It is written as a string: `"\(count) files in \(folder)"` has the key `%lld files in %@`.
  ///
  /// Foundation: `String.LocalizationValue`, which Foundation on Linux lacks.
  public nonisolated struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// A value that stands in the words.
    enum Argument: Equatable, Sendable {
      case text(String)
      case integer(Int64)
      case natural(UInt64)
      case real(Double)

      /// How it is written where a translation has so many letters for it, such as `.2f`.
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

    /// What is between the quotation marks.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

      // What has values is a format, in which a sign of percent is doubled.
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

      /// A value as a style writes it.
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatOutput == String { append("%@", .text(format.format(value))) }
    }

    /// Words with the values in them.
    ///
    /// - Parameter words: what was found for the key, with `%@`, `%lld` and the like for the values in turn, or `%2$@` for
    ///   one by its number.
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
  /// Makes the words for a key in the user's language, with values in them.
  ///
  /// Foundation: `init(localized:table:bundle:locale:comment:)`, which Foundation on Linux lacks.
  ///
  /// - Parameters:
  ///   - keyAndValue: the key and the values: `"\(count) files"`. A key that has no words stands for itself.
  ///   - table: the file of the words without `.strings`; nil for `Localizable`.
  ///   - bundle: whose words they are; nil for the program's. A package says `.module`.
  ///   - locale: how numbers in them are written.
  ///   - comment: what translators are told.
  public nonisolated init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .user, comment: StaticString? = nil
  ) {
    self = keyAndValue.filled(BundleWords.text(keyAndValue.key, table, bundle ?? .main, ""), locale)
  }

  /// Makes the words for a key in the user's language; where there are none, those of a value.
  ///
  /// Foundation: `init(localized:defaultValue:table:bundle:locale:comment:)`.
  public nonisolated init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .user, comment: StaticString? = nil
  ) {
    let words = BundleWords.text(key.description, table, bundle ?? .main, defaultValue.key)
    self = defaultValue.filled(words, locale)
  }

  /// Makes the words of a resource in the user's language.
  public nonisolated init(localized resource: LocalizedStringResource) {
    let words = BundleWords.text(
      resource.key, resource.table, resource.bundle.bundle, resource.defaultValue.key)
    self = resource.defaultValue.filled(words, resource.locale)
  }
}

/// Words that are found in the user's language when they are needed.
///
/// Foundation: `LocalizedStringResource`, which Foundation on Linux lacks.
public nonisolated struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Where words are.
  public enum BundleDescription: Equatable, Sendable {
    /// The program's own.
    case main
    /// A bundle by the place of its folder.
    case atURL(URL)

    fileprivate var bundle: Bundle {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  /// What the words are found by.
  public let key: String
  /// What stands for them where there are none, with the values in it.
  public let defaultValue: String.LocalizationValue
  /// The file of the words without `.strings`; nil for `Localizable`.
  public let table: String?
  /// How numbers in them are written.
  public var locale: Locale
  let bundle: BundleDescription

  /// Describes the words for a key that is their value as well.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .user,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Describes the words for a key, with a value where there are none.
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
