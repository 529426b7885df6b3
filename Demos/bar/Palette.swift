import UIKit

/// The demo's colours.
enum Palette {
  static let paper = UIColor(red: 0.098, green: 0.106, blue: 0.129, alpha: 1)
  static let ink = UIColor(red: 0.92, green: 0.93, blue: 0.95, alpha: 1)
  static let secondaryInk = UIColor(red: 0.58, green: 0.61, blue: 0.67, alpha: 1)
  static let faint = UIColor(red: 0.30, green: 0.32, blue: 0.38, alpha: 1)
  static let accent = UIColor(red: 0.42, green: 0.64, blue: 1.00, alpha: 1)
}
