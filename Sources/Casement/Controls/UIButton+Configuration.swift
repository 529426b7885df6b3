public import Foundation

extension UIButton {
  /// What a button shows and how.
  ///
  /// UIKit: `UIButton.Configuration`.
  public nonisolated struct Configuration: Hashable {
    /// How large the text and the space around it are.
    public enum Size: Int, Sendable { case medium, small, mini, large }

    /// Where title and subtitle are beside each other.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    /// How round the background is.
    public enum CornerStyle: Int, Sendable {
      /// As the background says, whatever the size of the button.
      case fixed = -1
      /// As the background says, more in large buttons.
      case dynamic
      case small, medium, large
      /// Its ends are half circles.
      case capsule
    }

    /// What says that a button has a menu.
    public enum Indicator: Int, Sendable {
      /// Arrows, where the menu chooses what the button shows.
      case automatic
      case none
      /// Arrows.
      case popup
    }

    enum Style: Hashable {
      case plain, gray, tinted, filled, borderless, bordered
    }

    /// Of a button in a state, what its looks depend on.
    struct Look: Hashable {
      var isEnabled = true
      var isHovered = false
      var isPressed = false
      var isSelected = false
    }

    let style: Style
    var look = Look()

    /// What is behind the content.
    public var background: UIBackgroundConfiguration

    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium { didSet { if !hasOwnInsets { contentInsets = buttonSize.insets } } }

    /// The color of the text; nil leaves that to the style.
    public var baseForegroundColor: UIColor?

    /// The color of which the background is made; nil stands for the tint.
    public var baseBackgroundColor: UIColor?

    /// The title; setting it takes the attributes of `attributedTitle` away.
    public var title: String? {
      get { titleText.plain }
      set { titleText.plain = newValue }
    }

    /// The title with attributes of its own.
    public var attributedTitle: AttributedString? {
      get { titleText.styled }
      set { titleText.styled = newValue }
    }

    /// Changes the attributes of the title, as for a state.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// How a title that is too long for one line is broken into lines, or cut. By words unless set.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// A line below the title; setting it takes the attributes of `attributedSubtitle` away.
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText.plain = newValue }
    }

    /// The line below the title with attributes of its own.
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.styled }
      set { subtitleText.styled = newValue }
    }

    /// Changes the attributes of the line below the title, as for a state.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// How a subtitle that is too long for one line is broken into lines, or cut. By words unless set.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// A text that has attributes of its own or not.
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

    /// The image beside the text. Symbols and templates have the color of the text; so have other images, unless their
    /// rendering mode is `.alwaysOriginal`.
    public var image: UIImage?

    /// Makes another color for the image of that of the text.
    public var imageColorTransformer: UIConfigurationColorTransformer?

    /// The size and weight of a symbol; nil stands for those of the text.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    /// On which side of the text the image is; where it begins unless set.
    public var imagePlacement = NSDirectionalRectEdge.leading

    /// What is between image and text, in points.
    public var imagePadding: CGFloat = 0

    /// Whether a turning ring takes the place of the image.
    public var showsActivityIndicator = false

    /// Makes another color for the ring of that of the text.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// What is between title and subtitle, in points.
    public var titlePadding: CGFloat = 1

    public var titleAlignment = TitleAlignment.automatic

    /// What says that there is a menu.
    public var indicator = Indicator.automatic

    /// Makes another color for that of the text's.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// What is around the content.
    public var contentInsets: NSDirectionalEdgeInsets {
      didSet { hasOwnInsets = contentInsets != oldValue || hasOwnInsets }
    }
    private var hasOwnInsets = false

    /// Whether a selected button looks so.
    public var automaticallyUpdateForSelection = true

    private init(_ style: Style) {
      self.style = style
      background = UIBackgroundConfiguration(cornerRadius: 8)
      contentInsets = Size.medium.insets
    }

    /// Leaves what is around the content to the size again.
    public mutating func setDefaultContentInsets() {
      contentInsets = buttonSize.insets
      hasOwnInsets = false
    }

    /// Text in the tint; a background comes with the pointer.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint on a little of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Text on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Text in the tint, and no background at all.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// The desktop's usual button: text on gray with a line around it.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// As `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As `filled()`: for the one button that most people want.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The same as it is shown by a button in its present state.
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
