import Foundation

/// The measures of the standard look, which follow the size that the user wants text (rule U14).
nonisolated enum StandardSize {
  /// How much larger text is than at the usual size. Beyond 2.2, controls would not fit into windows.
  static var factor: CGFloat {
    let category = SystemAppearance.current.textSize
    guard category != .large else { return 1 }
    return min(2.2, UIFont.TextStyle.body.size(in: category) / UIFont.TextStyle.body.size(in: .large))
  }

  /// The size of text that is so large at the usual size. Small text does not become smaller.
  static func text(_ size: CGFloat) -> CGFloat { max(min(size, 11), (size * factor * 2).rounded() / 2) }

  /// A height that has room for a line of text, as far as the line grows.
  static func height(_ usual: CGFloat, text size: CGFloat) -> CGFloat {
    usual + max(0, ((text(size) - size) * 1.3).rounded(.up))
  }

  /// A length that is to a line of text as it is at the usual size, such as the width of columns. It does not shrink.
  static func length(_ usual: CGFloat) -> CGFloat { (usual * max(1, factor)).rounded() }
}

nonisolated extension UIFont {
  /// The font of the standard look, as large as the user wants it.
  static func standard(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    systemFont(ofSize: StandardSize.text(size), weight: weight)
  }
}

extension UILabel {
  /// Gives a label of the standard look a font that follows the size that the user wants.
  func useStandardFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) {
    font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), maximumPointSize: size * 2.2)
    adjustsFontForContentSizeCategory = true
  }
}

extension UITextField {
  /// Gives a field of the standard look a font that follows the size that the user wants.
  func useStandardFont(ofSize size: CGFloat) {
    font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size), maximumPointSize: size * 2.2)
    adjustsFontForContentSizeCategory = true
  }
}
