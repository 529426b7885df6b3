import DemoParts
import UIKit

extension Theme {
  /// What could not be done.
  var error: UIColor {
    color(
      light: UIColor(red: 0.75, green: 0.18, blue: 0.16, alpha: 1),
      dark: UIColor(red: 1.00, green: 0.52, blue: 0.46, alpha: 1))
  }
}
