public import Foundation
import Text

/// A typeface at a size.
///
/// UIKit: `UIFont`. The system's font configuration (Fontconfig) decides which file stands for a family, and
/// which others for characters that it lacks. A subclass keeps the promise that a font never changes.
open nonisolated class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: everything stored here is constant. What a subclass stores is its own responsibility, as with UIKit.

  private let header = CoreFoundationHeader()

  /// How heavy a font is, from -1 to 1; 0 is regular.
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

    /// The weight that Fontconfig's number comes nearest to.
    init(fontconfigNumber number: Int) {
      let all: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      self =
        all.min { abs($0.fontconfigNumber - number) < abs($1.fontconfigNumber - number) } ?? .regular
    }

    /// Fontconfig's number for it; its thin is UIKit's ultra light and the other way round.
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

  /// The purpose for which text is set, which has a size and a weight of its own.
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

  /// What the font is made of.
  public final let fontDescriptor: UIFontDescriptor

  /// What `Text` is asked for.
  final let request: FontDescription

  /// Makes a font of a description.
  ///
  /// - size: in points; 0 for that of the description.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 && pointSize.isFinite ? pointSize : descriptor.pointSize
    fontDescriptor = size == descriptor.pointSize ? descriptor : descriptor.withSize(size)
    request = fontDescriptor.request
  }

  private convenience init(_ family: String, _ size: CGFloat, _ weight: Weight) {
    self.init(descriptor: UIFontDescriptor(family: family, size: size, weight: weight), size: size)
  }

  /// A font by its own name, such as `DejaVuSans-Bold`, or by its family's, such as `DejaVu Sans`.
  ///
  /// For a font of iOS that is not installed, such as `HelveticaNeue-Bold`, the nearest installed family stands, with the
  /// weight, slant and width of the name. The trace says so.
  ///
  /// - Returns: nil for a font that neither the system nor iOS has.
  public init?(name: String, size: CGFloat) {
    var values = UIFontDescriptor.Values(family: name, size: size > 0 && size.isFinite ? size : 17)
    guard !name.isEmpty, values.find(name) else { return nil }
    fontDescriptor = UIFontDescriptor(values)
    request = fontDescriptor.request
  }

  // MARK: The system's fonts

  /// The font of the user interface.
  open class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont("sans-serif", size, weight)
  }

  /// The bold font of the user interface.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// The slanted font of the user interface.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    let descriptor = UIFontDescriptor(family: "sans-serif", size: size, weight: .regular)
    return UIFont(descriptor: descriptor.with { $0.isItalic = true }, size: size)
  }

  /// A font whose characters are all of the same width.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("monospace", size, weight)
  }

  /// The font of the user interface with figures that are all of the same width, where the font has such.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    let descriptor = UIFontDescriptor(family: "sans-serif", size: size, weight: weight)
    return UIFont(descriptor: descriptor.with { $0.features.append(FontFeature("tnum")) }, size: size)
  }

  /// The font of the user interface for a purpose, as large as the user wants it.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
  }

  /// The same font at another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor.withSize(size), size: size)
  }

  /// The size of labels.
  public static let labelFontSize: CGFloat = 17

  /// The size of buttons' titles.
  public static let buttonFontSize: CGFloat = 18

  /// The size of the system's small print, and of what is smaller still.
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Names and measures

  /// The names of all families that are installed, in alphabetical order.
  open class var familyNames: [String] { FontLibrary.system.families }

  /// The names of a family's fonts, such as `DejaVuSans-Bold`; none where it is not installed.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.system.postscriptNames(family: familyName)
  }

  /// The family's name.
  open var familyName: String { fontDescriptor.values.family }

  /// The family's name with what tells the font from others of it, such as `DejaVuSans-Bold`.
  open var fontName: String { fontDescriptor.postscriptName }

  /// The size in points: the height of a line is a little more.
  open var pointSize: CGFloat { fontDescriptor.pointSize }

  final var weight: Weight { fontDescriptor.values.weight }

  /// From the baseline to the top of the line, in points.
  open var ascender: CGFloat { metrics.ascent }

  /// From the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { -metrics.descent }

  /// The height of a line in points.
  open var lineHeight: CGFloat { metrics.lineHeight }

  /// What of the height of a line is between lines, in points.
  open var leading: CGFloat {
    let metrics = metrics
    return metrics.lineHeight - metrics.ascent - metrics.descent
  }

  /// How high an H is, in points.
  open var capHeight: CGFloat { FontLibrary.system.height(of: "H", request) ?? ascender * 0.75 }

  /// How high an x is, in points.
  open var xHeight: CGFloat { FontLibrary.system.height(of: "x", request) ?? ascender * 0.55 }

  private var metrics: FontMetrics { FontLibrary.system.metrics(request, scale: 1) }

  /// The same font: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || request == other.request
        && fontDescriptor.values.scaling == other.fontDescriptor.values.scaling
  }

  open override var hash: Int { request.hashValue }
}
