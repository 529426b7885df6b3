public import Foundation

/// What a pointer looks like.
///
/// UIKit: `UIPointerShape`. Desktops have pointers like beams; the other shapes are those of a `UIPointerEffect`.
@preconcurrency @MainActor public enum UIPointerShape {
  /// The outline of an effect, in the coordinates of the preview's container.
  case path(UIBezierPath)

  /// A rectangle with round corners as the outline of an effect, in points and in the coordinates of the preview's container.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)

  /// The bar of text in lines. Themes draw it: the length does not count.
  case verticalBeam(length: CGFloat)

  /// The bar of text in columns. Themes draw it: the length does not count.
  case horizontalBeam(length: CGFloat)

  /// The radius of corners that are not given one, in points.
  public nonisolated static let defaultCornerRadius: CGFloat = 8
}
