/// The style of an underline or strikethrough: its thickness, its pattern and its extent.
///
/// UIKit: `NSUnderlineStyle`. The empty set is no line. Attributes contain the raw value.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A line of double thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A dotted line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A dashed line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A dash and two dots, repeated.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Skips spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
