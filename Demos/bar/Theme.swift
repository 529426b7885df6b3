import DemoParts
import UIKit

extension Theme {
  /// The dots of inactive windows.
  var faint: UIColor {
    color(
      light: UIColor(red: 0.75, green: 0.74, blue: 0.72, alpha: 1),
      dark: UIColor(red: 0.30, green: 0.32, blue: 0.38, alpha: 1))
  }
}
