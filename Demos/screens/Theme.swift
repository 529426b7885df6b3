import UIKit

/// The demo's colours, light or dark.
struct Theme {
  let style: UIUserInterfaceStyle
  let paper: UIColor
  let panel: UIColor
  let ink: UIColor
  let secondaryInk: UIColor
  /// The paper of buttons.
  let button: UIColor
  let error: UIColor

  static let light = Theme(
    style: .light,
    paper: UIColor(red: 0.965, green: 0.961, blue: 0.949, alpha: 1), panel: .white,
    ink: UIColor(red: 0.12, green: 0.13, blue: 0.17, alpha: 1),
    secondaryInk: UIColor(red: 0.46, green: 0.46, blue: 0.49, alpha: 1),
    button: UIColor(red: 0.933, green: 0.925, blue: 0.906, alpha: 1),
    error: UIColor(red: 0.75, green: 0.18, blue: 0.16, alpha: 1))

  static let dark = Theme(
    style: .dark,
    paper: UIColor(red: 0.094, green: 0.098, blue: 0.118, alpha: 1),
    panel: UIColor(red: 0.141, green: 0.149, blue: 0.180, alpha: 1),
    ink: UIColor(red: 0.93, green: 0.93, blue: 0.95, alpha: 1),
    secondaryInk: UIColor(red: 0.58, green: 0.60, blue: 0.65, alpha: 1),
    button: UIColor(red: 0.20, green: 0.21, blue: 0.25, alpha: 1),
    error: UIColor(red: 1.00, green: 0.52, blue: 0.46, alpha: 1))

  /// The colours of the screens, in the order in which they came.
  static let screens = [
    UIColor(red: 0.18, green: 0.42, blue: 0.80, alpha: 1),
    UIColor(red: 0.76, green: 0.33, blue: 0.20, alpha: 1),
    UIColor(red: 0.22, green: 0.53, blue: 0.36, alpha: 1),
    UIColor(red: 0.50, green: 0.32, blue: 0.68, alpha: 1),
    UIColor(red: 0.09, green: 0.50, blue: 0.56, alpha: 1),
    UIColor(red: 0.70, green: 0.26, blue: 0.44, alpha: 1),
    UIColor(red: 0.60, green: 0.44, blue: 0.10, alpha: 1),
    UIColor(red: 0.33, green: 0.38, blue: 0.48, alpha: 1),
  ]
}
