import Foundation

/// The velocity of a movement, from its last steps.
struct Speed {
  /// The age in seconds up to which steps count.
  private static let memory = 0.1
  private static let count = 8

  /// The last steps with their times, as a ring buffer.
  private var steps: [(vector: CGVector, time: TimeInterval)] = []
  private var next = 0
  private var last: TimeInterval = 0

  mutating func note(_ step: CGVector, at time: TimeInterval) {
    last = time
    if steps.count < Self.count {
      steps.append((step, time))
    } else {
      steps[next] = (step, time)
      next = (next + 1) % Self.count
    }
  }

  mutating func reset() {
    steps.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The velocity in points per second.
  var value: CGVector {
    var (sum, first) = (CGVector.zero, last)
    for step in steps where last - step.time <= Self.memory { first = min(first, step.time) }
    // The earliest step ended at the beginning of the measured time, so it is left out.
    for step in steps where last - step.time <= Self.memory && step.time > first {
      sum.dx += step.vector.dx
      sum.dy += step.vector.dy
    }
    let duration = last - first
    guard duration > 0.001 else { return .zero }
    return CGVector(dx: sum.dx / duration, dy: sum.dy / duration)
  }
}
