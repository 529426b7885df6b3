import UIKit

/// The colours of the speaker's window and of the slides.
struct Theme {
  static let paper = UIColor(red: 0.075, green: 0.082, blue: 0.106, alpha: 1)
  static let ink = UIColor(red: 0.93, green: 0.93, blue: 0.95, alpha: 1)
  static let secondaryInk = UIColor(red: 0.56, green: 0.58, blue: 0.64, alpha: 1)

  let paper: UIColor
  /// What is a little apart from the paper, such as the ground of code.
  let panel: UIColor
  let ink: UIColor
  let secondaryInk: UIColor
  let accent: UIColor

  /// Slides by day.
  static let day = Theme(
    paper: UIColor(red: 0.984, green: 0.976, blue: 0.957, alpha: 1),
    panel: UIColor(red: 0.941, green: 0.925, blue: 0.890, alpha: 1),
    ink: UIColor(red: 0.110, green: 0.129, blue: 0.196, alpha: 1),
    secondaryInk: UIColor(red: 0.42, green: 0.42, blue: 0.45, alpha: 1),
    accent: UIColor(red: 0.76, green: 0.33, blue: 0.20, alpha: 1))

  /// Slides in the evening.
  static let evening = Theme(
    paper: UIColor(red: 0.086, green: 0.110, blue: 0.200, alpha: 1),
    panel: UIColor(red: 0.137, green: 0.169, blue: 0.286, alpha: 1),
    ink: UIColor(red: 0.980, green: 0.965, blue: 0.933, alpha: 1),
    secondaryInk: UIColor(red: 0.68, green: 0.71, blue: 0.80, alpha: 1),
    accent: UIColor(red: 0.965, green: 0.718, blue: 0.380, alpha: 1))
}
