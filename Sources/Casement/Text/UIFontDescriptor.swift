public import Foundation
import Text

/// What a font is made of: a family, a size, and what tells it from others of the family.
///
/// UIKit: `UIFontDescriptor`. It never changes; its methods make others.
open nonisolated class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: what is stored here is constant. What a subclass stores is its own responsibility, as with UIKit.

  private let header = CoreFoundationHeader()

  /// What is given of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family's name: a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The font's name: a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// In points: a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Weight, width and slant: a dictionary of `TraitKey`s and numbers.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The purpose, for fonts of the system: a `UIFont.TextStyle`'s raw value.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// What is on or off otherwise than in the font: an array of dictionaries of `FeatureKey`s and numbers.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The places on a variable font's axes: a dictionary of tags in four bytes and numbers. Core Text names it
    /// `kCTFontVariationAttribute`.
    static let variation = AttributeName(rawValue: "NSCTFontVariationAttribute")
  }

  /// What is given of a font's look.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `UIFontDescriptor.SymbolicTraits` as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// From -1 for narrow to 1 for wide.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// Above 0 for slanted.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Kinds of looks.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All characters are of the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

    // No font is chosen by the following ones, and no descriptor has them by itself.

    /// Has no effect: letters have one direction here.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// Has no effect: the system's font is made for interfaces anyway.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Has no effect: the space between lines is that of the font and of the paragraph style.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Has no effect: the space between lines is that of the font and of the paragraph style.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

    /// The bits of the classes of letters. Fontconfig knows no classes: no font has one.
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

  /// The system's kinds of letters.
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
    /// How the size follows what the user wants; nil where it does not.
    var scaling: FontScaling?
  }

  final let values: Values

  init(_ values: Values) {
    self.values = values
  }

  convenience init(family: String, size: CGFloat, weight: UIFont.Weight) {
    self.init(Values(family: family, size: size > 0 && size.isFinite ? size : 17, weight: weight))
  }

  /// A font by its own name, such as `DejaVuSans-Bold`, or by its family's.
  public convenience init(name: String, size: CGFloat) {
    var values = Values(family: name, size: size > 0 && size.isFinite ? size : 17)
    values.name(name)
    self.init(values)
  }

  /// A font of attributes. What is not given is as in the font of the user interface, 12 points large.
  public convenience init(fontAttributes: [AttributeName: Any] = [:]) {
    self.init(Values(family: "sans-serif", size: 12).adding(fontAttributes))
  }

  /// The description of the font of the user interface for a purpose, as large as the user wants it.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The same, as large as traits say; nil for what the user wants.
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

  /// The description with something changed.
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

  /// The same with just these looks; weight and width stay where they agree with them. Never nil here: Fontconfig finds
  /// the nearest font.
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

  /// The first family of rounded letters that is installed; Fontconfig knows no name for all of them.
  static let roundedFamily: String? = [
    "Nunito", "M PLUS Rounded 1c", "Rounded Mplus 1c", "Varela Round", "Quicksand", "Comfortaa",
    "Arial Rounded MT Bold",
  ].first { FontLibrary.system.has(family: $0) }

  /// The same in another kind of the system's letters. Where no rounded ones are installed, those of the default design
  /// stand for them; nil for an unknown design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .default: withFamily("sans-serif")
    case .serif: withFamily("serif")
    case .monospaced: withFamily("monospace")
    case .rounded: withFamily(UIFontDescriptor.roundedFamily ?? "sans-serif")
    default: nil
    }
  }

  /// The same with some attributes in place of its own.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(values.adding(attributes))
  }

  /// All that is given of the font.
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

  /// The family's name with what tells the font from others of it, such as `DejaVuSans-BoldItalic`.
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

  /// What `Text` is asked for.
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

  /// The same description: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.values == values }

  open override var hash: Int { values.hashValue }
}

nonisolated extension UIFontDescriptor.Values {
  /// Takes over the name of a font: that of a family, or of one of its fonts, such as `DejaVuSans-Bold`.
  mutating func name(_ name: String) {
    _ = find(name)
  }

  /// Takes over the name of a font, and whether there is such a font: an installed one, or one of iOS, for which the nearest
  /// installed family stands.
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
