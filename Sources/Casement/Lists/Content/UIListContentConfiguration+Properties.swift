public import Foundation

extension UIListContentConfiguration {
  /// How a text in a list looks.
  ///
  /// UIKit: `UIListContentConfiguration.TextProperties`.
  public nonisolated struct TextProperties: Hashable {
    /// Where the lines of a text stand.
    public enum TextAlignment: Int, Sendable { case natural, center, justified }

    /// How the letters of a text are changed.
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    /// The color, before `colorTransformer`.
    public var color: UIColor { didSet { hasOwnColor = true } }
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How many lines there may be; 0, the default, for as many as are needed.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the size of text that the user wants. True by default.
    public var adjustsFontForContentSizeCategory = true
    /// Whether a tool tip has all of the text where there is too little room for it. False by default.
    public var showsExpansionTextWhenTruncated = false
    public var transform: TextTransform

    private var hasOwnColor = false

    init(_ font: UIFont, _ color: UIColor, _ transform: TextTransform) {
      self.font = font
      self.color = color
      self.transform = transform
    }

    mutating func updateDefaults(color: UIColor) {
      guard !hasOwnColor, color != self.color else { return }
      self.color = color
      hasOwnColor = false
    }

    /// The color that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// The text that is shown for one.
    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    var textAlignment: NSTextAlignment {
      switch alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    }
  }

  /// How the image of a list's content looks.
  ///
  /// UIKit: `UIListContentConfiguration.ImageProperties`.
  public nonisolated struct ImageProperties: Hashable {
    /// Stands for the size that the system reserves for images, which has them and the texts of all cells aligned.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The size, weight and colors of a symbol; nil for those of the text.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint of a template; nil for that of the cell.
    public var tintColor: UIColor? { didSet { hasOwnTint = true } }
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// How large the image is at most, in points; 0 on an axis is no limit.
    public var maximumSize = CGSize.zero
    /// The size of the area in whose middle the image is; 0 on an axis for the image's own, `standardDimension` for the
    /// system's.
    public var reservedLayoutSize = CGSize.zero
    /// Has no effect: colors are never inverted.
    public var accessibilityIgnoresInvertColors = false
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0

    private var hasOwnTint = false

    init() {}

    mutating func updateDefaults(for state: any UIConfigurationState, _ style: ListContentStyle) {
      let isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? false
      guard !hasOwnTint else { return }
      tintColor = isDisabled ? .tertiaryLabel : nil
      hasOwnTint = false
    }

    /// The tint of a template for that of the cell.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// The color of the line around the image.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    /// The size in which an image is shown.
    func shownSize(_ size: CGSize) -> CGSize {
      guard size.width > 0, size.height > 0 else { return .zero }
      var factor: CGFloat = 1
      if maximumSize.width > 0 { factor = min(factor, maximumSize.width / size.width) }
      if maximumSize.height > 0 { factor = min(factor, maximumSize.height / size.height) }
      return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The size of the area that an image of a shown size takes.
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
