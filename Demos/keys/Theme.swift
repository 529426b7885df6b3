import DemoParts
import UIKit

extension Theme {
  /// A compose sequence that is not complete.
  var pending: UIColor {
    color(
      light: UIColor(red: 0.78, green: 0.38, blue: 0.12, alpha: 1),
      dark: UIColor(red: 0.96, green: 0.62, blue: 0.30, alpha: 1))
  }
}
