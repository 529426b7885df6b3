public import Foundation

extension UIButton {
  /// The content and the appearance of a button.
  ///
  /// UIKit: `UIButton.Configuration`.
  public nonisolated struct Configuration: Hashable {
    /// The size of the text and its padding.
    public enum Size: Int, Sendable { case medium, small, mini, large }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    /// The corner radius of the background.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background configuration, independent of the button's size.
      case fixed = -1
      /// The radius of the background configuration, increased in large buttons.
      case dynamic
      case small, medium, large
      /// The ends are semicircles.
      case capsule
    }

    /// The sign for the menu of a button.
    public enum Indicator: Int, Sendable {
      /// Arrows if the menu selects the button's title.
      case automatic
      case none
      /// Arrows.
      case popup
    }

    enum Style: Hashable {
      case plain, gray, tinted, filled, borderless, bordered
    }

    /// The state that determines the appearance of a button.
    struct Look: Hashable {
      var isEnabled = true
      var isHovered = false
      var isPressed = false
      var isSelected = false
    }

    let style: Style
    var look = Look()

    /// The background behind the content.
    public var background: UIBackgroundConfiguration

    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if !hasCustomInsets { contentInsets = buttonSize.insets } }
    }

    /// The color of the text; nil stands for the color of the style.
    public var baseForegroundColor: UIColor?

    /// The color from which the background is derived; nil stands for the tint color.
    public var baseBackgroundColor: UIColor?

    /// The title; setting it removes the attributes of `attributedTitle`.
    public var title: String? {
      get { titleText.plain }
      set { titleText.plain = newValue }
    }

    /// The title with attributes.
    public var attributedTitle: AttributedString? {
      get { titleText.styled }
      set { titleText.styled = newValue }
    }

    /// Transforms the attributes of the title, for example depending on the state.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// The line breaking or truncation of a title that exceeds one line. By words by default.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The subtitle below the title; setting it removes the attributes of `attributedSubtitle`.
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText.plain = newValue }
    }

    /// The subtitle with attributes.
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.styled }
      set { subtitleText.styled = newValue }
    }

    /// Transforms the attributes of the subtitle, for example depending on the state.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// The line breaking or truncation of a subtitle that exceeds one line. By words by default.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// A text with or without attributes.
    enum Text: Hashable {
      case none
      case plain(String)
      case styled(AttributedString)

      var plain: String? {
        get {
          switch self {
          case .none: nil
          case .plain(let text): text
          case .styled(let text): String(text.characters)
          }
        }
        set { self = newValue.map { .plain($0) } ?? .none }
      }

      var styled: AttributedString? {
        get {
          switch self {
          case .none: nil
          case .plain(let text): AttributedString(text)
          case .styled(let text): text
          }
        }
        set { self = newValue.map { .styled($0) } ?? .none }
      }
    }
    var titleText = Text.none
    var subtitleText = Text.none

    /// The image beside the text. Images are drawn in the color of the text, unless their rendering mode is
    /// `.alwaysOriginal`.
    public var image: UIImage?

    /// Derives the color of the image from the color of the text.
    public var imageColorTransformer: UIConfigurationColorTransformer?

    /// The size and weight of a symbol; nil stands for the font of the text.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    /// The side of the text on which the image is; leading by default.
    public var imagePlacement = NSDirectionalRectEdge.leading

    /// The gap between image and text, in points.
    public var imagePadding: CGFloat = 0

    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    /// Derives the color of the activity indicator from the color of the text.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The gap between title and subtitle, in points.
    public var titlePadding: CGFloat = 1

    public var titleAlignment = TitleAlignment.automatic

    /// The sign for the menu.
    public var indicator = Indicator.automatic

    /// Derives the color of the sign from the color of the text.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// The padding around the content.
    public var contentInsets: NSDirectionalEdgeInsets {
      didSet { hasCustomInsets = contentInsets != oldValue || hasCustomInsets }
    }
    private var hasCustomInsets = false

    /// Whether the appearance shows the selected state.
    public var automaticallyUpdateForSelection = true

    private init(_ style: Style) {
      self.style = style
      background = UIBackgroundConfiguration(cornerRadius: 8)
      contentInsets = Size.medium.insets
    }

    /// Restores the padding of the button size.
    public mutating func setDefaultContentInsets() {
      contentInsets = buttonSize.insets
      hasCustomInsets = false
    }

    /// Text in the tint color. The background appears while the pointer is over the button.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint color on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint color on a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Text on the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Text in the tint color without a background.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// The standard desktop button: text on gray with a border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// As `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As `filled()`, for the most likely action.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// Glass of iOS 26, which is a plain color here: as `gray()`, in the shape of a capsule.
    public static func glass() -> Configuration { capsule(.gray) }
    /// Glass of iOS 26 for the most likely action: as `filled()`, in the shape of a capsule.
    public static func prominentGlass() -> Configuration { capsule(.filled) }
    /// Clear glass of iOS 26, which does not show the content behind here: as `glass()`.
    public static func clearGlass() -> Configuration { capsule(.gray) }
    /// Clear glass of iOS 26 in the tint color: as `tinted()`, in the shape of a capsule.
    public static func prominentClearGlass() -> Configuration { capsule(.tinted) }

    private static func capsule(_ style: Style) -> Configuration {
      var configuration = Configuration(style)
      configuration.cornerStyle = .capsule
      return configuration
    }

    /// The configuration with the button's current state.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var configuration = self
      configuration.look = Look(
        isEnabled: button.isEnabled, isHovered: button.isHovered, isPressed: button.isHighlighted,
        isSelected: button.isSelected && automaticallyUpdateForSelection)
      return configuration
    }

    public static func == (a: Self, b: Self) -> Bool {
      guard a.style == b.style, a.look == b.look, a.titleText == b.titleText, a.image == b.image else {
        return false
      }
      let looksTheSame =
        a.background == b.background && a.cornerStyle == b.cornerStyle && a.buttonSize == b.buttonSize
        && a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
        && a.contentInsets == b.contentInsets && a.indicator == b.indicator
        && a.indicatorColorTransformer == b.indicatorColorTransformer
        && a.automaticallyUpdateForSelection == b.automaticallyUpdateForSelection
      let hasSameText =
        a.subtitleText == b.subtitleText && a.titlePadding == b.titlePadding
        && a.titleAlignment == b.titleAlignment && a.titleLineBreakMode == b.titleLineBreakMode
        && a.subtitleLineBreakMode == b.subtitleLineBreakMode
        && a.titleTextAttributesTransformer == b.titleTextAttributesTransformer
        && a.subtitleTextAttributesTransformer == b.subtitleTextAttributesTransformer
      let hasSameImage =
        a.imagePlacement == b.imagePlacement && a.imagePadding == b.imagePadding
        && a.imageColorTransformer == b.imageColorTransformer
        && a.preferredSymbolConfigurationForImage == b.preferredSymbolConfigurationForImage
        && a.showsActivityIndicator == b.showsActivityIndicator
        && a.activityIndicatorColorTransformer == b.activityIndicatorColorTransformer
      return looksTheSame && hasSameText && hasSameImage
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(title)
      hasher.combine(subtitle)
      hasher.combine(buttonSize)
      hasher.combine(background)
    }
  }
}

extension UIButton.Configuration.Size {
  nonisolated var insets: NSDirectionalEdgeInsets {
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch self {
      case .mini: (3, 8)
      case .small: (5, 10)
      case .medium: (7, 14)
      case .large: (12, 20)
      }
    return NSDirectionalEdgeInsets(
      top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  nonisolated var fontSize: CGFloat {
    switch self {
    case .mini: 12
    case .small: 13
    case .medium: 15
    case .large: 16
    }
  }
}
