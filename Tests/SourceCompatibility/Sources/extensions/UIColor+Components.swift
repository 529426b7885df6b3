import UIKit

extension UIColor {
  var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (red, green, blue, alpha)
  }

  func lighter(by amount: CGFloat = 0.2) -> UIColor {
    let parts = rgba
    return UIColor(
      red: min(parts.red + amount, 1), green: min(parts.green + amount, 1), blue: min(parts.blue + amount, 1),
      alpha: parts.alpha)
  }

  var isLight: Bool {
    let parts = rgba
    return (parts.red * 299 + parts.green * 587 + parts.blue * 114) / 1000 > 0.5
  }

  static var random: UIColor {
    UIColor(
      red: .random(in: 0...1), green: .random(in: 0...1), blue: .random(in: 0...1), alpha: 1)
  }
}
