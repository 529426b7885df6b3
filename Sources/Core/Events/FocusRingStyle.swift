import CasementGraphics
import Foundation

/// The width and the color of focus rings, for the traits of the view behind them.
package struct FocusRingStyle: Equatable {
  package let width: CGFloat
  package let color: UIColor

  /// With high contrast the ring is wider, and its color has a contrast of at least 7:1 with the backgrounds of the standard
  /// look. WCAG 2 asks for 3:1.
  package init(_ traits: UITraitCollection) {
    guard traits.accessibilityContrast == .high else {
      (width, color) = (2, Self.standardColor)
      return
    }
    var color = Self.standardColor
    traits.performAsCurrent { color = Self.standardColor.readable(on: .textSurface) }
    (width, self.color) = (4, color)
  }

  /// The color of rings on the fill of a selected row, which has some of the user's accent color. That color as text has a
  /// contrast of at least 3:1 with the fill, whatever the accent is.
  package static var rowColor: UIColor { .accent }

  private static let standardColor = UIColor(red: 0.16, green: 0.48, blue: 0.96, alpha: 1)
}
