import UIKit

/// The demo's colours, light or dark.
struct Theme {
  let style: UIUserInterfaceStyle
  let paper: UIColor
  let ink: UIColor
  let secondaryInk: UIColor
  /// The dots of windows that are not in use.
  let faint: UIColor
  let accent: UIColor

  static let light = Theme(
    style: .light,
    paper: UIColor(red: 0.965, green: 0.961, blue: 0.949, alpha: 1),
    ink: UIColor(red: 0.13, green: 0.15, blue: 0.20, alpha: 1),
    secondaryInk: UIColor(red: 0.42, green: 0.43, blue: 0.47, alpha: 1),
    faint: UIColor(red: 0.75, green: 0.74, blue: 0.72, alpha: 1),
    accent: UIColor(red: 0.16, green: 0.38, blue: 0.80, alpha: 1))

  static let dark = Theme(
    style: .dark,
    paper: UIColor(red: 0.098, green: 0.106, blue: 0.129, alpha: 1),
    ink: UIColor(red: 0.92, green: 0.93, blue: 0.95, alpha: 1),
    secondaryInk: UIColor(red: 0.58, green: 0.61, blue: 0.67, alpha: 1),
    faint: UIColor(red: 0.30, green: 0.32, blue: 0.38, alpha: 1),
    accent: UIColor(red: 0.42, green: 0.64, blue: 1.00, alpha: 1))
}
