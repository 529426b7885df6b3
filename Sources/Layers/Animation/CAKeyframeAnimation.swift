import Foundation
public import Graphics

/// How values between those of keyframes are found.
///
/// Core Animation: `CAAnimationCalculationMode`.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from one to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, and always as fast: `keyTimes` and `timingFunctions` do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through all values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, with as much time for each part as the values at its ends are apart.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether what goes along a path turns with it.
///
/// Core Animation: `CAAnimationRotationMode`.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis points the way it goes.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points the way it comes from.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
///
/// Core Animation: `CAKeyframeAnimation`.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in their order. Without effect where there is a path.
  open var values: [Any]?

  /// When each value is reached, from 0 to 1 of the duration, ascending, one for each value; for values that change at
  /// once, one more, at which the last of them ends. Nil, or another number of them, for even steps.
  open var keyTimes: [NSNumber]?

  /// The curve from each value to the next; missing ones are linear.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How values in between are found.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// For a property that is a point, the way along which it goes: each line and curve takes as long as any other, or,
  /// paced, as long as it is.
  open var path: CGPath?

  /// Whether the layer turns with its position's path, before its own transform; nil, as by default, for not.
  open var rotationMode: CAAnimationRotationMode?

  /// The values, where they were not given as such.
  var frames: [AnimatedValue]?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    frames = other.frames
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    path = other.path?.copy()
    rotationMode = other.rotationMode
  }
}
