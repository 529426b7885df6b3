import DemoParts
import UIKit

extension Theme {
  /// The paper of windows.
  var sheet: UIColor {
    color(
      light: UIColor(red: 0.988, green: 0.984, blue: 0.976, alpha: 1),
      dark: UIColor(red: 0.118, green: 0.125, blue: 0.149, alpha: 1))
  }

  var field: UIColor {
    color(
      light: UIColor(red: 0.949, green: 0.941, blue: 0.925, alpha: 1),
      dark: UIColor(red: 0.173, green: 0.184, blue: 0.216, alpha: 1))
  }

  var grid: UIColor {
    color(
      light: UIColor(red: 0.906, green: 0.894, blue: 0.871, alpha: 1),
      dark: UIColor(red: 0.216, green: 0.227, blue: 0.263, alpha: 1))
  }

  /// The upper edge of a window that is not key.
  var edge: UIColor {
    color(
      light: UIColor(red: 0.84, green: 0.83, blue: 0.81, alpha: 1),
      dark: UIColor(red: 0.25, green: 0.26, blue: 0.30, alpha: 1))
  }

  var placeholder: UIColor {
    color(
      light: UIColor(red: 0.66, green: 0.65, blue: 0.63, alpha: 1),
      dark: UIColor(red: 0.45, green: 0.47, blue: 0.52, alpha: 1))
  }

  /// The panel at the edge of the screen.
  var shelf: UIColor {
    color(
      light: UIColor(red: 0.867, green: 0.855, blue: 0.831, alpha: 1),
      dark: UIColor(red: 0.082, green: 0.086, blue: 0.106, alpha: 1))
  }

  /// The paper of what is above the others.
  var raised: UIColor { color(light: .white, dark: field) }

  static let alert = UIColor(red: 0.82, green: 0.49, blue: 0.06, alpha: 1)
  static let notifications = UIColor(red: 0.10, green: 0.60, blue: 0.65, alpha: 1)
}

/// What is shown in the colours of a theme.
protocol Themed: AnyObject {
  var theme: Theme { get set }
}
