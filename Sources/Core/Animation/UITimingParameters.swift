public import CasementGraphics
import CasementLayers
public import Foundation

/// The kinds of timing curves.
///
/// UIKit: `UITimingCurveType`.
public nonisolated enum UITimingCurveType: Int, Sendable {
  /// A named curve.
  case builtin
  /// A cubic curve with custom control points.
  case cubic
  /// A spring.
  case spring
  /// A cubic curve and a spring together.
  case composed
}

/// Provides the timing curve of a property animator: a cubic, a spring, or both.
///
/// UIKit: `UITimingCurveProvider`. With both, the spring applies here.
public nonisolated protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The kinds of parameters that are present.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of the cubic curve, if the curve is cubic.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of the spring, if the curve is a spring.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve for a property animator.
///
/// UIKit: `UICubicTimingParameters`.
open nonisolated class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private let kind: UIView.AnimationCurve?
  let curve: TimingCurve

  /// Makes the default curve of animations: slow at both ends.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Makes a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    kind = curve
    self.curve = curve.timing
    super.init()
  }

  /// Makes a curve from (0, 0) to (1, 1) with its two control points; time is x, and is clamped to 0 and 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    kind = nil
    curve = TimingCurve(point1.x, point1.y, point2.x, point2.y)
    super.init()
  }

  /// Decodes the result of `encode(with:)`.
  public required init?(coder: NSCoder) {
    kind = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve"))
    curve =
      kind?.timing
      ?? TimingCurve(
        coder.decodeDouble(forKey: "x1"), coder.decodeDouble(forKey: "y1"), coder.decodeDouble(forKey: "x2"),
        coder.decodeDouble(forKey: "y2"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(kind?.rawValue ?? -1, forKey: "curve")
    coder.encode(curve.first.0, forKey: "x1")
    coder.encode(curve.first.1, forKey: "y1")
    coder.encode(curve.second.0, forKey: "x2")
    coder.encode(curve.second.1, forKey: "y2")
  }

  /// Returns the object itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The name of the curve; `.easeInOut` for a custom curve.
  open var animationCurve: UIView.AnimationCurve { kind ?? .easeInOut }
  open var controlPoint1: CGPoint { CGPoint(x: curve.first.0, y: curve.first.1) }
  open var controlPoint2: CGPoint { CGPoint(x: curve.second.0, y: curve.second.1) }

  open var timingCurveType: UITimingCurveType { kind == nil ? .cubic : .builtin }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var driveCurve: AnimationDrive.Curve { .cubic(curve) }
}

/// A spring for a property animator.
///
/// UIKit: `UISpringTimingParameters`.
open nonisolated class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// By its damping ratio, for the duration of the animator.
    case ratio(CGFloat)
    /// With its own duration, which replaces that of the animator.
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  private let kind: Kind

  /// The initial velocity along each axis, in whole distances per second. Properties without axes use the length of
  /// the vector.
  public let initialVelocity: CGVector

  /// Makes a spring that settles without overshooting, in its own duration.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring that is at rest after the animator's duration (rule A7).
  ///
  /// - Parameters:
  ///   - ratio: 1 does not overshoot. Towards 0 the oscillation increases.
  ///   - velocity: the initial velocity, in whole distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(ratio)
    initialVelocity = velocity
    super.init()
  }

  /// The same without an initial velocity.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring by its physics. Its duration is its settling time, for every duration of the animator.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    kind = .physical(
      mass: mass > 0 && mass.isFinite ? mass : 1,
      stiffness: stiffness > 0 && stiffness.isFinite ? stiffness : 100,
      damping: damping >= 0 && damping.isFinite ? damping : 10)
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring by its perceived duration in seconds, and by its overshoot from 0 to 1. It settles later.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    let spring = Spring(perceptualDuration: duration, bounce: bounce)
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: initialVelocity)
  }

  /// Decodes the result of `encode(with:)`.
  public required init?(coder: NSCoder) {
    func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    kind =
      coder.containsValue(forKey: "ratio")
      ? .ratio(number("ratio"))
      : .physical(mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
    initialVelocity = CGVector(dx: number("dx"), dy: number("dy"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    func write(_ value: CGFloat, _ key: String) { coder.encode(Double(value), forKey: key) }
    switch kind {
    case .ratio(let ratio): write(ratio, "ratio")
    case .physical(let mass, let stiffness, let damping):
      write(mass, "mass")
      write(stiffness, "stiffness")
      write(damping, "damping")
    }
    write(initialVelocity.dx, "dx")
    write(initialVelocity.dy, "dy")
  }

  /// Returns the object itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring, and its duration for that of an animator.
  func drive(_ duration: TimeInterval) -> (curve: AnimationDrive.Curve, duration: TimeInterval) {
    let speed = hypot(initialVelocity.dx, initialVelocity.dy)
    switch kind {
    case .ratio(let ratio):
      return (
        .spring(Spring(ratio: ratio, settlingIn: duration, velocity: speed), velocity: initialVelocity),
        duration
      )
    case .physical(let mass, let stiffness, let damping):
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: speed)
      // A spring without damping never settles.
      return (.spring(spring, velocity: initialVelocity), min(3600, spring.settlingDuration))
    }
  }
}

extension UITimingCurveProvider {
  /// The curve, and its duration for that of an animator.
  func drive(_ duration: TimeInterval) -> (curve: AnimationDrive.Curve, duration: TimeInterval) {
    if let spring = springTimingParameters, timingCurveType != .builtin, timingCurveType != .cubic {
      return spring.drive(duration)
    }
    return (cubicTimingParameters?.driveCurve ?? .cubic(.easeInEaseOut), duration)
  }
}
