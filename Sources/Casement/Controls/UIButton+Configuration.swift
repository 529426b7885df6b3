public import Foundation

extension UIButton {
  /// What a button shows and how.
  ///
  /// UIKit: `UIButton.Configuration`.
  public nonisolated struct Configuration: Hashable {
    /// How large the text and the space around it are.
    public enum Size: Int, Sendable { case mini, small, medium, large }

    /// Where title and subtitle are beside each other.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    /// How round the background is.
    public enum CornerStyle: Int, Sendable {
      /// As the background says, whatever the size of the button.
      case fixed
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

    /// The colour of the text; nil leaves that to the style.
    public var baseForegroundColor: UIColor?

    /// The colour of which the background is made; nil stands for the tint.
    public var baseBackgroundColor: UIColor?

    public var title: String?

    /// A line below the title.
    public var subtitle: String?

    /// What is between title and subtitle, in points.
    public var titlePadding: CGFloat = 1

    public var titleAlignment = TitleAlignment.automatic

    /// What says that there is a menu.
    public var indicator = Indicator.automatic

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
    /// Text in the tint on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint on a little of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Text on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Text in the tint, and no background at all.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// The desktop's usual button: text on grey with a line around it.
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
      a.style == b.style && a.look == b.look && a.background == b.background && a.cornerStyle == b.cornerStyle
        && a.buttonSize == b.buttonSize && a.baseForegroundColor == b.baseForegroundColor
        && a.baseBackgroundColor == b.baseBackgroundColor && a.title == b.title && a.subtitle == b.subtitle
        && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
        && a.indicator == b.indicator && a.contentInsets == b.contentInsets
        && a.automaticallyUpdateForSelection == b.automaticallyUpdateForSelection
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
