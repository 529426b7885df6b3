/// The outline of a dynamic item.
///
/// UIKit: `UIDynamicItemCollisionBoundsType`.
public nonisolated enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle
  /// The ellipse in the bounds.
  case ellipse
  /// `collisionBoundingPath`.
  case path
}
