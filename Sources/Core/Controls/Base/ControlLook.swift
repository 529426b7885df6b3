import CasementGraphics
import CasementLayers
import Foundation

/// The common appearance of controls: grays, animations, and the effects of hovering and pressing.
package enum ControlLook {
  /// The duration of the animations of thumbs and selections, in seconds.
  static let travelTime: TimeInterval = 0.18

  /// The opacity of the moving parts of a disabled control.
  package static var disabledOpacity: CGFloat { isHighContrast ? 0.62 : 0.45 }

  /// A translucent black in the light style or white in the dark style. It is stronger with high contrast.
  package static func ink(light: CGFloat, dark: CGFloat) -> UIColor {
    let usual = isDark ? dark : light
    // Limit the strength, so that text on it keeps its contrast.
    let strength = isHighContrast ? max(usual, min(0.25, usual * 1.7)) : usual
    return UIColor(white: isDark ? 1 : 0, alpha: strength)
  }

  /// The color of a control's edge. With high contrast its ratio is at least 3:1 on any standard background.
  package static func edge(light: CGFloat, dark: CGFloat) -> UIColor {
    isHighContrast ? UIColor(white: isDark ? 1 : 0, alpha: 0.65) : ink(light: light, dark: dark)
  }

  /// The border width of controls that have no border without high contrast.
  package static var edgeWidth: CGFloat { isHighContrast ? 1 : 0 }

  /// Whether the current traits have the dark style.
  package static var isDark: Bool { UITraitCollection.current.userInterfaceStyle == .dark }

  /// Whether the current traits have high contrast.
  package static var isHighContrast: Bool { UITraitCollection.current.accessibilityContrast == .high }

  /// The tint of a fill without text on it, such as that of a slider.
  package static func bar(_ tint: UIColor) -> UIColor { isHighContrast ? tint.current : tint.fill }

  /// The color of the remaining track. With high contrast its ratio to the background is 3:1.
  package static func track(light: CGFloat, dark: CGFloat) -> UIColor {
    isHighContrast ? ink(light: 0.48, dark: 0.42) : ink(light: light, dark: dark)
  }

  /// The color of tinted text on a translucent fill. Standard tints are adjusted to be readable; a custom tint is
  /// unchanged.
  package static func text(_ tint: UIColor, on fill: UIColor?) -> UIColor {
    guard tint.isStandard else { return tint.current }
    return tint.readable(on: (fill ?? .clear).over(.textSurface))
  }

  /// The fill of a hovered control. It moves away from the text color, so that the text stays readable.
  package static func hovered(_ fill: UIColor) -> UIColor { fill.mixed(with: opposite(of: fill), 0.1) }

  /// The fill of a pressed control.
  package static func pressed(_ fill: UIColor) -> UIColor { fill.mixed(with: opposite(of: fill), 0.2) }

  private static func opposite(of fill: UIColor) -> UIColor {
    fill.legibleText === UIColor.white ? .black : .white
  }

  /// The fill of a thumb.
  package static func thumb(isPressed: Bool) -> UIColor {
    isDark
      ? UIColor(white: isPressed ? 0.82 : 0.93, alpha: 1) : UIColor(white: isPressed ? 0.94 : 1, alpha: 1)
  }

  /// Makes a view for a part of a control that shows a color and receives no touches.
  package static func part() -> UIView {
    let part = UIView(frame: .zero)
    part.isUserInteractionEnabled = false
    part.isOpaque = false
    return part
  }

  /// Adds a shadow to a movable part.
  package static func raise(_ part: UIView) {
    part.layer.shadowColor = UIColor.black.cgColor
    part.layer.shadowOpacity = 0.28
    part.layer.shadowOffset = CGSize(width: 0, height: 1)
    part.layer.shadowRadius = 1.5
  }

  /// Makes changes, animated unless the user reduces motion.
  package static func change(_ view: UIView, animated: Bool, _ changes: @escaping () -> Void) {
    guard animated, view.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return view.withCurrentTraits { UIView.performWithoutAnimation(changes) }
    }
    UIView.animate(
      withDuration: travelTime, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { view.withCurrentTraits(changes) })
  }
}
