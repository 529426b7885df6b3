import UIKit

/// The demo's colours, light or dark.
struct Theme {
  let style: UIUserInterfaceStyle
  let paper: UIColor
  let field: UIColor
  let grid: UIColor
  /// The upper edge of a window that is not key.
  let edge: UIColor
  let ink: UIColor
  let secondaryInk: UIColor
  let placeholder: UIColor
  let panel: UIColor
  /// The paper of what is above the others.
  let raised: UIColor

  static let light = Theme(
    style: .light,
    paper: UIColor(red: 0.988, green: 0.984, blue: 0.976, alpha: 1),
    field: UIColor(red: 0.949, green: 0.941, blue: 0.925, alpha: 1),
    grid: UIColor(red: 0.906, green: 0.894, blue: 0.871, alpha: 1),
    edge: UIColor(red: 0.84, green: 0.83, blue: 0.81, alpha: 1),
    ink: UIColor(red: 0.13, green: 0.15, blue: 0.20, alpha: 1),
    secondaryInk: UIColor(red: 0.44, green: 0.44, blue: 0.45, alpha: 1),
    placeholder: UIColor(red: 0.66, green: 0.65, blue: 0.63, alpha: 1),
    panel: UIColor(red: 0.867, green: 0.855, blue: 0.831, alpha: 1),
    raised: .white)

  static let dark = Theme(
    style: .dark,
    paper: UIColor(red: 0.118, green: 0.125, blue: 0.149, alpha: 1),
    field: UIColor(red: 0.173, green: 0.184, blue: 0.216, alpha: 1),
    grid: UIColor(red: 0.216, green: 0.227, blue: 0.263, alpha: 1),
    edge: UIColor(red: 0.25, green: 0.26, blue: 0.30, alpha: 1),
    ink: UIColor(red: 0.93, green: 0.93, blue: 0.95, alpha: 1),
    secondaryInk: UIColor(red: 0.62, green: 0.63, blue: 0.67, alpha: 1),
    placeholder: UIColor(red: 0.45, green: 0.47, blue: 0.52, alpha: 1),
    panel: UIColor(red: 0.082, green: 0.086, blue: 0.106, alpha: 1),
    raised: UIColor(red: 0.173, green: 0.184, blue: 0.216, alpha: 1))

  /// The colours of windows A, B, C, D and so on again.
  static let accents = [
    UIColor(red: 0.18, green: 0.42, blue: 0.80, alpha: 1),
    UIColor(red: 0.76, green: 0.33, blue: 0.20, alpha: 1),
    UIColor(red: 0.22, green: 0.53, blue: 0.36, alpha: 1),
    UIColor(red: 0.50, green: 0.32, blue: 0.68, alpha: 1),
  ]

  static let alert = UIColor(red: 0.82, green: 0.49, blue: 0.06, alpha: 1)
  static let notifications = UIColor(red: 0.10, green: 0.60, blue: 0.65, alpha: 1)
}

/// What is shown in the colours of a theme.
protocol Themed: AnyObject {
  var theme: Theme { get set }
}
