public import UIKit

/// The colors of a demo, light or dark.
public struct Theme {
  public let style: UIUserInterfaceStyle
  public let paper: UIColor
  /// The background of panels, which differs slightly from the paper.
  public let panel: UIColor
  public let ink: UIColor
  public let secondaryInk: UIColor
  public let accent: UIColor

  public init(
    style: UIUserInterfaceStyle, paper: UIColor, panel: UIColor, ink: UIColor, secondaryInk: UIColor,
    accent: UIColor
  ) {
    self.style = style
    self.paper = paper
    self.panel = panel
    self.ink = ink
    self.secondaryInk = secondaryInk
    self.accent = accent
  }

  public static let light = Theme(
    style: .light,
    paper: UIColor(red: 0.965, green: 0.961, blue: 0.949, alpha: 1),
    panel: .white,
    ink: UIColor(red: 0.12, green: 0.13, blue: 0.17, alpha: 1),
    secondaryInk: UIColor(red: 0.44, green: 0.44, blue: 0.47, alpha: 1),
    accent: UIColor(red: 0.16, green: 0.38, blue: 0.80, alpha: 1))

  public static let dark = Theme(
    style: .dark,
    paper: UIColor(red: 0.094, green: 0.098, blue: 0.118, alpha: 1),
    panel: UIColor(red: 0.141, green: 0.149, blue: 0.180, alpha: 1),
    ink: UIColor(red: 0.93, green: 0.93, blue: 0.95, alpha: 1),
    secondaryInk: UIColor(red: 0.58, green: 0.60, blue: 0.65, alpha: 1),
    accent: UIColor(red: 0.42, green: 0.64, blue: 1.00, alpha: 1))

  /// The theme for a window or screen with these traits.
  public init(for traits: UITraitCollection) {
    self = traits.userInterfaceStyle == .dark ? .dark : .light
  }

  /// The background of controls and highlighted parts.
  public var control: UIColor {
    color(
      light: UIColor(red: 0.918, green: 0.910, blue: 0.890, alpha: 1),
      dark: UIColor(red: 0.20, green: 0.21, blue: 0.25, alpha: 1))
  }

  /// Selects one of two colors by style, for colors of a single demo.
  public func color(light: UIColor, dark: UIColor) -> UIColor { style == .dark ? dark : light }

  /// Colors that are easy to distinguish, with white text on them.
  public static let hues = [
    UIColor(red: 0.18, green: 0.42, blue: 0.80, alpha: 1),
    UIColor(red: 0.76, green: 0.33, blue: 0.20, alpha: 1),
    UIColor(red: 0.21, green: 0.52, blue: 0.35, alpha: 1),
    UIColor(red: 0.50, green: 0.32, blue: 0.68, alpha: 1),
    UIColor(red: 0.09, green: 0.50, blue: 0.56, alpha: 1),
    UIColor(red: 0.70, green: 0.26, blue: 0.44, alpha: 1),
    UIColor(red: 0.59, green: 0.43, blue: 0.09, alpha: 1),
    UIColor(red: 0.33, green: 0.38, blue: 0.48, alpha: 1),
  ]
}
