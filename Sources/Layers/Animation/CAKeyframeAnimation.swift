public import CasementGraphics
import Foundation

/// The interpolation between the values of keyframes.
///
/// Core Animation: `CAAnimationCalculationMode`.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the time of the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant velocity: `keyTimes` and `timingFunctions` are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through all values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve, with segment durations proportional to the distances between the values.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that moves along a path rotates with its direction.
///
/// Core Animation: `CAAnimationRotationMode`.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points forward along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points backward along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
///
/// Core Animation: `CAKeyframeAnimation`.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in order. Ignored if `path` is set.
  open var values: [Any]?

  /// The times at which the values are reached, from 0 to 1 of the duration, ascending.
  ///
  /// One per value; `.discrete` needs one more, the end of the last value. Nil, or a wrong count, spaces the values evenly.
  open var keyTimes: [NSNumber]?

  /// The curve from each value to the next; missing ones are linear.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// The path along which a property of type point moves. Each segment takes equally long; if paced, the duration is
  /// proportional to its length.
  open var path: CGPath?

  /// Whether the layer rotates with the direction of its position's path, before its own transform; nil (the default)
  /// for not.
  open var rotationMode: CAAnimationRotationMode?

  /// The values, if they were set as `AnimatedValue` instead of as objects.
  var frames: [AnimatedValue]?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
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
