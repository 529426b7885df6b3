import CasementText
public import Foundation

/// A font at a size.
///
/// UIKit: `UIFont`. Fontconfig determines the file of a family, and the fonts for characters that it lacks.
/// Subclasses must be immutable too.
open nonisolated class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: all stored values are constant. A subclass is responsible for its own, as with UIKit.

  private let header = CoreFoundationHeader()

  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
    public static func + (weight: Weight, more: CGFloat) -> Weight { Weight(weight.rawValue + more) }
    public static func - (weight: Weight, less: CGFloat) -> Weight { Weight(weight.rawValue - less) }
    public static func += (weight: inout Weight, more: CGFloat) { weight = weight + more }
    public static func -= (weight: inout Weight, less: CGFloat) { weight = weight - less }

    /// The weight nearest to a number of Fontconfig.
    init(fontconfigNumber number: Int) {
      let all: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      self =
        all.min { abs($0.fontconfigNumber - number) < abs($1.fontconfigNumber - number) } ?? .regular
    }

    /// The number of Fontconfig. Its names for thin and ultra light are swapped.
    var fontconfigNumber: Int {
      switch rawValue {
      case ..<(-0.7): 0
      case ..<(-0.5): 40
      case ..<(-0.2): 50
      case ..<0.1: 80
      case ..<0.27: 100
      case ..<0.35: 180
      case ..<0.5: 200
      case ..<0.6: 205
      default: 210
      }
    }
  }

  /// The purpose of a text, with its own size and weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The description of the font.
  public final let fontDescriptor: UIFontDescriptor

  /// The font request for the text engine.
  package final let request: FontDescription

  /// Makes a font from a descriptor.
  ///
  /// - size: the size in points; 0 uses that of the descriptor.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 && pointSize.isFinite ? pointSize : descriptor.pointSize
    fontDescriptor = size == descriptor.pointSize ? descriptor : descriptor.withSize(size)
    request = fontDescriptor.request
  }

  private convenience init(_ family: String, _ size: CGFloat, _ weight: Weight) {
    self.init(descriptor: UIFontDescriptor(family: family, size: size, weight: weight), size: size)
  }

  /// Makes a font by its PostScript name, such as `DejaVuSans-Bold`, or by its family name, such as `DejaVu Sans`.
  ///
  /// A font of iOS that is not installed, such as `HelveticaNeue-Bold`, is replaced by the nearest installed family
  /// with the same weight, slant and width. The replacement is traced.
  ///
  /// - Returns: nil for a font that neither the system nor iOS has.
  public init?(name: String, size: CGFloat) {
    var values = UIFontDescriptor.Values(family: name, size: size > 0 && size.isFinite ? size : 17)
    guard !name.isEmpty, values.find(name) else { return nil }
    fontDescriptor = UIFontDescriptor(values)
    request = fontDescriptor.request
  }

  // MARK: The system's fonts

  /// The system font.
  open class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont("sans-serif", size, weight)
  }

  /// The bold system font.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// The italic system font.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    let descriptor = UIFontDescriptor(family: "sans-serif", size: size, weight: .regular)
    return UIFont(descriptor: descriptor.with { $0.isItalic = true }, size: size)
  }

  /// The monospaced system font.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("monospace", size, weight)
  }

  /// The system font with monospaced digits, if the font supports them.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    let descriptor = UIFontDescriptor(family: "sans-serif", size: size, weight: weight)
    return UIFont(descriptor: descriptor.with { $0.features.append(FontFeature("tnum")) }, size: size)
  }

  /// The system font of a text style, at the user's text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
  }

  /// A copy of the font with another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor.withSize(size), size: size)
  }

  /// The font size of labels.
  public static let labelFontSize: CGFloat = 17

  /// The font size of button titles.
  public static let buttonFontSize: CGFloat = 18

  /// The font sizes of the system's small text.
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Names and metrics

  /// The names of all installed families, in alphabetical order.
  open class var familyNames: [String] { FontLibrary.system.families }

  /// The PostScript names of a family's fonts, such as `DejaVuSans-Bold`; empty if it is not installed.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.system.postscriptNames(family: familyName)
  }

  /// The family name.
  open var familyName: String { fontDescriptor.values.family }

  /// The PostScript name, such as `DejaVuSans-Bold`.
  open var fontName: String { fontDescriptor.postscriptName }

  /// The font size in points. The line height is slightly larger.
  open var pointSize: CGFloat { fontDescriptor.pointSize }

  final var weight: Weight { fontDescriptor.values.weight }

  /// The distance from the baseline to the top of the line, in points.
  open var ascender: CGFloat { metrics.ascent }

  /// The distance from the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { -metrics.descent }

  /// The height of a line in points.
  open var lineHeight: CGFloat { metrics.lineHeight }

  /// The part of the line height that is between lines, in points.
  open var leading: CGFloat {
    let metrics = metrics
    return metrics.lineHeight - metrics.ascent - metrics.descent
  }

  /// The height of an H, in points.
  open var capHeight: CGFloat { FontLibrary.system.height(of: "H", request) ?? ascender * 0.75 }

  /// The height of an x, in points.
  open var xHeight: CGFloat { FontLibrary.system.height(of: "x", request) ?? ascender * 0.55 }

  private var metrics: FontMetrics { FontLibrary.system.metrics(request, scale: 1) }

  /// The same font, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || request == other.request
        && fontDescriptor.values.scaling == other.fontDescriptor.values.scaling
  }

  open override var hash: Int { request.hashValue }
}
