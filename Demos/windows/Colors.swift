import UIKit

extension UIColor {
  /// The upper edge of a window that is not key.
  static let restingEdge = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.25, green: 0.26, blue: 0.30, alpha: 1)
      : UIColor(red: 0.84, green: 0.83, blue: 0.81, alpha: 1)
  }

  /// The accents of the alert and of the list of notifications.
  static let alertAccent = UIColor(red: 0.82, green: 0.49, blue: 0.06, alpha: 1)
  static let notificationsAccent = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.10, green: 0.60, blue: 0.65, alpha: 1)
      : UIColor(red: 0.07, green: 0.47, blue: 0.51, alpha: 1)
  }
}
