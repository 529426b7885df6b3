import Foundation

/// Colors and measures of the keyboard on the screen.
struct KeyboardLook: Equatable {
  let isDark: Bool

  // Free of the main actor, as colors that depend on traits ask for them anywhere.
  nonisolated init(isDark: Bool) { self.isDark = isDark }

  /// Behind the keys.
  nonisolated var background: UIColor {
    isDark ? UIColor(white: 0.13, alpha: 1) : UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
  }

  /// The line at the upper edge.
  var edge: UIColor { isDark ? UIColor(white: 1, alpha: 0.08) : UIColor(white: 0, alpha: 0.1) }

  /// A key that types.
  var key: UIColor { isDark ? UIColor(white: 0.4, alpha: 1) : .white }

  /// A key that does something else.
  var specialKey: UIColor {
    isDark ? UIColor(white: 0.25, alpha: 1) : UIColor(red: 0.68, green: 0.705, blue: 0.74, alpha: 1)
  }

  var text: UIColor { isDark ? .white : UIColor(white: 0.06, alpha: 1) }
  var dimmedText: UIColor { isDark ? UIColor(white: 1, alpha: 0.35) : UIColor(white: 0, alpha: 0.35) }
  var shadow: UIColor { UIColor(white: 0, alpha: isDark ? 0.5 : 0.3) }

  static let cornerRadius: CGFloat = 6
  /// Around the keys.
  static let margin: CGFloat = 4
  /// Between the keys of a row, and between rows.
  static let gap = CGSize(width: 6, height: 10)
  /// A wider window leaves room at the sides.
  static let maximumWidth: CGFloat = 1080
  /// Of keys for numbers.
  static let maximumPadWidth: CGFloat = 480
  /// Windows so wide show no previews: fingers cover a small part of such keys.
  static let wideWidth: CGFloat = 700
  static let rowHeight: CGFloat = 53
  static let wideRowHeight: CGFloat = 60
  /// The lowest row that fingers can hit.
  static let minimumRowHeight: CGFloat = 26
}
