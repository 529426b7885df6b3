import CasementLayers

extension UIView {
  /// The curve of animated changes.
  ///
  /// UIKit: `UIView.AnimationCurve`.
  public nonisolated enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at first.
    case easeIn
    /// Slow in the end.
    case easeOut
    /// At constant speed.
    case linear
  }

  /// The options of animated changes in a block.
  ///
  /// UIKit: `UIView.AnimationOptions`.
  public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Changed views are also laid out in the block.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Animated views receive touches during the animation (rule A4).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Replaces running animations, from the shown values (rule A3).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation repeats endlessly.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// An inner block has its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// An inner block has its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// During a transition, views themselves are shown and drawn, instead of snapshots of them (rule A10).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between views hides the old one and shows the new one, instead of removing and adding them (rule
    /// A10).
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// An inner block has its own further options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// The frame rate of the screen; the default.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// 60 frames per second. Has no effect, because the compositor sets the times of frames.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames per second. Has no effect, because the compositor sets the times of frames.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow in the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    /// No transition; the default.
    public static let transitionNone: AnimationOptions = []
    /// Turns the view around its vertical center line, with the left side to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns the view around its vertical center line, with the right side to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Turns the old content up over its upper edge, like the page of a wall calendar. The page stays flat, while
    /// UIKit's is bent.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Turns the new content down over its upper edge.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades the old content into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view around its horizontal center line, with the upper side to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns the view around its horizontal center line, with the lower side to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The effect of the transition; nil for none.
    var transition: TransitionEffect? {
      switch rawValue >> 20 & 7 {
      case 1: .flip(isUpright: true, direction: 1)
      case 2: .flip(isUpright: true, direction: -1)
      case 3: .turnUp
      case 4: .turnDown
      case 5: .fade
      case 6: .flip(isUpright: false, direction: -1)
      case 7: .flip(isUpright: false, direction: 1)
      default: nil
      }
    }
  }

  /// How keyframes are animated.
  ///
  /// UIKit: `UIView.KeyframeAnimationOptions`.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The same as for blocks of changes.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Linear between keyframes; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value is kept until the end of its keyframe's time.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Linear at constant speed: the keyframes' times are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve through the values of all keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a smooth curve, with times in proportion to the distances of the values.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The interpolation between keyframes; nil for a linear one with the time of each.
    var mode: CAAnimationCalculationMode? {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: nil
      }
    }
  }
}
