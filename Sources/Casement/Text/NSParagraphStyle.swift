public import Foundation

/// How the paragraphs of an attributed string are set.
///
/// UIKit: `NSParagraphStyle`. It is the value of the attribute `.paragraphStyle`. Words are not hyphenated, but
/// soft hyphens count. Make an `NSMutableParagraphStyle` to choose values.
open nonisolated class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Sendable: it never changes. A mutable one is set up by whoever made it, before others get it, as with UIKit.

  private let header = CoreFoundationHeader()

  /// How the places where lines break are chosen. Without effect so far.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The last line gets company rather than one word alone.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Korean breaks between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// What the system's own labels do.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  var values = ParagraphValues()

  /// The style of text that names none.
  public class var `default`: NSParagraphStyle { sharedDefault }
  // It is immutable, and no reference to a mutable style stays in it.
  private static let sharedDefault = NSParagraphStyle()

  /// The direction in which a language is read; that of the user's own for nil.
  public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    guard let languageName else {
      return UIUserInterfaceLayoutDirection.ofUser == .rightToLeft ? .rightToLeft : .leftToRight
    }
    let language = Locale.Language(identifier: languageName)
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// A style with every value at its default.
  public override init() {}

  /// Points between lines, besides the height of each.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// Points below the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }

  /// Points above the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  /// Where lines stand between the margins.
  open var alignment: NSTextAlignment { values.alignment }

  /// Points from the leading margin to the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

  /// Points from the leading margin to the other lines.
  open var headIndent: CGFloat { values.headIndent }

  /// Points from the leading margin to the end of lines; where negative or zero, from the trailing margin.
  open var tailIndent: CGFloat { values.tailIndent }

  /// What happens to lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// How the places of breaks are chosen. Kept, and without effect: lines break by Unicode's rules and by dictionaries.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// The least height of a line in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }

  /// The greatest height of a line in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// By what the height of lines is multiplied before it is limited; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The direction in which the paragraph is read.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// How full a line has to be, from 0 to 1, so that no word is hyphenated to fill it; 0 for no hyphens. It is kept, and no
  /// more: no word is hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Whether the system hyphenates as it sees fit. It is kept, and no more.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

  /// Where tabs lead, from the leading margin on. Twelve by default, 28 points apart.
  open var tabStops: [NSTextTab]! { values.tabStops }

  /// Points between the tab stops that follow the last of `tabStops`; 0 for none.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// Whether letters might be set nearer to each other before a line is cut. It is kept, and no more.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// The lists that the paragraph is an item of, the innermost one last. Where no indent is given, an item's text is 36
  /// points to the right for each of them.
  open var textLists: [NSTextList] { values.textLists }

  // MARK: Copies

  /// A style that stays as it is: this one, unless it is mutable.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard self is NSMutableParagraphStyle else { return self }
    let style = NSParagraphStyle()
    style.values = values
    return style
  }

  /// A style with the same values that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let style = NSMutableParagraphStyle()
    style.values = values
    return style
  }

  /// Whether another style has the same values; it makes no difference whether one is mutable.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  // Tab stops do not change.
  nonisolated(unsafe) static let usualTabStops = (1...12).map {
    NSTextTab(textAlignment: .left, location: CGFloat($0) * 28, options: [:])
  }
}

/// What a paragraph style says.
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
