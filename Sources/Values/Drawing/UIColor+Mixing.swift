import CasementGraphics
import Foundation

nonisolated extension UIColor {
  /// The color for the current traits, mixed with another color. It keeps its opacity.
  package func mixed(with other: UIColor, _ part: CGFloat) -> UIColor {
    let (a, b) = (cgColor, other.cgColor)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return UIColor(
      red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue),
      alpha: a.alpha)
  }

  /// The color for the current traits, with reduced opacity.
  package func faded(_ factor: CGFloat) -> UIColor {
    let color = cgColor
    return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * factor)
  }

  /// The color for the current traits.
  package var current: UIColor { isDynamic ? UIColor(cgColor: cgColor) : self }
}
