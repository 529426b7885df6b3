import CasementGraphics
import Foundation

/// A standard color. It has a value for each style and contrast, and a second one for fills, on which controls put
/// black or white text.
final nonisolated class StandardColor: UIColor, @unchecked Sendable {
  // Sendable: all stored properties are constant.

  /// The fill value for a style, before it is adjusted to its text.
  private let fillBase: @Sendable (UITraitCollection) -> UIColor

  init(
    _ provider: @escaping @Sendable (UITraitCollection) -> UIColor,
    fill: (@Sendable (UITraitCollection) -> UIColor)? = nil
  ) {
    fillBase = fill ?? provider
    super.init(dynamicProvider: provider)
  }

  /// The fill color for the current traits, as dark as white text needs. If that would change the hue too much, it is
  /// the unchanged color, for black text.
  fileprivate var currentFill: UIColor {
    let base = fillBase(.current)
    guard base.contrast(with: .white) >= Self.minimumWhiteContrast else { return base }
    return base.mixed(towards: .black, untilContrast: Self.textContrast, with: .white)
  }

  /// Colors with at least this contrast to white are darkened until white text is legible on them.
  private static let minimumWhiteContrast: CGFloat = 3.2

  /// The contrast of text with its background, by WCAG 2: 4.5 (AA), or 7 (AAA) under high contrast.
  static var textContrast: CGFloat { UITraitCollection.current.accessibilityContrast == .high ? 7 : 4.5 }

  /// The color of tinted text, derived from the user's accent color.
  ///
  /// - Parameter color: the accent color, which is also the color of fills.
  static func text(ofAccent color: UIColor) -> StandardColor {
    StandardColor(
      { traits in
        var text = color
        traits.performAsCurrent { text = color.readable(on: .textSurface) }
        return text
      }, fill: { _ in color })
  }
}

nonisolated extension UIColor {
  /// The standard background on which text of the current style has the least contrast.
  package static var textSurface: UIColor {
    UITraitCollection.current.userInterfaceStyle == .dark ? darkSurface : lightSurface
  }
  private static let lightSurface = UIColor(red: 0.945, green: 0.945, blue: 0.961, alpha: 1)
  private static let darkSurface = UIColor(red: 0.204, green: 0.204, blue: 0.227, alpha: 1)

  /// The color of controls' fills for the current traits: the fill value of a `StandardColor`, or else the color
  /// itself.
  package var fill: UIColor {
    if let standard = self as? StandardColor { return standard.currentFill }
    // A color such as `UIColor.tintColor` is derived from another one.
    guard let source = source(in: .current) else { return self }
    return source.fill
  }

  /// Whether the color is a standard one, which controls may adjust to its background.
  package var isStandard: Bool {
    if self is StandardColor { return true }
    return source(in: .current)?.isStandard ?? false
  }

  /// `fill` and a legible text color on it, as colors that depend on traits.
  package var fillWithText: (fill: UIColor, text: UIColor) {
    (UIColor { _ in self.fill }, UIColor { _ in self.fill.legibleText })
  }

  /// White if it is legible on the color, or else the one of white and black with more contrast.
  package var legibleText: UIColor {
    let white = contrast(with: .white)
    return white >= StandardColor.textContrast || white >= contrast(with: .black) ? .white : .black
  }

  /// The color for the current traits, made darker or lighter for legible text on a background.
  package func readable(on background: UIColor) -> UIColor {
    let goal: UIColor = background.luminance > 0.179 ? .black : .white
    return mixed(towards: goal, untilContrast: StandardColor.textContrast, with: background)
  }

  /// The color blended over an opaque one.
  package func over(_ background: UIColor) -> UIColor {
    let alpha = cgColor.alpha
    return background.mixed(with: self, alpha)
  }

  /// The contrast with another color by WCAG 2, from 1 to 21. Both count as opaque.
  package func contrast(with other: UIColor) -> CGFloat {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The relative luminance by WCAG 2, from 0 to 1.
  var luminance: CGFloat {
    func linear(_ part: CGFloat) -> CGFloat {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let color = cgColor
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The color mixed with just enough of another one for a contrast with a third one.
  fileprivate func mixed(towards goal: UIColor, untilContrast wanted: CGFloat, with third: UIColor) -> UIColor
  {
    guard contrast(with: third) < wanted else { return current }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<7 {
      let middle = (low + high) / 2
      if mixed(with: goal, middle).contrast(with: third) < wanted { low = middle } else { high = middle }
    }
    return mixed(with: goal, high)
  }
}
