public import Foundation

/// The state of an interactive animation (rule A9).
///
/// UIKit: `UIViewAnimatingState`.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or ended.
  case inactive
  /// Running or paused.
  case active
  /// Stopped at the shown values, until `finishAnimation(at:)`.
  case stopped
}

/// Where an animation ends.
///
/// UIKit: `UIViewAnimatingPosition`.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  /// The values that the changes set.
  case end
  /// The values before the changes.
  case start
  /// The shown values.
  case current
}

/// An animation of views that can be started, paused, scrubbed, reversed and stopped (rule A9).
///
/// UIKit: `UIViewAnimating`.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation advances with time.
  var isRunning: Bool { get }
  /// Whether the animation runs from the end to the start.
  var isReversed: Bool { get set }
  /// The completed fraction, from 0 to 1, in the current direction.
  var fractionComplete: CGFloat { get set }

  /// Starts or continues the animation.
  func startAnimation()
  /// Starts or continues the animation after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation, so that it can continue later.
  func pauseAnimation()
  /// Stops the animation at the shown values.
  ///
  /// - withoutFinishing: whether the animation becomes inactive. Otherwise it is stopped until
  ///   `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Sets the properties of a stopped animation to their final values, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// A view animation whose changes and timing can be modified while it runs (rule A9).
///
/// UIKit: `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a fraction of the remaining time, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion, which gets the final position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues after a pause.
  ///
  /// - Parameters:
  ///   - parameters: the curve for the rest of the animation; nil for the same one.
  ///   - durationFactor: the remaining duration as a fraction of the whole one; 0 keeps the remaining duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
