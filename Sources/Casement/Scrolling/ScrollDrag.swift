import Foundation

/// A drag of the content by touch, touchpad or wheel.
nonisolated struct ScrollDrag: Equatable {
  enum Source {
    case fingers
    case touchpad
    /// Lasts for one step.
    case wheel
  }
  let source: Source

  /// The offset without the rubber band effect; beyond the end it differs from the displayed one.
  var pulled = CGPoint.zero
  /// The displayed offset that the drag set last. The drag continues from a different one that the program set.
  var placed = CGPoint.zero

  /// The axis that a directional lock allows; nil if both are allowed, or it is not decided yet.
  private(set) var axis: NSLayoutConstraint.Axis?
  private var isDecided = false
  /// The distance moved until the lock is decided.
  private var traveled = CGVector.zero

  init(source: Source) { self.source = source }

  mutating func move(by distance: CGVector, _ facts: ScrollFacts) {
    if facts.offset != placed { pulled = CGPoint(x: facts.x.pulled, y: facts.y.pulled) }
    let moved = lock(distance, isLocking: facts.isLocking)
    if facts.x.canScroll { pulled.x += moved.dx }
    if facts.y.canScroll { pulled.y += moved.dy }
    placed = facts.point(pulled) { $0.aligned($0.shown($1)) }
  }

  /// The part of a movement that counts: all of it, or only that along the locked axis.
  private mutating func lock(_ distance: CGVector, isLocking: Bool) -> CGVector {
    guard isLocking else { return distance }
    if !isDecided {
      traveled.dx += distance.dx
      traveled.dy += distance.dy
      let (x, y) = (abs(traveled.dx), abs(traveled.dy))
      guard max(x, y) >= 4 else { return distance }
      isDecided = true
      // A diagonal movement is not locked.
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
