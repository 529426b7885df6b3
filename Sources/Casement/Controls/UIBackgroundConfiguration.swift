public import Foundation

/// What is behind the content of a button.
///
/// UIKit: `UIBackgroundConfiguration`, as far as buttons need it.
public nonisolated struct UIBackgroundConfiguration: Hashable {
  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0

  /// How far it is inside the button.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// What it is filled with; nil leaves that to the style.
  public var backgroundColor: UIColor?

  /// Makes another colour of that, or of the style's.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// The colour of the line around it; nil leaves that to the style.
  public var strokeColor: UIColor?

  /// Makes another colour of that, or of the style's.
  public var strokeColorTransformer: UIConfigurationColorTransformer?

  /// How wide that line is, in points.
  public var strokeWidth: CGFloat = 0

  /// How far that line is outside of the background's edge; below 0, inside.
  public var strokeOutset: CGFloat = 0

  /// No background at all.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// The colour of the background for a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the line for a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.cornerRadius == b.cornerRadius && a.backgroundInsets == b.backgroundInsets
      && a.backgroundColor == b.backgroundColor && a.strokeColor == b.strokeColor
      && a.backgroundColorTransformer == b.backgroundColorTransformer && a.strokeWidth == b.strokeWidth
      && a.strokeColorTransformer == b.strokeColorTransformer && a.strokeOutset == b.strokeOutset
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
