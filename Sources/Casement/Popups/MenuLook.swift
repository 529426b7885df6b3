import Desktop
import Foundation

/// Colours and measures of a popup's panel.
struct PopupLook {
  let fill: UIColor
  let border: UIColor
  let cornerRadius: CGFloat
  let shadows: [Shadow]

  /// A shadow: how wide its soft edge is, how far it is shifted down, in points, and how dark it is.
  struct Shadow {
    let blur: CGFloat
    let offset: CGFloat
    let strength: CGFloat
  }

  /// The room for the shadows.
  var insets: Insets {
    func reach(_ direction: CGFloat) -> Int {
      Int(
        (shadows.map { CGContext.shadowReach(blur: $0.blur) + direction * $0.offset }.max() ?? 0).rounded(.up)
      )
    }
    return Insets(top: reach(-1), left: reach(0), bottom: reach(1), right: reach(0))
  }
}

/// Colours and measures of menus.
struct MenuLook {
  let panel: PopupLook
  let text: UIColor
  let dimmed: UIColor
  let disabled: UIColor
  let destructive: UIColor
  let highlight: UIColor
  let highlightedText: UIColor
  let highlightedDimmed: UIColor
  let separator: UIColor

  static let font = UIFont.systemFont(ofSize: 14)
  static let headerFont = UIFont.systemFont(ofSize: 12, weight: .semibold)
  static let rowHeight: CGFloat = 28
  static let headerHeight: CGFloat = 24
  static let separatorHeight: CGFloat = 9
  /// Between the panel's edges and the rows.
  static let padding: CGFloat = 5
  /// Between a row's edges and its text.
  static let margin: CGFloat = 11
  /// For ticks, where there are any.
  static let tickWidth: CGFloat = 20
  /// For pictures, where there are any.
  static let imageWidth: CGFloat = 26
  static let subtitleFont = UIFont.systemFont(ofSize: 12)
  /// What a second line adds to the height of a row.
  static let subtitleHeight: CGFloat = 16
  /// For the arrow of a submenu, or between title and shortcut.
  static let gap: CGFloat = 32
  static let highlightRadius: CGFloat = 5
  static let minimumWidth: CGFloat = 120
  static let maximumWidth: CGFloat = 480
  /// Of the stripe that says that there is more to scroll to.
  static let moreHeight: CGFloat = 20

  static let light = MenuLook(
    panel: PopupLook(
      fill: UIColor(white: 0.99, alpha: 1), border: UIColor(white: 0, alpha: 0.13), cornerRadius: 9,
      shadows: [
        PopupLook.Shadow(blur: 18, offset: 6, strength: 0.2),
        PopupLook.Shadow(blur: 3, offset: 1, strength: 0.1),
      ]),
    text: UIColor(red: 0.11, green: 0.12, blue: 0.14, alpha: 1),
    dimmed: UIColor(red: 0.11, green: 0.12, blue: 0.14, alpha: 0.5),
    disabled: UIColor(red: 0.11, green: 0.12, blue: 0.14, alpha: 0.32),
    destructive: UIColor(red: 0.83, green: 0.13, blue: 0.16, alpha: 1),
    highlight: UIColor(red: 0.16, green: 0.45, blue: 0.91, alpha: 1),
    highlightedText: .white, highlightedDimmed: UIColor(white: 1, alpha: 0.75),
    separator: UIColor(white: 0, alpha: 0.1))

  static let dark = MenuLook(
    panel: PopupLook(
      fill: UIColor(red: 0.175, green: 0.18, blue: 0.2, alpha: 1), border: UIColor(white: 1, alpha: 0.13),
      cornerRadius: 9,
      shadows: [
        PopupLook.Shadow(blur: 18, offset: 6, strength: 0.45),
        PopupLook.Shadow(blur: 3, offset: 1, strength: 0.3),
      ]),
    text: UIColor(white: 0.95, alpha: 1), dimmed: UIColor(white: 0.95, alpha: 0.52),
    disabled: UIColor(white: 0.95, alpha: 0.32),
    destructive: UIColor(red: 1, green: 0.42, blue: 0.4, alpha: 1),
    highlight: UIColor(red: 0.2, green: 0.48, blue: 0.93, alpha: 1),
    highlightedText: .white, highlightedDimmed: UIColor(white: 1, alpha: 0.75),
    separator: UIColor(white: 1, alpha: 0.12))
}
