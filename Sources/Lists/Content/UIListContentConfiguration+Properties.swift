public import Foundation

extension UIListContentConfiguration {
  /// The appearance of a text in a list.
  ///
  /// UIKit: `UIListContentConfiguration.TextProperties`.
  public nonisolated struct TextProperties: Hashable {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable { case natural, center, justified }

    /// The capitalization of a text.
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    /// The color, before `colorTransformer`.
    public var color: UIColor { didSet { hasCustomColor = true } }
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, is unlimited.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the content size category of the user. True by default.
    public var adjustsFontForContentSizeCategory = true
    /// Whether a tool tip shows the whole text when it is truncated. False by default.
    public var showsExpansionTextWhenTruncated = false
    public var transform: TextTransform

    private var hasCustomColor = false

    package init(_ font: UIFont, _ color: UIColor, _ transform: TextTransform) {
      self.font = font
      self.color = color
      self.transform = transform
    }

    mutating func updateDefaults(color: UIColor) {
      guard !hasCustomColor, color != self.color else { return }
      self.color = color
      hasCustomColor = false
    }

    /// The color after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// The text after the transform.
    package func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    package var textAlignment: NSTextAlignment {
      switch alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    }
  }

  /// The appearance of the image in a list.
  ///
  /// UIKit: `UIListContentConfiguration.ImageProperties`.
  public nonisolated struct ImageProperties: Hashable {
    /// The standard size of the reserved area, which aligns the images and texts of all cells.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The symbol configuration; nil uses size and weight of the text.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint color of a template image; nil uses that of the cell.
    public var tintColor: UIColor? { didSet { hasCustomTint = true } }
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, in points; 0 on an axis is unlimited.
    public var maximumSize = CGSize.zero
    /// The size of the area in which the image is centered; 0 on an axis uses the image's size, `standardDimension` the
    /// system's.
    public var reservedLayoutSize = CGSize.zero
    /// Has no effect: colors are never inverted.
    public var accessibilityIgnoresInvertColors = false
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0

    private var hasCustomTint = false

    package init() {}

    mutating func updateDefaults(for state: any UIConfigurationState, _ style: ListContentStyle) {
      let isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? false
      guard !hasCustomTint else { return }
      tintColor = isDisabled ? .tertiaryLabel : nil
      hasCustomTint = false
    }

    /// The tint color of a template image, given that of the cell.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// The color of the border.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    /// The displayed size of an image.
    package func shownSize(_ size: CGSize) -> CGSize {
      guard size.width > 0, size.height > 0 else { return .zero }
      var factor: CGFloat = 1
      if maximumSize.width > 0 { factor = min(factor, maximumSize.width / size.width) }
      if maximumSize.height > 0 { factor = min(factor, maximumSize.height / size.height) }
      return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The size of the area for an image of a displayed size.
    func area(_ shown: CGSize, symbolWidth: CGFloat) -> CGSize {
      func length(_ reserved: CGFloat, _ own: CGFloat, _ standard: CGFloat) -> CGFloat {
        reserved >= Self.standardDimension ? max(own, standard) : reserved > 0 ? reserved : own
      }
      return CGSize(
        width: length(reservedLayoutSize.width, shown.width, symbolWidth),
        height: length(reservedLayoutSize.height, shown.height, symbolWidth))
    }
  }
}

nonisolated extension UIListContentConfiguration.ImageProperties {
  public static func == (a: Self, b: Self) -> Bool {
    a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
      && a.tintColorTransformer == b.tintColorTransformer && a.cornerRadius == b.cornerRadius
      && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize
      && a.accessibilityIgnoresInvertColors == b.accessibilityIgnoresInvertColors
      && a.strokeColor == b.strokeColor && a.strokeColorTransformer == b.strokeColorTransformer
      && a.strokeWidth == b.strokeWidth
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(strokeWidth)
    hasher.combine(tintColor)
  }
}
