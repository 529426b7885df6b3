import Foundation

/// Colors and sizes of the keyboard on the screen.
package struct KeyboardLook: Equatable {
  package let isDark: Bool

  // Not isolated to the main actor, since dynamic colors call it on any thread.
  package nonisolated init(isDark: Bool) { self.isDark = isDark }

  /// The color behind the keys.
  package nonisolated var background: UIColor {
    isDark ? UIColor(white: 0.13, alpha: 1) : UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
  }

  /// The line at the upper edge.
  package var edge: UIColor { isDark ? UIColor(white: 1, alpha: 0.08) : UIColor(white: 0, alpha: 0.1) }

  /// The color of a key that types.
  package var key: UIColor { isDark ? UIColor(white: 0.4, alpha: 1) : .white }

  /// The color of other keys.
  package var specialKey: UIColor {
    isDark ? UIColor(white: 0.25, alpha: 1) : UIColor(red: 0.68, green: 0.705, blue: 0.74, alpha: 1)
  }

  package var text: UIColor { isDark ? .white : UIColor(white: 0.06, alpha: 1) }
  package var dimmedText: UIColor { isDark ? UIColor(white: 1, alpha: 0.35) : UIColor(white: 0, alpha: 0.35) }
  package var shadow: UIColor { UIColor(white: 0, alpha: isDark ? 0.5 : 0.3) }

  package static let cornerRadius: CGFloat = 6
  /// The margin around the keys.
  package static let margin: CGFloat = 4
  /// The gap between the keys of a row, and between rows.
  package static let gap = CGSize(width: 6, height: 10)
  /// The maximum width of the keys; a wider window has margins at the sides.
  package static let maximumWidth: CGFloat = 1080
  /// The maximum width of a number pad.
  package static let maximumPadWidth: CGFloat = 480
  /// The width of windows from which previews are omitted, since fingers cover only a small part of such large keys.
  package static let wideWidth: CGFloat = 700
  package static let rowHeight: CGFloat = 53
  package static let wideRowHeight: CGFloat = 60
  /// The minimum height of a row that fingers can hit.
  package static let minimumRowHeight: CGFloat = 26
}
