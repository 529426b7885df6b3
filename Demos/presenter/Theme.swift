import DemoParts
import UIKit

extension Theme {
  /// Slides in daylight colors.
  static let day = Theme(
    style: .light,
    paper: UIColor(red: 0.984, green: 0.976, blue: 0.957, alpha: 1),
    panel: UIColor(red: 0.941, green: 0.925, blue: 0.890, alpha: 1),
    ink: UIColor(red: 0.110, green: 0.129, blue: 0.196, alpha: 1),
    secondaryInk: UIColor(red: 0.42, green: 0.42, blue: 0.45, alpha: 1),
    accent: UIColor(red: 0.76, green: 0.33, blue: 0.20, alpha: 1))

  /// Slides in evening colors.
  static let evening = Theme(
    style: .dark,
    paper: UIColor(red: 0.086, green: 0.110, blue: 0.200, alpha: 1),
    panel: UIColor(red: 0.137, green: 0.169, blue: 0.286, alpha: 1),
    ink: UIColor(red: 0.980, green: 0.965, blue: 0.933, alpha: 1),
    secondaryInk: UIColor(red: 0.68, green: 0.71, blue: 0.80, alpha: 1),
    accent: UIColor(red: 0.965, green: 0.718, blue: 0.380, alpha: 1))
}
