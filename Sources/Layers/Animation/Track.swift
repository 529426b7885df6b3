internal import CasementGraphics
import Foundation

/// The values of an animation as a function of progress.
enum Track {
  /// Between two values. The property's underlying value stands in for missing ones.
  case basic(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
  /// The same along a spring, as a function of seconds.
  case spring(Spring, from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
  case frames(Keyframes)
  case path(PathTrack)
  /// The direction of a path as a rotation, plus an angle in radians.
  case turn(PathTrack, by: Double)

  /// - Parameters:
  ///   - progress: from 0 to 1.
  ///   - seconds: the elapsed seconds at that progress.
  ///   - base: the property's value without the animation.
  func value(_ progress: Double, seconds: Double, over base: AnimatedValue) -> AnimatedValue {
    switch self {
    case .basic(let from, let to, let by):
      let (first, last) = Track.ends(from, to, by, base)
      return .between(first, last, progress)
    case .spring(let spring, let from, let to, let by):
      let (first, last) = Track.ends(from, to, by, base)
      return .between(first, last, spring(seconds))
    case .frames(let frames): return frames.value(progress)
    case .path(let path): return AnimatedValue(path.point(progress))
    case .turn(let path, let more):
      return .matrix(CATransform3DMakeRotation(path.angle(progress) + more, 0, 0, 1))
    }
  }

  private static func ends(
    _ from: AnimatedValue?, _ to: AnimatedValue?, _ by: AnimatedValue?, _ base: AnimatedValue
  ) -> (AnimatedValue, AnimatedValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (by.change(to: to), to)
    case (let from?, nil, nil): return (from, base)
    case (nil, let to?, nil): return (base, to)
    case (nil, nil, let by?): return (base, base.adding(by))
    case (nil, nil, nil): return (base, base)
    }
  }
}

extension AnimatedValue {
  /// The start value from which this difference leads to an end value.
  fileprivate func change(to end: AnimatedValue) -> AnimatedValue {
    if case .matrix(let by) = self { return by.inverted().map { end.adding(.matrix($0)) } ?? end }
    return end.change(from: self) ?? end
  }
}

/// Values with their times.
struct Keyframes {
  private let values: [AnimatedValue]
  /// The times of the values, ascending from 0 to 1; discrete values have one more.
  private let times: [Double]
  private let curves: [TimingCurve?]
  private let mode: CAAnimationCalculationMode

  init?(
    _ values: [AnimatedValue], times given: [Double]?, curves: [TimingCurve?],
    mode: CAAnimationCalculationMode
  ) {
    guard !values.isEmpty else { return nil }
    self.values = values
    self.mode = mode
    let isPaced = mode == .paced || mode == .cubicPaced
    self.curves = isPaced ? [] : curves
    let count = mode == .discrete ? values.count + 1 : values.count
    if isPaced {
      times = Keyframes.paced(values)
    } else if let given, given.count == count, zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 }) {
      times = given
    } else if mode == .discrete, let given, given.count == values.count {
      times = given + [1]
    } else {
      times = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
  }

  private static func paced(_ values: [AnimatedValue]) -> [Double] {
    var sums = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      sums.append(sums[sums.count - 1] + AnimatedValue.distance(a, b))
    }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else {
      return values.indices.map { values.count > 1 ? Double($0) / Double(values.count - 1) : 0 }
    }
    return sums.map { $0 / total }
  }

  func value(_ progress: Double) -> AnimatedValue {
    // Binary search for the last keyframe that is not in the future.
    var (low, high) = (0, values.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    guard mode != .discrete, low + 1 < values.count, progress > times[low] else { return values[low] }
    let length = times[low + 1] - times[low]
    var part = length > 0 ? (progress - times[low]) / length : 1
    if low < curves.count, let curve = curves[low] { part = curve(part) }
    guard mode == .cubic || mode == .cubicPaced, part > 0, part < 1 else {
      return .between(values[low], values[low + 1], part)
    }
    return cubic(low, part)
  }

  /// Interpolates along a cubic Hermite curve, with slopes taken from the neighboring values.
  private func cubic(_ low: Int, _ t: Double) -> AnimatedValue {
    let (a, b) = (values[low], values[low + 1])
    guard case .numbers(let p1) = a, case .numbers(let p2) = b else { return .between(a, b, t) }
    let p0 = low > 0 ? values[low - 1].lanes : p1
    let p3 = low + 2 < values.count ? values[low + 2].lanes : p2
    let (m1, m2) = ((p2 - p0) / 2, (p3 - p1) / 2)
    let (t2, t3) = (t * t, t * t * t)
    let first = p1 * (2 * t3 - 3 * t2 + 1) + m1 * (t3 - 2 * t2 + t)
    return .numbers(first + p2 * (3 * t2 - 2 * t3) + m2 * (t3 - t2))
  }
}
