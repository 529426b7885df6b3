import CasementDesktop
import Foundation

/// Colors and measures of a popup's panel.
struct PopupLook {
  let fill: UIColor
  let border: UIColor
  let cornerRadius: CGFloat
  let shadows: [Shadow]

  /// A shadow: the width of its soft edge and its offset downward, in points, and its opacity.
  struct Shadow {
    let blur: CGFloat
    let offset: CGFloat
    let strength: CGFloat
  }

  /// The margins for the shadows.
  var insets: Insets {
    func reach(_ direction: CGFloat) -> Int {
      Int(
        (shadows.map { CGContext.shadowReach(blur: $0.blur) + direction * $0.offset }.max() ?? 0).rounded(.up)
      )
    }
    return Insets(top: reach(-1), left: reach(0), bottom: reach(1), right: reach(0))
  }
}

/// Colors and measures of menus.
struct MenuLook {
  let panel: PopupLook
  let text: UIColor
  let dimmed: UIColor
  let disabled: UIColor
  let destructive: UIColor
  let highlight: UIColor
  /// The color of titles, shortcuts and marks on the highlight.
  let highlightedText: UIColor
  let separator: UIColor
  /// Whether rows begin at the right, as in the view that opens the menu.
  let isMirrored: Bool

  static var font: UIFont { .standard(ofSize: 14) }
  static var headerFont: UIFont { .standard(ofSize: 12, weight: .semibold) }
  static var rowHeight: CGFloat { StandardSize.height(28, text: 14) }
  static var headerHeight: CGFloat { StandardSize.height(24, text: 12) }
  static let separatorHeight: CGFloat = 9
  /// The distance between the panel's edges and the rows.
  static let padding: CGFloat = 5
  /// The distance between a row's edges and its text.
  static let margin: CGFloat = 11
  /// The width of the column for check marks.
  static let tickWidth: CGFloat = 20
  /// The width of the column for images.
  static var imageWidth: CGFloat { StandardSize.text(18) + 8 }
  static var subtitleFont: UIFont { .standard(ofSize: 12) }
  /// The additional height of a row with a second line.
  static var subtitleHeight: CGFloat { StandardSize.height(16, text: 12) }
  /// The width for the arrow of a submenu, and the distance between title and shortcut.
  static let gap: CGFloat = 32
  static let highlightRadius: CGFloat = 5
  static let minimumWidth: CGFloat = 120
  static var maximumWidth: CGFloat { StandardSize.length(480) }
  /// The height of the stripe that shows that the menu can be scrolled.
  static let moreHeight: CGFloat = 20

  /// The look of a menu that a view opens, by the view's traits and the user's accent color.
  init(for view: UIView) {
    var accent = UIColor.accent
    var (red, onAccent) = (UIColor.systemRed, UIColor.white)
    let (isDark, isStrong) = Self.style(of: view)
    panel = Self.panel(for: view)
    isMirrored = view.traitCollection.layoutDirection == .rightToLeft
    let fill = panel.fill
    view.effectiveTraits.performAsCurrent {
      accent = UIColor.accent.fill
      onAccent = accent.legibleText
      red = UIColor.systemRed.readable(on: fill)
    }
    text =
      isDark
      ? UIColor(white: isStrong ? 1 : 0.95, alpha: 1)
      : isStrong ? .black : UIColor(red: 0.11, green: 0.12, blue: 0.14, alpha: 1)
    dimmed = text.withAlphaComponent(isStrong ? 0.8 : 0.66)
    disabled = text.withAlphaComponent(isStrong ? 0.62 : 0.4)
    destructive = red
    highlight = accent
    highlightedText = onAccent
    separator = UIColor(white: isDark ? 1 : 0, alpha: isStrong ? 0.55 : isDark ? 0.14 : 0.1)
  }

  private static func style(of view: UIView) -> (isDark: Bool, isStrong: Bool) {
    let traits = view.effectiveTraits
    return (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high)
  }

  /// The panel of popups. In dark style it is lighter than all backgrounds of windows.
  static func panel(for view: UIView) -> PopupLook {
    let (isDark, isStrong) = style(of: view)
    return PopupLook(
      fill: isDark ? UIColor(red: 0.22, green: 0.22, blue: 0.24, alpha: 1) : UIColor(white: 0.99, alpha: 1),
      border: UIColor(white: isDark ? 1 : 0, alpha: isStrong ? 0.65 : isDark ? 0.2 : 0.13), cornerRadius: 9,
      shadows: [
        PopupLook.Shadow(blur: 18, offset: 6, strength: isDark ? 0.45 : 0.2),
        PopupLook.Shadow(blur: 3, offset: 1, strength: isDark ? 0.3 : 0.1),
      ])
  }
}
