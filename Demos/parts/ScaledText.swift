public import UIKit

extension UIView {
  /// Whether the user wants larger text than usual.
  public var isTextLarge: Bool { traitCollection.preferredContentSizeCategory > .large }

  /// A length as much larger than usual as text is, such as the height of a line. It does not shrink with smaller text.
  public func scaled(_ length: CGFloat) -> CGFloat {
    max(length, UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection))
  }
}

extension UILabel {
  /// Gives the label a font that follows the size of text that the user wants.
  public func useScaled(_ font: UIFont) {
    self.font = UIFontMetrics.default.scaledFont(for: font)
    adjustsFontForContentSizeCategory = true
  }

  /// The height of the label as one line. Larger text than usual shrinks where the line is too short for it, to half its
  /// size at least.
  ///
  /// - Parameter usual: the height at the usual size of text, in points.
  @discardableResult public func lineHeight(_ usual: CGFloat) -> CGFloat {
    adjustsFontSizeToFitWidth = isTextLarge
    minimumScaleFactor = 0.5
    return scaled(usual)
  }
}
