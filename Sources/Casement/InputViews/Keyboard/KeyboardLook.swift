import Foundation

/// Colors and sizes of the keyboard on the screen.
struct KeyboardLook: Equatable {
  let isDark: Bool

  // Not isolated to the main actor, since dynamic colors call it on any thread.
  nonisolated init(isDark: Bool) { self.isDark = isDark }

  /// The color behind the keys.
  nonisolated var background: UIColor {
    isDark ? UIColor(white: 0.13, alpha: 1) : UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
  }

  /// The line at the upper edge.
  var edge: UIColor { isDark ? UIColor(white: 1, alpha: 0.08) : UIColor(white: 0, alpha: 0.1) }

  /// The color of a key that types.
  var key: UIColor { isDark ? UIColor(white: 0.4, alpha: 1) : .white }

  /// The color of other keys.
  var specialKey: UIColor {
    isDark ? UIColor(white: 0.25, alpha: 1) : UIColor(red: 0.68, green: 0.705, blue: 0.74, alpha: 1)
  }

  var text: UIColor { isDark ? .white : UIColor(white: 0.06, alpha: 1) }
  var dimmedText: UIColor { isDark ? UIColor(white: 1, alpha: 0.35) : UIColor(white: 0, alpha: 0.35) }
  var shadow: UIColor { UIColor(white: 0, alpha: isDark ? 0.5 : 0.3) }

  static let cornerRadius: CGFloat = 6
  /// The margin around the keys.
  static let margin: CGFloat = 4
  /// The gap between the keys of a row, and between rows.
  static let gap = CGSize(width: 6, height: 10)
  /// The maximum width of the keys; a wider window has margins at the sides.
  static let maximumWidth: CGFloat = 1080
  /// The maximum width of a number pad.
  static let maximumPadWidth: CGFloat = 480
  /// The width of windows from which previews are omitted, since fingers cover only a small part of such large keys.
  static let wideWidth: CGFloat = 700
  static let rowHeight: CGFloat = 53
  static let wideRowHeight: CGFloat = 60
  /// The minimum height of a row that fingers can hit.
  static let minimumRowHeight: CGFloat = 26
}
