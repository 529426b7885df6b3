import Foundation

/// How content is shown that is pulled past its end: the farther it is pulled, the less it follows (rule R3).
nonisolated enum RubberBand {
  private static let stiffness: CGFloat = 0.55

  /// How far past its end content is shown.
  ///
  /// - Parameters:
  ///   - distance: how far it was pulled past it, in points.
  ///   - length: of the view along that axis.
  static func shown(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    guard distance > 0 else { return distance < 0 ? -shown(-distance, length: length) : 0 }
    return (1 - 1 / (distance * stiffness / length + 1)) * length
  }

  /// How far content was pulled that is shown so far past its end: the inverse of `shown`.
  static func pulled(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    guard distance > 0 else { return distance < 0 ? -pulled(-distance, length: length) : 0 }
    // A pull never gets as far as the length, but a program may set such an offset.
    let share = min(distance / length, 0.999)
    return (1 / (1 - share) - 1) * length / stiffness
  }

  /// How much of a movement is shown of content that is shown so far past its end.
  static func slope(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, distance != 0 else { return 1 }
    let part = pulled(abs(distance), length: length) * stiffness / length + 1
    return stiffness / (part * part)
  }
}
