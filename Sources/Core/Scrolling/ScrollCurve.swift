import Foundation

/// A movement along one axis as a function of time. Positions are in points, times in seconds.
nonisolated struct ScrollCurve: Equatable {
  enum Kind: Equatable {
    case still
    /// Decelerates to its target. The rate is the fraction of velocity that remains after a millisecond (rule R3).
    case decelerating(rate: Double)
    /// A critically damped spring, which reaches its target without overshooting. The frequency is angular.
    case spring(frequency: Double)
    /// Eases in and out.
    case eased(duration: Double)
  }

  private(set) var kind: Kind
  private(set) var start: Double
  private(set) var target: Double
  /// The initial velocity, in points per second.
  private(set) var velocity: Double
  /// The start time.
  private(set) var began: Double

  /// The frequency of a bounce back from beyond the end.
  static let bounceFrequency = 10.0
  /// The frequency of wheel steps.
  static let stepFrequency = 26.0
  /// The frequency of page changes.
  static let pageFrequency = 12.0
  /// The duration of `setContentOffset(_:animated:)`, in seconds.
  static let easedDuration = 0.3

  /// Makes a curve at rest.
  init(at place: Double) {
    (kind, start, target, velocity, began) = (.still, place, place, 0, 0)
  }

  /// Decelerates from a velocity to its natural target.
  init(from start: Double, velocity: Double, rate: Double, at time: Double) {
    let rate = Self.possible(rate)
    kind = .decelerating(rate: rate)
    (self.start, self.velocity, began) = (start, velocity, time)
    target = Self.end(from: start, velocity: velocity, rate: rate)
  }

  /// Springs to a target.
  init(from start: Double, velocity: Double, to target: Double, frequency: Double, at time: Double) {
    kind = .spring(frequency: frequency)
    (self.start, self.velocity, self.target, began) = (start, velocity, target, time)
  }

  /// Eases to a target.
  init(from start: Double, to target: Double, duration: Double, at time: Double) {
    kind = .eased(duration: duration)
    (self.start, self.target, velocity, began) = (start, target, 0, time)
  }

  /// The natural target of a deceleration from a velocity in points per second. The rate is the fraction of velocity
  /// that remains after a millisecond.
  static func end(from start: Double, velocity: Double, rate: Double) -> Double {
    let rate = possible(rate)
    return start + velocity / 1000 * rate / (1 - rate)
  }

  /// Decelerates to a given target.
  static func slowing(from start: Double, to target: Double, rate: Double, at time: Double) -> ScrollCurve {
    let rate = possible(rate)
    var curve = ScrollCurve(
      from: start, velocity: (target - start) * 1000 * (1 - rate) / rate, rate: rate, at: time)
    curve.target = target
    return curve
  }

  /// A rate of 1 would never come to rest.
  private static func possible(_ rate: Double) -> Double { min(0.9999, max(0.01, rate)) }

  /// A spring that reaches its target without overshooting, whatever its initial velocity.
  static func arriving(
    from start: Double, velocity: Double, to target: Double, frequency: Double, at time: Double
  ) -> ScrollCurve {
    let distance = target - start
    let needed = velocity * distance > 0 ? velocity / distance : 0
    return ScrollCurve(
      from: start, velocity: velocity, to: target, frequency: min(200, max(frequency, needed)), at: time)
  }

  func position(at time: Double) -> Double {
    let t = max(0, time - began)
    switch kind {
    case .still: return start
    case .decelerating(let rate): return start + (target - start) * (1 - pow(rate, t * 1000))
    case .spring(let frequency):
      let distance = start - target
      return target + (distance + (velocity + frequency * distance) * t) * exp(-frequency * t)
    case .eased(let duration):
      guard t < duration else { return target }
      let part = t / duration
      // The slope is 0 at both ends.
      return start + (target - start) * part * part * (3 - 2 * part)
    }
  }

  /// The velocity, in points per second.
  func velocity(at time: Double) -> Double {
    let t = max(0, time - began)
    switch kind {
    case .still: return 0
    case .decelerating(let rate): return -(target - start) * log(rate) * 1000 * pow(rate, t * 1000)
    case .spring(let frequency):
      let distance = start - target
      let slope = velocity + frequency * distance
      return (slope - frequency * (distance + slope * t)) * exp(-frequency * t)
    case .eased(let duration):
      guard t < duration else { return 0 }
      let part = t / duration
      return (target - start) * 6 * part * (1 - part) / duration
    }
  }

  /// Whether the remaining distance is invisible.
  ///
  /// - Parameter threshold: the visible distance, in points.
  func isOver(at time: Double, threshold: Double) -> Bool {
    switch kind {
    case .still: true
    case .decelerating: abs(target - position(at: time)) < threshold
    case .eased(let duration): time - began >= duration
    case .spring(let frequency):
      // The position and the distance that the velocity still adds must both be below the threshold.
      abs(target - position(at: time)) < threshold && abs(velocity(at: time)) / frequency < threshold
    }
  }

  /// The time at which a deceleration passes a position; nil if it does not.
  func time(at place: Double) -> Double? {
    guard case .decelerating(let rate) = kind, target != start else { return nil }
    let part = (place - start) / (target - start)
    guard part >= 0, part < 1 else { return nil }
    return began + log(1 - part) / log(rate) / 1000
  }

  /// Shifts the movement, because the program changed the offset.
  mutating func shift(by distance: Double) {
    start += distance
    target += distance
  }
}
