import Foundation

/// The sizes of the standard appearance, which follow the user's text size (rule U14).
package nonisolated enum StandardSize {
  /// The scale factor of text relative to the default size. It is limited to 2.2, so that controls fit into windows.
  package static var factor: CGFloat {
    let category = SystemAppearance.current.textSize
    guard category != .large else { return 1 }
    return min(2.2, UIFont.TextStyle.body.size(in: category) / UIFont.TextStyle.body.size(in: .large))
  }

  /// The font size that corresponds to a size at the default text size. Small text does not shrink.
  package static func text(_ size: CGFloat) -> CGFloat {
    max(min(size, 11), (size * factor * 2).rounded() / 2)
  }

  /// The height that has room for a line of text, increased by the growth of the line.
  package static func height(_ usual: CGFloat, text size: CGFloat) -> CGFloat {
    usual + max(0, ((text(size) - size) * 1.3).rounded(.up))
  }

  /// A length that grows with the text size, such as the width of columns. It does not shrink.
  package static func length(_ usual: CGFloat) -> CGFloat { (usual * max(1, factor)).rounded() }
}

nonisolated extension UIFont {
  /// The font of the standard appearance at the user's text size.
  package static func standard(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    systemFont(ofSize: StandardSize.text(size), weight: weight)
  }
}
