import UIKit

/// The demo's colours.
enum Palette {
  static let paper = UIColor(red: 0.988, green: 0.984, blue: 0.976, alpha: 1)
  static let field = UIColor(red: 0.949, green: 0.941, blue: 0.925, alpha: 1)
  static let grid = UIColor(red: 0.914, green: 0.902, blue: 0.878, alpha: 1)
  static let line = UIColor(red: 0.84, green: 0.83, blue: 0.81, alpha: 1)
  static let ink = UIColor(red: 0.13, green: 0.15, blue: 0.20, alpha: 1)
  static let secondaryInk = UIColor(red: 0.44, green: 0.44, blue: 0.45, alpha: 1)
  static let placeholder = UIColor(red: 0.66, green: 0.65, blue: 0.63, alpha: 1)
  static let darkPaper = UIColor(red: 0.125, green: 0.133, blue: 0.161, alpha: 1)
  static let darkField = UIColor(red: 0.184, green: 0.196, blue: 0.231, alpha: 1)
  static let darkGrid = UIColor(red: 0.231, green: 0.243, blue: 0.282, alpha: 1)
  static let darkInk = UIColor(red: 0.93, green: 0.93, blue: 0.95, alpha: 1)
  static let accents = [
    UIColor(red: 0.18, green: 0.42, blue: 0.80, alpha: 1),
    UIColor(red: 0.76, green: 0.33, blue: 0.20, alpha: 1),
    UIColor(red: 0.22, green: 0.53, blue: 0.36, alpha: 1),
    UIColor(red: 0.50, green: 0.32, blue: 0.68, alpha: 1),
  ]
}
