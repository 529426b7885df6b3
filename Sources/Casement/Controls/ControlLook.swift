import Foundation
import Graphics
import Layers

/// What controls look like to each other: their grays, and what the pointer and presses do to a color.
enum ControlLook {
  /// How long a thumb or a selection is on its way.
  static let travelTime: TimeInterval = 0.18

  /// How opaque the moving parts of a disabled control are.
  static var disabledOpacity: CGFloat { isHighContrast ? 0.62 : 0.45 }

  /// Black on light or white on dark, as strong as it has to be there; stronger under high contrast.
  static func ink(light: CGFloat, dark: CGFloat) -> UIColor {
    let usual = isDark ? dark : light
    // Not so strong that text on it would lose its contrast.
    let strength = isHighContrast ? max(usual, min(0.25, usual * 1.7)) : usual
    return UIColor(white: isDark ? 1 : 0, alpha: strength)
  }

  /// The same for the edge of a control. Under high contrast it is at least 3:1 against any background of the look.
  static func edge(light: CGFloat, dark: CGFloat) -> UIColor {
    isHighContrast ? UIColor(white: isDark ? 1 : 0, alpha: 0.65) : ink(light: light, dark: dark)
  }

  /// The width of the line around controls that are a fill alone otherwise: none but under high contrast.
  static var edgeWidth: CGFloat { isHighContrast ? 1 : 0 }

  /// Whether what is laid out or drawn is dark.
  static var isDark: Bool { UITraitCollection.current.userInterfaceStyle == .dark }

  /// Whether what is laid out or drawn is for a user who wants high contrast.
  static var isHighContrast: Bool { UITraitCollection.current.accessibilityContrast == .high }

  /// A fill without text on it, such as that of a slider, in the tint of a control.
  static func bar(_ tint: UIColor) -> UIColor { isHighContrast ? tint.current : tint.fill }

  /// What is left of such a bar. Under high contrast it is 3:1 against the background.
  static func track(light: CGFloat, dark: CGFloat) -> UIColor {
    isHighContrast ? ink(light: 0.48, dark: 0.42) : ink(light: light, dark: dark)
  }

  /// Text in a tint on a translucent fill of the standard look. A tint of the program's own stays as it is.
  static func text(_ tint: UIColor, on fill: UIColor?) -> UIColor {
    guard tint.isStandard else { return tint.current }
    return tint.readable(on: (fill ?? .clear).over(.textSurface))
  }

  /// A fill under the pointer: farther from its text, so that this stays as legible.
  static func hovered(_ fill: UIColor) -> UIColor { fill.mixed(with: opposite(of: fill), 0.1) }

  /// A fill that is pressed.
  static func pressed(_ fill: UIColor) -> UIColor { fill.mixed(with: opposite(of: fill), 0.2) }

  private static func opposite(of fill: UIColor) -> UIColor {
    fill.legibleText === UIColor.white ? .black : .white
  }

  /// What a round part that can be moved is filled with.
  static func thumb(isPressed: Bool) -> UIColor {
    isDark
      ? UIColor(white: isPressed ? 0.82 : 0.93, alpha: 1) : UIColor(white: isPressed ? 0.94 : 1, alpha: 1)
  }

  /// A part of a control that shows a color and takes no touches.
  static func part() -> UIView {
    let part = UIView(frame: .zero)
    part.isUserInteractionEnabled = false
    part.isOpaque = false
    return part
  }

  /// Gives a part that can be moved its shadow.
  static func raise(_ part: UIView) {
    part.layer.shadowColor = UIColor.black.cgColor
    part.layer.shadowOpacity = 0.28
    part.layer.shadowOffset = CGSize(width: 0, height: 1)
    part.layer.shadowRadius = 1.5
  }

  /// Makes changes, on their way for a moment where the user does not mind things that move.
  static func change(_ view: UIView, animated: Bool, _ changes: @escaping () -> Void) {
    guard animated, view.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return view.withCurrentTraits { UIView.performWithoutAnimation(changes) }
    }
    UIView.animate(
      withDuration: travelTime, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { view.withCurrentTraits(changes) })
  }
}

nonisolated extension UIColor {
  /// The color as it is by the current traits, with some of another one in it; as opaque as before.
  func mixed(with other: UIColor, _ part: CGFloat) -> UIColor {
    let (a, b) = (cgColor, other.cgColor)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return UIColor(
      red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue),
      alpha: a.alpha)
  }

  /// The color as it is by the current traits.
  var current: UIColor { isDynamic ? UIColor(cgColor: cgColor) : self }
}
