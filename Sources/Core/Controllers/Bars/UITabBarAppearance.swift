public import Foundation

/// The appearance of tabs in one state.
///
/// UIKit: `UITabBarItemStateAppearance`.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The font and color of titles. Missing attributes have their standard values.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero

  /// The color of template images; nil for the standard color.
  open var iconColor: UIColor?

  /// The font and color of badge texts.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The color of badges; nil for red.
  open var badgeBackgroundColor: UIColor?

  deinit {}

  func assign(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeBackgroundColor = other.badgeBackgroundColor
  }
}

/// The appearance of tabs in one arrangement.
///
/// UIKit: `UITabBarItemAppearance`.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The arrangement of image and title.
  public nonisolated enum Style: Int, Sendable {
    /// The image above the title.
    case stacked
    /// The image beside the title.
    case inline
    /// The image beside the title, in a low bar.
    case compactInline
  }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  /// Creates the standard appearance.
  public override init() { super.init() }

  /// Creates the standard appearance of an arrangement.
  public convenience init(style: Style) { self.init() }

  public required init?(coder: NSCoder) { super.init() }

  deinit {}

  /// Resets all properties to the standard appearance.
  open func configureWithDefault(for style: Style) { assign(UITabBarItemAppearance()) }

  func assign(_ other: UITabBarItemAppearance) {
    normal.assign(other.normal)
    selected.assign(other.selected)
    disabled.assign(other.disabled)
    focused.assign(other.focused)
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabBarItemAppearance()
    copy.assign(self)
    return copy
  }
}

/// The conformance is isolated: copies are made on the main actor.
extension UITabBarItemAppearance: @MainActor NSCopying {}

/// The appearance of a tab bar.
///
/// UIKit: `UITabBarAppearance`.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// Tabs with the image above the title, as in narrow windows.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)

  /// Tabs with the image beside the title, as in wide windows.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)

  /// Has no effect: no bar is as low as those with this layout.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)

  /// The color behind the selected tab; nil for the standard color.
  open var selectionIndicatorTintColor: UIColor?

  /// An image behind the selected tab, instead of the color. It is stretched.
  open var selectionIndicatorImage: UIImage?

  /// The distribution of stacked tabs over the width. The bar's `itemPositioning` takes precedence unless it is
  /// `automatic`, the default of both.
  open var stackedItemPositioning = UITabBarItemPositioning.automatic

  /// The width of stacked, centered tabs, in points. The bar's `itemWidth` takes precedence unless it is 0, the default of
  /// both.
  open var stackedItemWidth: CGFloat = 0

  /// The space between stacked, centered tabs, in points. The bar's `itemSpacing` takes precedence unless it is 0, the
  /// default of both.
  open var stackedItemSpacing: CGFloat = 0

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance.assign(other.stackedLayoutAppearance)
    inlineLayoutAppearance.assign(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance.assign(other.compactInlineLayoutAppearance)
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The distribution of tabs over the width of a tab bar.
///
/// UIKit: `UITabBarItemPositioning`, in Swift `UITabBar.ItemPositioning`.
public nonisolated enum UITabBarItemPositioning: Int, Sendable {
  /// The bar chooses.
  case automatic
  /// Over the whole width.
  case fill
  /// Centered, with `itemWidth` and `itemSpacing`.
  case centered
}
