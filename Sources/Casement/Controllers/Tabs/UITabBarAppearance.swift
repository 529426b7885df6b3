public import Foundation

/// How the tabs of a bar look in a state.
///
/// UIKit: `UITabBarItemStateAppearance`.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// How titles look: their font and color. What is missing is as usual.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero

  /// The color of images that are templates; nil for the usual one.
  open var iconColor: UIColor?

  /// How the text of badges looks: its font and color.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The color of badges; nil for red.
  open var badgeBackgroundColor: UIColor?

  deinit {}

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeBackgroundColor = other.badgeBackgroundColor
  }
}

/// How the tabs of a bar look.
///
/// UIKit: `UITabBarItemAppearance`.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The arrangement of title and image.
  public nonisolated enum Style: Int, Sendable {
    /// The image above the title.
    case stacked
    /// Beside each other.
    case inline
    /// Beside each other, in a low bar.
    case compactInline
  }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  /// Makes the usual appearance.
  public override init() { super.init() }

  /// Makes the usual appearance of an arrangement.
  public convenience init(style: Style) { self.init() }

  public required init?(coder: NSCoder) { super.init() }

  deinit {}

  /// Takes back what was set: tabs look as usual.
  open func configureWithDefault(for style: Style) { take(UITabBarItemAppearance()) }

  func take(_ other: UITabBarItemAppearance) {
    normal.take(other.normal)
    selected.take(other.selected)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabBarItemAppearance()
    copy.take(self)
    return copy
  }
}

/// Copies are made on the main actor.
extension UITabBarItemAppearance: @MainActor NSCopying {}

/// How a tab bar looks.
///
/// UIKit: `UITabBarAppearance`.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// Tabs with the image above the title, as at the lower edge.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)

  /// Tabs with the title beside the image, as at the upper edge.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)

  /// Has no effect: no bar is as low as those with this layout.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)

  /// The color behind the selected tab; nil for the usual one.
  open var selectionIndicatorTintColor: UIColor?

  /// An image behind the selected tab, in place of the color. It is stretched.
  open var selectionIndicatorImage: UIImage?

  /// How stacked tabs are distributed over the width. The bar's `itemPositioning` takes precedence unless it is `automatic`,
  /// which both are by default.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic

  /// The width of stacked tabs that are centered, in points. 0, the default, leaves it to the bar's `itemWidth`, which takes
  /// precedence.
  open var stackedItemWidth: CGFloat = 0

  /// The space between stacked tabs that are centered, in points. 0, the default, leaves it to the bar's `itemSpacing`,
  /// which takes precedence.
  open var stackedItemSpacing: CGFloat = 0

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance.take(other.stackedLayoutAppearance)
    inlineLayoutAppearance.take(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance.take(other.compactInlineLayoutAppearance)
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
