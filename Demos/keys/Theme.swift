import UIKit

/// The demo's colours, light or dark.
struct Theme {
  let paper: UIColor
  let panel: UIColor
  let ink: UIColor
  let secondaryInk: UIColor
  let accent: UIColor
  let chip: UIColor
  let pending: UIColor

  static let light = Theme(
    paper: UIColor(red: 0.965, green: 0.961, blue: 0.949, alpha: 1), panel: .white,
    ink: UIColor(red: 0.12, green: 0.13, blue: 0.17, alpha: 1),
    secondaryInk: UIColor(red: 0.46, green: 0.46, blue: 0.49, alpha: 1),
    accent: UIColor(red: 0.16, green: 0.38, blue: 0.80, alpha: 1),
    chip: UIColor(red: 0.906, green: 0.898, blue: 0.878, alpha: 1),
    pending: UIColor(red: 0.78, green: 0.38, blue: 0.12, alpha: 1))

  static let dark = Theme(
    paper: UIColor(red: 0.094, green: 0.098, blue: 0.118, alpha: 1),
    panel: UIColor(red: 0.141, green: 0.149, blue: 0.180, alpha: 1),
    ink: UIColor(red: 0.93, green: 0.93, blue: 0.95, alpha: 1),
    secondaryInk: UIColor(red: 0.58, green: 0.60, blue: 0.65, alpha: 1),
    accent: UIColor(red: 0.36, green: 0.58, blue: 0.98, alpha: 1),
    chip: UIColor(red: 0.20, green: 0.21, blue: 0.25, alpha: 1),
    pending: UIColor(red: 0.96, green: 0.62, blue: 0.30, alpha: 1))
}
