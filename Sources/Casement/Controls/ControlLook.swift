import Foundation
import Graphics
import Layers

/// What controls look like to each other: their greys, and what the pointer and presses do to a colour.
enum ControlLook {
  /// How long a thumb or a selection is on its way.
  static let travelTime: TimeInterval = 0.18

  /// How opaque the moving parts of a disabled control are.
  static let disabledOpacity: CGFloat = 0.45

  /// Black on light or white on dark, as strong as it has to be there.
  static func ink(light: CGFloat, dark: CGFloat) -> UIColor {
    isDark ? UIColor(white: 1, alpha: dark) : UIColor(white: 0, alpha: light)
  }

  /// Whether what is laid out or drawn is dark.
  static var isDark: Bool { UITraitCollection.current.userInterfaceStyle == .dark }

  /// What a round part that can be moved is filled with.
  static func thumb(isPressed: Bool) -> UIColor {
    isDark
      ? UIColor(white: isPressed ? 0.82 : 0.93, alpha: 1) : UIColor(white: isPressed ? 0.94 : 1, alpha: 1)
  }

  /// A part of a control that shows a colour and takes no touches.
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
  /// The colour as it is by the current traits, with some of another one in it; as opaque as before.
  func mixed(with other: UIColor, _ part: CGFloat) -> UIColor {
    let (a, b) = (cgColor, other.cgColor)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return UIColor(
      red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue),
      alpha: a.alpha)
  }

  /// The colour as it is by the current traits.
  var current: UIColor { isDynamic ? UIColor(cgColor: cgColor) : self }

  /// White or black: what is read best on the colour.
  var legibleText: UIColor {
    let color = cgColor
    let lightness = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    return lightness > 0.66 && color.alpha > 0.5 ? UIColor(white: 0, alpha: 0.85) : .white
  }
}
