public import Casement

/// A font. It is a `UIFont`, so that `font as CTFont` has no cost.
///
/// Core Text: `CTFont`.
public typealias CTFont = UIFont

/// The attributes of a font. It is a `UIFontDescriptor`.
///
/// Core Text: `CTFontDescriptor`.
public typealias CTFontDescriptor = UIFontDescriptor

/// The style of paragraphs. It is an `NSParagraphStyle`.
///
/// Core Text: `CTParagraphStyle`.
public typealias CTParagraphStyle = NSParagraphStyle

/// Text with attributes, under Core Foundation's name.
public typealias CFAttributedString = NSAttributedString

/// The part of a text, in UTF-16 units.
///
/// Core Foundation: `CFRange`.
public struct CFRange: Equatable, Sendable {
  public var location: Int
  public var length: Int

  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }

  /// The range from 0 to 0.
  public init() { self.init(location: 0, length: 0) }
}

/// Makes a range.
///
/// Core Foundation: `CFRangeMake`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange { CFRange(location: loc, length: len) }

/// The fonts of the user interface by their purpose.
///
/// Core Text: `CTFontUIFontType`.
public enum CTFontUIFontType: UInt32, Sendable {
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
  case smallSystem = 4
  case label = 10
}

/// The traits of a font.
///
/// Core Text: `CTFontSymbolicTraits`.
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// A font by its own name or its family's; the font of the user interface for an unknown name.
///
/// Core Text: `CTFontCreateWithName`.
///
/// - Parameter matrix: has no effect: fonts are upright.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(name: name, size: size > 0 ? size : 12) ?? .systemFont(ofSize: size > 0 ? size : 12)
}

/// A font from a descriptor.
///
/// Core Text: `CTFontCreateWithFontDescriptor`.
///
/// - Parameters:
///   - size: in points; 0 for the size in the descriptor.
///   - matrix: has no effect: fonts are upright.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(descriptor: descriptor, size: size)
}

/// A font of the user interface. The language has no effect: each character uses a font that contains it.
///
/// Core Text: `CTFontCreateUIFontForLanguage`.
///
/// - Parameter size: in points; 0 for 13.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let size = size > 0 ? size : 13
  switch uiType {
  case .userFixedPitch: return .monospacedSystemFont(ofSize: size, weight: .regular)
  case .emphasizedSystem: return .boldSystemFont(ofSize: size)
  default: return .systemFont(ofSize: size)
  }
}

/// A font in another size, or of another descriptor.
///
/// Core Text: `CTFontCreateCopyWithAttributes`.
///
/// - Parameters:
///   - size: in points; 0 for that of the font.
///   - matrix: has no effect: fonts are upright.
///   - attributes: nil for the font's own descriptor.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  UIFont(descriptor: attributes ?? font.fontDescriptor, size: size > 0 ? size : font.pointSize)
}

/// A font with some traits changed; nil if there is none.
///
/// Core Text: `CTFontCreateCopyWithSymbolicTraits`.
///
/// - Parameters:
///   - size: in points; 0 for the size of the font.
///   - matrix: has no effect: fonts are upright.
///   - symTraitMask: the traits to change.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let traits = font.fontDescriptor.symbolicTraits.subtracting(symTraitMask)
    .union(symTraitValue.intersection(symTraitMask))
  return font.fontDescriptor.withSymbolicTraits(traits).map {
    UIFont(descriptor: $0, size: size > 0 ? size : font.pointSize)
  }
}

/// The size in points. Core Text: `CTFontGetSize`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// The height of letters above the baseline, in points. Core Text: `CTFontGetAscent`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// The depth of letters below the baseline, in points. Core Text: `CTFontGetDescent`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// The spacing of the font between lines, in points. Core Text: `CTFontGetLeading`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// The height of capital letters, in points. Core Text: `CTFontGetCapHeight`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// The height of small letters, in points. Core Text: `CTFontGetXHeight`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// The font's own name. Core Text: `CTFontCopyPostScriptName`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }

/// The name of the family. Core Text: `CTFontCopyFamilyName`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

/// The localized name, which is that of the font. Core Text: `CTFontCopyFullName`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName }

/// The localized name, which is that of the family. Core Text: `CTFontCopyDisplayName`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.familyName }

/// The key of the name of the family, for `CTFontCopyName`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The key of the localized name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The key of the font's own name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"

/// A name of the font by one of the keys above; nil for other keys. Core Text: `CTFontCopyName`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  switch nameKey {
  case kCTFontFamilyNameKey: font.familyName
  case kCTFontFullNameKey: CTFontCopyFullName(font)
  case kCTFontPostScriptNameKey: font.fontName
  default: nil
  }
}

/// The attributes of the font. Core Text: `CTFontCopyFontDescriptor`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

/// The traits. Core Text: `CTFontGetSymbolicTraits`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  font.fontDescriptor.symbolicTraits
}

// MARK: Attributes

/// The font of text: a `UIFont`. The same key as `NSAttributedString.Key.font`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// The color of text: a `CGColor`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The style of paragraphs: an `NSParagraphStyle`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue
/// The spacing between letters, in points.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
/// The underline of letters: the raw value of an `NSUnderlineStyle`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTUnderlineStyleAttributeName: CFString = NSAttributedString.Key.underlineStyle.rawValue
/// The width of outlines, in per cent of the size.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCTStrokeWidthAttributeName: CFString = NSAttributedString.Key.strokeWidth.rawValue

extension NSAttributedString {
  /// The text with Core Text's colors converted to UIKit's.
  var withUIKitColors: NSAttributedString {
    let key = NSAttributedString.Key(kCTForegroundColorAttributeName)
    let result = NSMutableAttributedString(attributedString: self)
    // Foundation on Linux must not compare values of type CGColor, as `enumerateAttribute` does; see
    // `CoreFoundationHeader`.
    var place = 0
    while place < length {
      var range = NSRange(location: place, length: 1)
      let value = attribute(key, at: place, effectiveRange: &range)
      place = max(place + 1, range.location + range.length)
      // A UIColor is accepted too, as Core Text does.
      guard let color = (value as? CGColor).map(UIColor.init(cgColor:)) ?? value as? UIColor else { continue }
      result.removeAttribute(key, range: range)
      result.addAttribute(.foregroundColor, value: color, range: range)
    }
    return result
  }
}
