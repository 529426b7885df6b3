import CasementLayers
public import Foundation

// Blocks of animated changes. A view animates the properties that its layer animates, such as frame, bounds, center,
// transform, alpha and background color. An inner block inherits the outer one's duration and curve (rule A3).
extension UIView {
  /// The action for a changed property of the view's layer: an animation inside a block, none outside of one.
  func animationAction(_ layer: CALayer) -> (any CAAction)? {
    guard layer === self.layer, let block = ChangeBlock.current, block.timing.duration > 0 else {
      return NSNull()
    }
    return BlockAction(block.timing, waiting: block.note(self))
  }

  // MARK: Blocks

  /// Animates changes.
  ///
  /// - Parameters:
  ///   - duration: in seconds. For 0 or less the changes take effect at once (rule A2).
  ///   - delay: the time before the start, in seconds.
  ///   - options: the curve, and further options.
  ///   - animations: makes the changes.
  ///   - completion: called at the end, with whether the animations finished (rule A5). Without animations it is
  ///     called in the next turn.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var timing = BlockTiming(duration: duration)
    timing.curve = options.curve.timing
    run(timing, delay, options, animations, completion)
  }

  /// Animates changes, slow at both ends.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion) }

  /// Animates changes like a spring that is at rest at the end (rule A7).
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot. Towards 0 the oscillation increases.
  ///   - velocity: the initial velocity, in whole distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var timing = BlockTiming(duration: duration)
    if duration > 0 {
      timing.spring = Spring(ratio: dampingRatio, settlingIn: duration, velocity: velocity)
    }
    run(timing, delay, options, animations, completion)
  }

  /// Animates changes like a spring, by its perceived motion.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration. The spring settles later.
  ///   - bounce: the overshoot, from 0 to 1. Values below 0 slow the spring down.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(perceptualDuration: duration, bounce: bounce, velocity: initialSpringVelocity)
    // A spring without damping never settles.
    var timing = BlockTiming(duration: duration > 0 ? min(3600, spring.settlingDuration) : 0)
    timing.spring = spring
    run(timing, delay, options, animations, completion)
  }

  private class func run(
    _ own: BlockTiming, _ delay: TimeInterval, _ options: AnimationOptions, _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) { block(own, delay, options).run(changes, completion: completion) }

  /// Makes a block of changes that inherits values of the outer block.
  class func block(_ own: BlockTiming, _ delay: TimeInterval, _ options: AnimationOptions) -> ChangeBlock {
    var timing = own
    var options = options
    if let outer = ChangeBlock.current {
      timing.drive = outer.timing.drive
      if !options.contains(.overrideInheritedDuration) { timing.duration = outer.timing.duration }
      if !options.contains(.overrideInheritedCurve) {
        timing.curve = outer.timing.curve
        timing.spring = outer.timing.spring
      }
      if !options.contains(.overrideInheritedOptions) {
        options.formUnion(outer.options.intersection([.allowUserInteraction, .repeat, .autoreverse]))
      }
    }
    timing.delay = delay.isFinite ? max(0, delay) : 0
    timing.repeatCount = options.contains(.repeat) ? .infinity : 0
    timing.autoreverses = options.contains(.autoreverse)
    timing.startsFromShown = options.contains(.beginFromCurrentState)
    return ChangeBlock(timing, options)
  }

  // MARK: Keyframes

  /// Animates the changes of `addKeyframe` calls, which may overlap in time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var timing = BlockTiming(duration: duration)
    timing.curve = .linear
    timing.keyframes = options.mode.map { KeyframeTrack($0) }
    // The options in both sets have the same values.
    let shared = AnimationOptions(rawValue: options.rawValue & 0x3FF).union(.overrideInheritedCurve)
    let block = block(timing, delay, shared)
    block.run(
      {
        animations()
        // All keyframes of a property form one curve.
        block.timing.keyframes?.finish(block.timing)
      }, completion: completion)
  }

  /// Makes the changes of a part of the keyframes' time. Outside `animateKeyframes` they are changes of the outer
  /// block, or take effect at once without one.
  ///
  /// - Parameters:
  ///   - frameStartTime: the start of the part, from 0 to 1 of the whole duration.
  ///   - frameDuration: the duration of the part, from 0 to 1 of the whole one.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = ChangeBlock.current else { return animations() }
    var timing = block.timing
    func part(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1, value)) }
    timing.part = (part(frameStartTime), part(frameDuration))
    let inner = ChangeBlock(timing, block.options)
    inner.run(animations, isPart: true, completion: nil)
  }

  // MARK: Repeating

  /// Repeats changes in a block. Outside a block they take effect at once.
  ///
  /// - Parameters:
  ///   - count: the number of repetitions, which may be a fraction; 0 means once.
  ///   - autoreverses: whether each repetition is reversed.
  ///   - animations: makes the changes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = ChangeBlock.current else { return animations() }
    var timing = block.timing
    timing.repeatCount = count.isNaN ? 0 : Float(max(0, count))
    timing.autoreverses = autoreverses
    ChangeBlock(timing, block.options).run(animations, isPart: true, completion: nil)
  }

  // MARK: Disabling animations

  /// Makes changes without animation, also inside a block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = ChangeBlock.isEnabled
    ChangeBlock.isEnabled = false
    defer { ChangeBlock.isEnabled = wasEnabled }
    actionsWithoutAnimation()
  }

  /// Whether changes in blocks are animated.
  public class var areAnimationsEnabled: Bool { ChangeBlock.isEnabled }

  /// Sets whether changes in later blocks are animated.
  public class func setAnimationsEnabled(_ enabled: Bool) { ChangeBlock.isEnabled = enabled }

  /// The duration of the innermost running block, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { ChangeBlock.current?.timing.duration ?? 0 }
}

extension UIView.AnimationCurve {
  nonisolated var timing: TimingCurve {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
