public import Foundation

/// The name of a timing curve.
///
/// Core Animation: `CAMediaTimingFunctionName`.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant velocity.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the beginning and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations: a quick start and a slow end (rule A8).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), with the time on the x axis.
///
/// Core Animation: `CAMediaTimingFunction`. Functions with equal control points are equal.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: TimingCurve

  /// Makes a curve from its two control points. Their x coordinates are clamped to 0…1, so that the curve is a
  /// function of time.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  package init(_ curve: TimingCurve) { self.curve = curve }

  /// Makes a curve by its name; an unknown name gives the linear one.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(TimingCurve.easeIn)
    case .easeOut: self.init(TimingCurve.easeOut)
    case .easeInEaseOut: self.init(TimingCurve.easeInEaseOut)
    case .default: self.init(TimingCurve.standard)
    default: self.init(TimingCurve.linear)
    }
  }

  /// Writes one of the four points of the curve; the first is (0, 0) and the last (1, 1).
  ///
  /// - Precondition: the index is from 0 to 3, and there is room for two numbers.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(idx), "a curve has the points 0 to 3, and no point \(idx)")
    let points = [(0, 0), curve.first, curve.second, (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  public override var hash: Int { curve.hashValue }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that is monotonic in time.
package struct TimingCurve: Hashable, Sendable {
  private let x1, y1, x2, y2: Double

  package static let linear = TimingCurve(0, 0, 1, 1)
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  package static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func time(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1, value)) }
    func place(_ value: Double) -> Double { value.isFinite ? value : 0 }
    (self.x1, self.y1, self.x2, self.y2) = (time(x1), place(y1), time(x2), place(y2))
  }

  package var first: (Double, Double) { (x1, y1) }
  package var second: (Double, Double) { (x2, y2) }

  /// The progress after a part of the time. Exactly 0 and 1 at the ends and beyond them.
  package func callAsFunction(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    let parameter = parameter(at: time)
    return TimingCurve.value(y1, y2, parameter)
  }

  /// The curve's parameter at a time: Newton's method, with bisection where a step would leave the bracketing
  /// interval.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = time
    for _ in 0..<64 {
      let error = TimingCurve.value(x1, x2, guess) - time
      if error == 0 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let slope = TimingCurve.slope(x1, x2, guess)
      var next = slope > 0 ? guess - error / slope : low
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - guess) < 1e-15 { return next }
      guess = next
    }
    return guess
  }

  private static func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
    ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    (3 * (1 + 3 * a - 3 * b) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
  }
}
