public import Foundation

nonisolated extension UIImage {
  /// A configuration that an image suits.
  ///
  /// UIKit: `UIImage.Configuration`.
  public class Configuration: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: all properties stored here are constant after the initialization.

    /// The traits that the image is for; nil for any.
    public fileprivate(set) final var traitCollection: UITraitCollection?

    required override init() {}

    /// A configuration for some traits.
    public convenience init(traitCollection: UITraitCollection) {
      self.init()
      self.traitCollection = traitCollection
    }

    deinit {}

    /// The same configuration for other traits.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      changed { $0.traitCollection = traitCollection }
    }

    /// The same configuration with all values that another one specifies.
    public func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      changed { $0.add(otherConfiguration) }
    }

    fileprivate final func changed(_ change: (Self) -> Void) -> Self {
      let copy = Self()
      copy.add(self)
      change(copy)
      return copy
    }

    /// Adds the values that another configuration specifies.
    fileprivate func add(_ other: UIImage.Configuration?) {
      guard let more = other?.traitCollection else { return }
      traitCollection = traitCollection.map { UITraitCollection(traitsFrom: [$0, more]) } ?? more
    }

    /// Returns the object itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether another configuration is of the same kind and specifies the same values.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return type(of: self) == type(of: other) && traitCollection == other.traitCollection
    }

    public override var hash: Int { traitCollection?.hash ?? 0 }
  }

  /// The weight of the lines of a symbol.
  ///
  /// UIKit: `UIImage.SymbolWeight`.
  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    /// The weight of text for use beside such a symbol; regular if none is specified.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .unspecified, .regular: .regular
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }

    /// The weight that matches a font weight.
    fileprivate init(_ weight: UIFont.Weight) {
      let all = (SymbolWeight.ultraLight.rawValue...SymbolWeight.black.rawValue).compactMap(SymbolWeight.init)
      func distance(_ candidate: SymbolWeight) -> CGFloat {
        abs(candidate.fontWeight().rawValue - weight.rawValue)
      }
      self = all.min { distance($0) < distance($1) } ?? .regular
    }
  }

  /// The size of a symbol relative to text of its point size.
  ///
  /// UIKit: `UIImage.SymbolScale`.
  public enum SymbolScale: Int, Sendable {
    /// The default of the system: medium.
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// The size, the weight and the colors of a symbol.
  ///
  /// UIKit: `UIImage.SymbolConfiguration`. The defaults are those of body text: 17 points, regular, medium, and a
  /// template of one color.
  public class SymbolConfiguration: Configuration, @unchecked Sendable {
    fileprivate(set) final var values = SymbolValues()

    required init() {}

    convenience init(_ values: SymbolValues) {
      self.init()
      self.values = values
    }

    deinit {}

    /// A configuration that specifies nothing.
    public class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

    /// A configuration for a point size.
    public convenience init(pointSize: CGFloat) { self.init(SymbolValues(pointSize: pointSize)) }

    /// A configuration for a point size and a weight.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(SymbolValues(pointSize: pointSize, weight: weight))
    }

    /// A configuration for a point size, a weight and a scale.
    public convenience init(
      pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
    ) {
      self.init(SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// A configuration for a scale.
    public convenience init(scale: UIImage.SymbolScale) { self.init(SymbolValues(scale: scale)) }

    /// A configuration for a weight.
    public convenience init(weight: UIImage.SymbolWeight) { self.init(SymbolValues(weight: weight)) }

    /// A configuration for the size and the weight of a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(SymbolValues(textStyle: textStyle)) }

    /// A configuration for the size and the weight of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      self.init(SymbolValues(textStyle: textStyle, scale: scale))
    }

    /// A configuration for the size and the weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// A configuration for the size and the weight of a font, and a scale.
    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
      self.init(SymbolValues(pointSize: font.pointSize, weight: SymbolWeight(font.weight), scale: scale))
    }

    /// A configuration in which the second and third levels of a symbol are fainter than the first.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(SymbolValues(colors: .hierarchical(hierarchicalColor)))
    }

    /// A configuration with a color for each level of a symbol. The last color is also used for further levels. An
    /// empty array specifies none.
    public convenience init(paletteColors: [UIColor]) {
      self.init(SymbolValues(colors: paletteColors.isEmpty ? nil : .palette(paletteColors)))
    }

    /// A configuration for the symbol's own colors. The symbols here have none, and remain templates.
    public class func preferringMulticolor() -> Self { preferringMonochrome() }

    /// A configuration for a template of one color.
    public class func preferringMonochrome() -> Self {
      let configuration = Self()
      configuration.values.colors = .template
      return configuration
    }

    // MARK: Configurations without some values

    /// The same configuration without a text style.
    public func configurationWithoutTextStyle() -> Self { changed { $0.values.textStyle = nil } }

    /// The same configuration without a scale.
    public func configurationWithoutScale() -> Self { changed { $0.values.scale = .unspecified } }

    /// The same configuration without a weight.
    public func configurationWithoutWeight() -> Self { changed { $0.values.weight = .unspecified } }

    /// The same configuration without a point size and a weight.
    public func configurationWithoutPointSizeAndWeight() -> Self {
      changed {
        $0.values.pointSize = nil
        $0.values.weight = .unspecified
      }
    }

    fileprivate override func add(_ other: UIImage.Configuration?) {
      super.add(other)
      if let symbol = other as? SymbolConfiguration { values.add(symbol.values) }
    }

    /// Whether another configuration specifies the same values.
    public func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool {
      isEqual(otherConfiguration)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? SymbolConfiguration)?.values == values
    }

    public override var hash: Int { values.hashValue }
  }
}

/// The values that a symbol's configuration specifies.
nonisolated struct SymbolValues: Hashable, Sendable {
  enum Colors: Hashable, Sendable {
    /// The colors of the view that shows the symbol.
    case template
    case hierarchical(UIColor)
    /// One for each level, at least one.
    case palette([UIColor])
  }

  var pointSize: CGFloat?
  var textStyle: UIFont.TextStyle?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified
  var colors: Colors?

  mutating func add(_ others: SymbolValues) {
    // Size and text style are alternatives: each replaces the other.
    if others.pointSize != nil || others.textStyle != nil {
      (pointSize, textStyle) = (others.pointSize, others.textStyle)
    }
    if others.weight != .unspecified { weight = others.weight }
    if others.scale != .unspecified { scale = others.scale }
    colors = others.colors ?? colors
  }

  /// The size of the text beside the symbol, in points.
  var size: CGFloat {
    guard let pointSize, pointSize > 0, pointSize.isFinite else {
      return (textStyle ?? .body).size(in: SystemAppearance.current.textSize)
    }
    return min(pointSize, 4096)
  }

  /// The width of lines, in units of the symbol's grid.
  var line: CGFloat {
    SymbolWeights.line(weight == .unspecified && textStyle == .headline ? .semibold : weight)
  }

  /// The size of a unit of the symbol's grid, in points.
  var unit: CGFloat {
    let factor: CGFloat =
      switch scale {
      case .small: 0.8
      case .default, .unspecified, .medium: 1
      case .large: 1.28
      }
    return size / 20 * factor
  }
}
