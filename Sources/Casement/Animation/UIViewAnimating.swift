public import Foundation

/// Where an animation that can be steered is in its life (rule A9).
///
/// UIKit: `UIViewAnimatingState`.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or is over.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped where it was, and waits for `finishAnimation(at:)`.
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

/// An animation of views that can be started, paused, put anywhere, turned round and stopped (rule A9).
///
/// UIKit: `UIViewAnimating`.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether it goes on by itself.
  var isRunning: Bool { get }
  /// Whether it goes from the end to the start.
  var isReversed: Bool { get set }
  /// How much of it is over, from 0 to 1, in the direction in which it goes.
  var fractionComplete: CGFloat { get set }

  /// Begins, or goes on.
  func startAnimation()
  /// Begins, or goes on, after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stops it where it is, to go on later.
  func pauseAnimation()
  /// Ends it where it is.
  ///
  /// - withoutFinishing: whether it is inactive then; else it is stopped, and `finishAnimation(at:)` is to come.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Sets the properties of a stopped animation to their final values, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The same, whose changes and timing can be changed while it runs (rule A9).
///
/// UIKit: `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the time that is left, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion, which gets the final position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: the curve for the rest of the animation; nil for the same one.
  ///   - durationFactor: the remaining duration as a fraction of the whole one; 0 keeps the remaining duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
