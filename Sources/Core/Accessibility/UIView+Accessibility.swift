import Foundation

extension UIView {
  /// Has no effect: colors are never inverted. False by default.
  public var accessibilityIgnoresInvertColors: Bool {
    get { stored(.ignoresInvertColors) ?? false }
    set { store(.ignoresInvertColors, newValue) }
  }

  /// Whether the view and its ancestors are visible to assistive technologies: not hidden, nor almost transparent.
  var isShownToAssistiveTechnologies: Bool { !isHidden && alpha >= 0.01 && !accessibilityElementsHidden }
}
