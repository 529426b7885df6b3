import CasementText
public import Foundation

/// The description of a font: a family, a size, and the attributes that select a font of the family.
///
/// UIKit: `UIFontDescriptor`. It is immutable; its methods return modified copies.
open nonisolated class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: all stored values are constant. A subclass is responsible for its own, as with UIKit.

  private let header = CoreFoundationHeader()

  /// The name of a font attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family name: a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The font name: a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points: a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The weight, width and slant: a dictionary from `TraitKey` to numbers.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style of a system font: the raw value of a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The features that differ from the font's defaults: an array of dictionaries from `FeatureKey` to numbers.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The variation axes: a dictionary from four-byte tags to numbers. Core Text calls it
    /// `kCTFontVariationAttribute`.
    static let variation = AttributeName(rawValue: "NSCTFontVariationAttribute")
  }

  /// The name of a font trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `UIFontDescriptor.SymbolicTraits` as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, from -1 for narrow to 1 for wide.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, positive for italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The traits of a font as a set.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All characters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

    // The following traits have no effect, and no descriptor has them by itself.

    /// Has no effect: vertical text is not supported.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// Has no effect: the system font is already designed for user interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Has no effect: the font and the paragraph style determine the line spacing.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Has no effect: the font and the paragraph style determine the line spacing.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

    /// The mask of the font classes. Fontconfig does not know them, so no font has one.
    public static let classMask = SymbolicTraits(rawValue: 0xF << 28)
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)
  }

  /// The designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  struct Values: Hashable {
    var family: String
    var size: CGFloat
    var weight = UIFont.Weight.regular
    var width: CGFloat = 0
    var isItalic = false
    var features: [FontFeature] = []
    var axes: [FontAxis] = []
    /// The rule by which the size follows the user's text size; nil for a fixed size.
    var scaling: FontScaling?
  }

  final let values: Values

  init(_ values: Values) {
    self.values = values
  }

  convenience init(family: String, size: CGFloat, weight: UIFont.Weight) {
    self.init(Values(family: family, size: size > 0 && size.isFinite ? size : 17, weight: weight))
  }

  /// Makes a descriptor by a PostScript name, such as `DejaVuSans-Bold`, or by a family name.
  public convenience init(name: String, size: CGFloat) {
    var values = Values(family: name, size: size > 0 && size.isFinite ? size : 17)
    values.name(name)
    self.init(values)
  }

  /// Makes a descriptor of attributes. Missing ones are those of the system font with 12 points.
  public convenience init(fontAttributes: [AttributeName: Any] = [:]) {
    self.init(Values(family: "sans-serif", size: 12).adding(fontAttributes))
  }

  /// The descriptor of the system font of a text style, at the user's text size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The same for the text size of some traits; nil for the user's text size.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    var values = Values(family: "sans-serif", size: style.size(in: traitCollection.textSize))
    switch style {
    case .headline: values.weight = .semibold
    case .extraLargeTitle, .extraLargeTitle2: values.weight = .bold
    default: break
    }
    values.scaling = .style(style)
    return UIFontDescriptor(values)
  }

  /// A modified copy.
  final func with(_ change: (inout Values) -> Void) -> UIFontDescriptor {
    var values = values
    change(&values)
    return UIFontDescriptor(values)
  }

  open func withSize(_ size: CGFloat) -> UIFontDescriptor {
    with { values in
      let size = size > 0 && size.isFinite ? size : 17
      if size != values.size { values.scaling = nil }
      values.size = size
    }
  }

  open func withFamily(_ family: String) -> UIFontDescriptor { with { $0.family = family } }

  /// A copy with exactly these traits. Weight and width are kept if they agree with the traits. Never nil here, since
  /// Fontconfig finds the nearest font.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    with { values in
      if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) {
        values.weight = traits.contains(.traitBold) ? .bold : .regular
      }
      values.isItalic = traits.contains(.traitItalic)
      let width: CGFloat = traits.contains(.traitExpanded) ? 0.4 : traits.contains(.traitCondensed) ? -0.4 : 0
      if (values.width > 0) != (width > 0) || (values.width < 0) != (width < 0) { values.width = width }
      if traits.contains(.traitMonoSpace), !symbolicTraits.contains(.traitMonoSpace) {
        values.family = "monospace"
      }
    }
  }

  /// The first installed family with rounded letters. Fontconfig has no generic name for them.
  static let roundedFamily: String? = [
    "Nunito", "M PLUS Rounded 1c", "Rounded Mplus 1c", "Varela Round", "Quicksand", "Comfortaa",
    "Arial Rounded MT Bold",
  ].first { FontLibrary.system.has(family: $0) }

  /// A copy with another design of the system font. Without an installed rounded family, the rounded design is the
  /// default one. Nil for an unknown design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .default: withFamily("sans-serif")
    case .serif: withFamily("serif")
    case .monospaced: withFamily("monospace")
    case .rounded: withFamily(UIFontDescriptor.roundedFamily ?? "sans-serif")
    default: nil
    }
  }

  /// A copy with some attributes replaced.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(values.adding(attributes))
  }

  /// All attributes of the font.
  open var fontAttributes: [AttributeName: Any] {
    let traits: [TraitKey: Any] = [
      .weight: values.weight.rawValue, .width: values.width, .slant: values.isItalic ? 0.07 : 0.0,
      .symbolic: symbolicTraits.rawValue,
    ]
    var attributes: [AttributeName: Any] = [
      .family: values.family, .name: postscriptName, .size: values.size, .traits: traits,
    ]
    if case .style(let style) = values.scaling { attributes[.textStyle] = style.rawValue }
    if !values.features.isEmpty {
      attributes[.featureSettings] = values.features.map { feature -> [FeatureKey: Int] in
        [.openTypeTag: Int(feature.tag), .openTypeValue: Int(feature.value)]
      }
    }
    if !values.axes.isEmpty {
      attributes[.variation] = Dictionary(
        values.axes.map { (Int($0.tag), CGFloat($0.value)) }, uniquingKeysWith: { $1 })
    }
    return attributes
  }

  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  open var pointSize: CGFloat { values.size }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if values.weight >= .semibold { traits.insert(.traitBold) }
    if values.isItalic { traits.insert(.traitItalic) }
    if values.width > 0 { traits.insert(.traitExpanded) }
    if values.width < 0 { traits.insert(.traitCondensed) }
    if values.family == "monospace" { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The PostScript name, such as `DejaVuSans-BoldItalic`.
  open var postscriptName: String {
    var style = ""
    switch values.weight {
    case .regular: break
    case .bold: style = "Bold"
    case .semibold: style = "Semibold"
    case .medium: style = "Medium"
    case .light: style = "Light"
    case .thin: style = "Thin"
    case .ultraLight: style = "UltraLight"
    case .heavy: style = "Heavy"
    case .black: style = "Black"
    default: style = values.weight.rawValue > 0 ? "Bold" : "Light"
    }
    if values.isItalic { style += "Italic" }
    let family = values.family.filter { $0 != " " }
    return style.isEmpty ? family : "\(family)-\(style)"
  }

  /// The font request for the text engine.
  final var request: FontDescription {
    var request = FontDescription(
      family: values.family, weight: values.weight.fontconfigNumber,
      slant: values.isItalic ? .italic : .roman,
      width: values.width == 0 ? 100 : values.width > 0 ? 125 : 75, size: values.size)
    if let known = AppleFonts.family(named: values.family) { request.fallback = known.kind.family }
    request.features = values.features
    request.axes = values.axes
    return request
  }

  /// The same descriptor, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.values == values }

  open override var hash: Int { values.hashValue }
}

nonisolated extension UIFontDescriptor.Values {
  /// Sets the family and the style by the name of a family or of one of its fonts, such as `DejaVuSans-Bold`.
  mutating func name(_ name: String) {
    _ = find(name)
  }

  /// Sets the family and the style by the name of a font. Returns whether the font is installed, or is a font of iOS,
  /// which the nearest installed family replaces.
  mutating func find(_ name: String) -> Bool {
    family = name
    if let font = FontLibrary.system.font(postscriptName: name) {
      family = font.family
      weight = UIFont.Weight(fontconfigNumber: font.weight)
      width = font.width < 100 ? -0.4 : font.width > 100 ? 0.4 : 0
      isItalic = font.slant != .roman
      return true
    }
    if FontLibrary.system.has(family: name) { return true }
    guard let (known, style) = AppleFonts.values(named: name) else {
      return ["emoji", "cursive", "fantasy", "system-ui"].contains(name)
    }
    (family, weight, isItalic, width) = (known.name, style.weight, style.isItalic, style.width)
    if known.name != known.kind.rawValue { AppleFonts.traceSubstitution(of: name, by: known) }
    return true
  }

  fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Self {
    func number(_ value: Any?) -> CGFloat? {
      let number =
        (value as? CGFloat) ?? (value as? UIFont.Weight)?.rawValue
        ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? (value as? Double).map { CGFloat($0) }
        ?? (value as? Int).map { CGFloat($0) }
      return number.flatMap { $0.isFinite ? $0 : nil }
    }
    var result = self
    if let name = attributes[.family] as? String, !name.isEmpty { result.family = name }
    if let name = attributes[.name] as? String, !name.isEmpty { result.name(name) }
    if let style = attributes[.textStyle] as? String {
      result =
        UIFontDescriptor.preferredFontDescriptor(withTextStyle: UIFont.TextStyle(rawValue: style)).values
    }
    if let features = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
      result.features += features.flatMap { FontFeature.features(of: $0) }
    }
    if let axes = attributes[.variation] as? [AnyHashable: Any] {
      result.axes += axes.compactMap { tag, value in
        guard let tag = number(tag.base), let value = number(value), tag > 0, tag < 4_294_967_296 else {
          return nil
        }
        return FontAxis(tag: UInt32(tag), value: Double(value))
      }.sorted { $0.tag < $1.tag }
    }
    if let size = number(attributes[.size]), size > 0 { result.size = size }
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return result }
    if let bits = (traits[.symbolic] as? UInt32) ?? number(traits[.symbolic]).map({ UInt32(max(0, $0)) }) {
      let symbolic = UIFontDescriptor.SymbolicTraits(rawValue: bits)
      result = UIFontDescriptor(result).withSymbolicTraits(symbolic)?.values ?? result
    }
    if let weight = number(traits[.weight]) { result.weight = UIFont.Weight(weight) }
    if let width = number(traits[.width]) { result.width = width }
    if let slant = number(traits[.slant]) { result.isItalic = slant > 0 }
    return result
  }
}
