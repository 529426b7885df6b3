public import Foundation

nonisolated extension NSAttributedString {
  /// A string without text: `NSAttributedString()`.
  ///
  /// It has a parameter because an extension cannot add a plain `init()`.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

// Names and values that attributed strings carry. Nothing draws special looks, slants, stretching, directions, and
// forms for columns: UIKit itself has given up most of them.

nonisolated extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")

  /// How paragraphs are set: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")

  /// The color of the text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")

  /// The color behind the text: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")

  /// Whether letters join into ligatures: an `NSNumber`, 1 for those that are usual, 0 for none.
  public static let ligature = NSAttributedString.Key("NSLigature")

  /// Points between letters, instead of what the font says: an `NSNumber`.
  public static let kern = NSAttributedString.Key("NSKern")

  /// Points between letters, besides what the font says: an `NSNumber`.
  public static let tracking = NSAttributedString.Key("CTTracking")

  /// The line through the text: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")

  /// The line under the text: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")

  /// The color of outlines: a `UIColor`; without it, that of the text.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")

  /// The width of outlines in per cent of the font's size: an `NSNumber`, negative where letters are filled too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")

  /// The shadow of the text: an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")

  /// A special look: the raw value of an `NSAttributedString.TextEffectStyle`. It is kept, and not drawn.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")

  /// What stands in place of a character: an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")

  /// Where the text leads: a `URL`, or a string with one.
  public static let link = NSAttributedString.Key("NSLink")

  /// Points by which letters are above the line: an `NSNumber`.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")

  /// The color of the line under the text: a `UIColor`; without it, that of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")

  /// The color of the line through the text: a `UIColor`; without it, that of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")

  /// How far letters are slanted: an `NSNumber`. It is kept, and not drawn; fonts have italics.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")

  /// The logarithm of how far letters are stretched: an `NSNumber`. It is kept, and not drawn.
  public static let expansion = NSAttributedString.Key("NSExpansion")

  /// Directions that characters of the text are given, nested: an array of `NSNumber`s, each an
  /// `NSWritingDirection` and an `NSWritingDirectionFormatType`. It is kept, and not drawn: characters of Unicode do the same.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")

  /// Whether letters have their form for columns: an `NSNumber`. It is kept, and not drawn.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

nonisolated extension NSAttributedString {
  /// A special look of text.
  ///
  /// UIKit: `NSAttributedString.TextEffectStyle`.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As if it was pressed into paper. It is drawn as other text is.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}
