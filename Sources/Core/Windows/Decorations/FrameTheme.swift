import Foundation

/// The colors of a window's decorations: light or dark, for an active or inactive window, with usual or high contrast.
struct FrameTheme: Equatable {
  var isDark = false
  var isHighContrast = false
  var isActive = false
  /// The size of the title in points.
  var titleSize: CGFloat = 13

  /// The fill of the title bar. The line between it and the content is `separator`.
  var bar: UIColor {
    switch (isDark, isActive) {
    case (false, true): Palette.lightBar
    case (false, false): Palette.paleBar
    case (true, true): Palette.darkBar
    case (true, false): Palette.dimBar
    }
  }
  var separator: UIColor {
    isHighContrast ? ink(0.6) : isDark ? Palette.darkSeparator : Palette.lightSeparator
  }

  var title: UIColor { ink(isActive ? isHighContrast ? 1 : 0.86 : isHighContrast ? 0.72 : 0.56) }

  /// The round background of a button and the symbol on it.
  func button(_ look: TitleButton.Look, isClose: Bool) -> (background: UIColor, symbol: UIColor) {
    switch look {
    case .normal: (ink(isActive ? 0.08 : 0.05), ink(isHighContrast ? 1 : isActive ? 0.80 : 0.46))
    case .hovered: isClose ? (Palette.red, .white) : (ink(0.15), ink(0.90))
    case .pressed: isClose ? (Palette.deepRed, .white) : (ink(0.27), ink(1))
    case .disabled: (ink(0.04), ink(0.22))
    }
  }

  /// The one-pixel line around the window.
  var outline: UIColor {
    isHighContrast
      ? ink(0.6) : isDark ? Palette.darkOutline : isActive ? Palette.lightOutline : Palette.paleOutline
  }

  /// The opacity of the shadow, from 0 to 1, where it is darkest.
  var shadowStrength: CGFloat { (isDark ? 0.55 : 0.36) * (isActive ? 1 : 0.5) }

  /// Black on light or white on dark.
  private func ink(_ strength: CGFloat) -> UIColor { UIColor(white: isDark ? 1 : 0, alpha: strength) }

  private enum Palette {
    static let lightBar = UIColor(white: 0.925, alpha: 1)
    static let paleBar = UIColor(white: 0.965, alpha: 1)
    static let darkBar = UIColor(red: 0.185, green: 0.185, blue: 0.2, alpha: 1)
    static let dimBar = UIColor(red: 0.14, green: 0.14, blue: 0.15, alpha: 1)
    static let lightSeparator = UIColor(white: 0, alpha: 0.1)
    static let darkSeparator = UIColor(white: 0, alpha: 0.36)
    static let lightOutline = UIColor(white: 0, alpha: 0.17)
    static let paleOutline = UIColor(white: 0, alpha: 0.13)
    static let darkOutline = UIColor(white: 1, alpha: 0.16)
    static let red = UIColor(red: 0.88, green: 0.25, blue: 0.22, alpha: 1)
    static let deepRed = UIColor(red: 0.71, green: 0.16, blue: 0.15, alpha: 1)
  }
}
