public import Foundation

/// A list of paragraphs with markers such as bullets or numbers.
///
/// UIKit: `NSTextList`. A paragraph belongs to the lists in `NSParagraphStyle.textLists`, the innermost last.
/// Consecutive paragraphs of a list are its items. The marker is drawn before the first line of an item, and is not
/// part of the text.
open nonisolated class NSTextList: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: stored values are constant, except `startingItemNumber`, which is set before the list is used.

  /// The format of a marker: text in which a name in braces stands for the item's number or a bullet, as in
  /// `({decimal})`.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let box = MarkerFormat("{box}")
    public static let check = MarkerFormat("{check}")
    public static let circle = MarkerFormat("{circle}")
    public static let diamond = MarkerFormat("{diamond}")
    public static let disc = MarkerFormat("{disc}")
    public static let hyphen = MarkerFormat("{hyphen}")
    public static let square = MarkerFormat("{square}")
    public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
    public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
    public static let octal = MarkerFormat("{octal}")
    public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
    public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
    public static let lowercaseLatin = MarkerFormat("{lower-latin}")
    public static let uppercaseLatin = MarkerFormat("{upper-latin}")
    public static let lowercaseRoman = MarkerFormat("{lower-roman}")
    public static let uppercaseRoman = MarkerFormat("{upper-roman}")
    public static let decimal = MarkerFormat("{decimal}")
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The marker begins with the marker of the enclosing list.
    public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
  }

  public let markerFormat: MarkerFormat
  public let listOptions: Options
  /// The number of the first item.
  open var startingItemNumber = 1

  /// Makes a list.
  ///
  /// - options: the options of the list.
  public init(markerFormat: MarkerFormat, options: Options = []) {
    self.markerFormat = markerFormat
    listOptions = options
  }

  public convenience init(markerFormat: MarkerFormat, options: Int) {
    self.init(markerFormat: markerFormat, options: Options(rawValue: options))
  }

  public convenience init(markerFormat: MarkerFormat, startingItemNumber: Int) {
    self.init(markerFormat: markerFormat)
    self.startingItemNumber = startingItemNumber
  }

  deinit {}

  /// Whether the markers depend on the item number.
  open var isOrdered: Bool { marker(forItemNumber: 1) != marker(forItemNumber: 2) }

  /// The marker of an item, such as `ii` or a bullet.
  open func marker(forItemNumber itemNumber: Int) -> String {
    var marker = ""
    var rest = markerFormat.rawValue[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      marker += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      marker += NSTextList.text(name, itemNumber) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return marker + rest
  }

  private static func text(_ name: Substring, _ number: Int) -> String? {
    switch name {
    case "box": "\u{25A1}"
    case "check": "\u{2713}"
    case "circle": "\u{25E6}"
    case "diamond": "\u{25C6}"
    case "disc": "\u{2022}"
    case "hyphen": "\u{2043}"
    case "square": "\u{25AA}"
    case "lower-hexadecimal": String(number, radix: 16)
    case "upper-hexadecimal": String(number, radix: 16, uppercase: true)
    case "octal": String(number, radix: 8)
    case "lower-alpha", "lower-latin": letters(number)
    case "upper-alpha", "upper-latin": letters(number).uppercased()
    case "lower-roman": roman(number)
    case "upper-roman": roman(number).uppercased()
    case "decimal": String(number)
    default: nil
    }
  }

  /// Letters from a to z, then aa and so on.
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var (text, rest) = ("", number)
    while rest > 0 {
      text = String(UnicodeScalar(UInt8(0x61 + (rest - 1) % 26))) + text
      rest = (rest - 1) / 26
    }
    return text
  }

  private static func roman(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return String(number) }
    let parts = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
      (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var (text, rest) = ("", number)
    for (value, letters) in parts {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }

  /// The same list, so that items keep their list.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
