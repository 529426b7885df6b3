import Foundation

extension UILabel {
  /// Sets a font of the standard appearance that follows the user's text size.
  package func useStandardFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) {
    font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), maximumPointSize: size * 2.2)
    adjustsFontForContentSizeCategory = true
  }
}
