import Foundation

/// The rubber band effect at the ends of content: the farther it is pulled, the less it follows (rule R3).
package nonisolated enum RubberBand {
  private static let stiffness: CGFloat = 0.55

  /// The displayed distance beyond the end.
  ///
  /// - Parameters:
  ///   - distance: the pulled distance beyond the end, in points.
  ///   - length: the length of the view along the axis.
  package static func shown(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    guard distance > 0 else { return distance < 0 ? -shown(-distance, length: length) : 0 }
    return (1 - 1 / (distance * stiffness / length + 1)) * length
  }

  /// The pulled distance for a displayed distance beyond the end: the inverse of `shown`.
  static func pulled(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    guard distance > 0 else { return distance < 0 ? -pulled(-distance, length: length) : 0 }
    // A pull never reaches the full length, but the program may set such an offset.
    let share = min(distance / length, 0.999)
    return (1 / (1 - share) - 1) * length / stiffness
  }

  /// The displayed fraction of a further movement, at a displayed distance beyond the end.
  static func slope(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, distance != 0 else { return 1 }
    let part = pulled(abs(distance), length: length) * stiffness / length + 1
    return stiffness / (part * part)
  }
}
