public import Foundation

/// The style of paragraphs in an attributed string.
///
/// UIKit: `NSParagraphStyle`. It is the value of the attribute `.paragraphStyle`. Words are not hyphenated
/// automatically, but soft hyphens are used. Use an `NSMutableParagraphStyle` to set values.
open nonisolated class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Sendable: it is immutable. A mutable style must not change after it is shared, as with UIKit.

  private let header = CoreFoundationHeader()

  /// The strategy for line breaks. Has no effect yet.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Avoids a single word in the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Breaks Korean text between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The strategy of the system's labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  var values = ParagraphValues()

  /// The style of text without a paragraph style.
  public class var `default`: NSParagraphStyle { sharedDefault }
  // The instance is immutable and shares no mutable state.
  private static let sharedDefault = NSParagraphStyle()

  /// The writing direction of a language; nil for the user's language.
  public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    guard let languageName else {
      return UIUserInterfaceLayoutDirection.ofUser == .rightToLeft ? .rightToLeft : .leftToRight
    }
    let language = Locale.Language(identifier: languageName)
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// A style with every value at its default.
  public override init() {}

  /// The additional space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// The space below the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }

  /// The space above the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  /// The alignment of lines.
  open var alignment: NSTextAlignment { values.alignment }

  /// The indent of the first line from the leading margin, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

  /// The indent of the other lines from the leading margin, in points.
  open var headIndent: CGFloat { values.headIndent }

  /// The end of lines from the leading margin, in points; zero or negative values count from the trailing margin.
  open var tailIndent: CGFloat { values.tailIndent }

  /// The wrapping or truncation of lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// The strategy for line breaks. Has no effect: lines break by Unicode's rules and by dictionaries.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }

  /// The maximum height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// The factor of the line height, applied before the limits; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The base writing direction of the paragraph.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// The threshold for hyphenation, from 0 to 1; 0 for none. It has no effect, since words are not hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Whether the system hyphenates words. It has no effect.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

  /// The tab stops, from the leading margin. By default twelve, 28 points apart.
  open var tabStops: [NSTextTab]! { values.tabStops }

  /// The distance between tab stops after the last of `tabStops`, in points; 0 for none.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// Whether letter spacing may be tightened before truncation. It has no effect.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// The lists that contain the paragraph, the innermost last. Without an explicit indent, an item is indented by 36
  /// points for each list.
  open var textLists: [NSTextList] { values.textLists }

  // MARK: Copies

  /// An immutable copy: this style itself, unless it is mutable.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard self is NSMutableParagraphStyle else { return self }
    let style = NSParagraphStyle()
    style.values = values
    return style
  }

  /// A mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let style = NSMutableParagraphStyle()
    style.values = values
    return style
  }

  /// Whether another style has the same values. A mutable and an immutable style can be equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  // Tab stops are immutable.
  nonisolated(unsafe) static let usualTabStops = (1...12).map {
    NSTextTab(textAlignment: .left, location: CGFloat($0) * 28, options: [:])
  }
}

/// The values of a paragraph style.
nonisolated struct ParagraphValues: Hashable {
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var alignment: NSTextAlignment = .natural
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var lineBreakMode: NSLineBreakMode = .byWordWrapping
  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var baseWritingDirection: NSWritingDirection = .natural
  var hyphenationFactor: Float = 0
  var usesDefaultHyphenation: Bool = false
  var tabStops: [NSTextTab] = NSParagraphStyle.usualTabStops
  var defaultTabInterval: CGFloat = 0
  var allowsDefaultTighteningForTruncation: Bool = false
  var textLists: [NSTextList] = []
}
