import Foundation

/// Content that fingers have hold of.
struct ScrollDrag {
  enum Source {
    case fingers
    case touchpad
    /// For the time of one step.
    case wheel
  }
  let source: Source

  /// Where the fingers have pulled the content, which is shown elsewhere beyond its end.
  var pulled = CGPoint.zero

  /// The axis on which the content stays; nil where it goes both ways, or is not known yet.
  private(set) var axis: NSLayoutConstraint.Axis?
  private var isDecided = false
  /// How far the fingers went until it was decided.
  private var traveled = CGVector.zero

  init(source: Source) { self.source = source }

  /// The part of a movement that counts: all of it, or only that along the axis on which the drag began.
  mutating func lock(_ distance: CGVector, isLocking: Bool) -> CGVector {
    guard isLocking else { return distance }
    if !isDecided {
      traveled.dx += distance.dx
      traveled.dy += distance.dy
      let (x, y) = (abs(traveled.dx), abs(traveled.dy))
      guard max(x, y) >= 4 else { return distance }
      isDecided = true
      // Diagonal movements go both ways.
      if x > y * 2 { axis = .horizontal }
      if y > x * 2 { axis = .vertical }
    }
    return switch axis {
    case .horizontal: CGVector(dx: distance.dx, dy: 0)
    case .vertical: CGVector(dx: 0, dy: distance.dy)
    case nil: distance
    }
  }
}
