import Foundation

extension UITextField {
  /// Sets a font of the standard appearance that follows the user's text size.
  package func useStandardFont(ofSize size: CGFloat) {
    font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size), maximumPointSize: size * 2.2)
    adjustsFontForContentSizeCategory = true
  }
}
