public import Foundation

/// The shape of a pointer or of its effect.
///
/// UIKit: `UIPointerShape`. Desktops have beam cursors; the other shapes are outlines of a `UIPointerEffect`.
@preconcurrency @MainActor public enum UIPointerShape {
  /// The outline of an effect, in the coordinates of the preview's container.
  case path(UIBezierPath)

  /// A rectangle with round corners as the outline of an effect, in points and in the coordinates of the preview's container.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)

  /// The beam over horizontal text. The cursor theme determines its length.
  case verticalBeam(length: CGFloat)

  /// The beam over vertical text. The cursor theme determines its length.
  case horizontalBeam(length: CGFloat)

  /// The default corner radius, in points.
  public nonisolated static let defaultCornerRadius: CGFloat = 8
}
