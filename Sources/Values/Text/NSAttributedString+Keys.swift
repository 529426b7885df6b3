public import Foundation

nonisolated extension NSAttributedString {
  /// Makes an empty string: `NSAttributedString()`.
  ///
  /// It has a parameter because an extension cannot add a plain `init()`.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

// Attribute keys of attributed strings. Text effects, obliqueness, expansion, writing directions and vertical forms
// are stored but not drawn. UIKit itself has given up most of them.

nonisolated extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")

  /// The paragraph style: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")

  /// The color of the text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")

  /// The color behind the text: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")

  /// Whether letters are joined into ligatures: an `NSNumber`, 1 for the standard ones, 0 for none.
  public static let ligature = NSAttributedString.Key("NSLigature")

  /// The additional space between letters, in points: an `NSNumber`. 0 disables the kerning of the font.
  public static let kern = NSAttributedString.Key("NSKern")

  /// The additional space between letters, in points: an `NSNumber`.
  public static let tracking = NSAttributedString.Key("CTTracking")

  /// The style of the strikethrough: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")

  /// The style of the underline: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")

  /// The color of outlines: a `UIColor`; the text color by default.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")

  /// The width of outlines in percent of the font size: an `NSNumber`. Negative values also fill the letters.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")

  /// The shadow of the text: an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")

  /// The text effect: the raw value of an `NSAttributedString.TextEffectStyle`. It is stored but not drawn.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")

  /// The attachment that replaces a character: an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")

  /// The target of a link: a `URL`, or a string with a URL.
  public static let link = NSAttributedString.Key("NSLink")

  /// The distance of letters above the baseline, in points: an `NSNumber`.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")

  /// The color of the underline: a `UIColor`; the text color by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")

  /// The color of the strikethrough: a `UIColor`; the text color by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")

  /// The slant of letters: an `NSNumber`. It is stored but not drawn; use an italic font.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")

  /// The logarithm of the horizontal scale of letters: an `NSNumber`. It is stored but not drawn.
  public static let expansion = NSAttributedString.Key("NSExpansion")

  /// The nested writing directions of the text: an array of `NSNumber`, each the sum of an `NSWritingDirection` and
  /// an `NSWritingDirectionFormatType`. It is stored but not drawn; use Unicode's directional characters.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")

  /// Whether letters have their vertical form: an `NSNumber`. It is stored but not drawn.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

nonisolated extension NSAttributedString {
  /// A text effect.
  ///
  /// UIKit: `NSAttributedString.TextEffectStyle`.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The letterpress effect. It is drawn as regular text.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}
