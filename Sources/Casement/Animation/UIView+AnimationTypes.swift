extension UIView {
  /// Along which curve animated changes pass.
  ///
  /// UIKit: `UIView.AnimationCurve`.
  public nonisolated enum AnimationCurve: Int, Sendable {
    /// Slow at first and in the end.
    case easeInOut
    /// Slow at first.
    case easeIn
    /// Slow in the end.
    case easeOut
    /// As fast all the time.
    case linear
  }

  /// How changes in a block are animated.
  ///
  /// UIKit: `UIView.AnimationOptions`.
  public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views that are changed are laid out in the block too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views that are animated take touches meanwhile (rule A4).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What is in flight is replaced, from where it is (rule A3).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Again and again, without an end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A block in a block has its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A block in a block has its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// A block in a block has its own further options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at first and in the end; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow in the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// As fast all the time.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// How keyframes are animated.
  ///
  /// UIKit: `UIView.KeyframeAnimationOptions`. Values between keyframes are on the straight way from one to the next.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As for blocks of changes.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight from one keyframe to the next; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
  }
}
