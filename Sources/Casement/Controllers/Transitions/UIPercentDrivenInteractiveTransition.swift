public import Foundation
import Layers

/// Moves a transition by hand: the animator's animations are shown as far as somebody has dragged them.
///
/// UIKit: `UIPercentDrivenInteractiveTransition`. The animator is any that animates with `UIView.animate`, layers'
/// animations, property animators that `animateTransition(using:)` starts, or an interruptible animator. It begins when the transition does. While the
/// user drags, time in the container stands still.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var transition: ControllerTransition?

  public override init() { super.init() }

  deinit {}

  /// How long the animator takes, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }

  /// How far it is, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  /// How fast it goes to its end once it is let go of: 1, the default, is as fast as the animator.
  open var completionSpeed: CGFloat = 1

  /// The curve along which it goes there. Ease in out by default.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// A curve in place of that one.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether it is in somebody's hand from the beginning. True by default; else it runs until it is paused.
  open var wantsInteractiveStart = true

  /// Begins; called by the toolkit. An override calls `super`.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    percentComplete = 0
    transition = transitionContext as? ControllerTransition
    transition?.beginByHand()
  }

  /// Stops a transition that runs, to be moved by hand from where it is.
  open func pause() {
    guard let transition = transition ?? running else { return }
    self.transition = transition
    transition.take()
    percentComplete = transition.percent
  }

  /// The transition that this drives, which began by itself.
  private var running: ControllerTransition? {
    UIApplication.shared.context.transitions.last { $0.interaction === self }
  }

  /// Goes to a place, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete.isNaN ? 0 : max(0, min(1, percentComplete))
    guard let transition, transition.hold == .held else { return }
    transition.move(to: self.percentComplete)
  }

  /// Lets go of it: it goes back to where it was.
  open func cancel() { letGo(cancelled: true) }

  /// Lets go of it: it goes on to its end.
  open func finish() { letGo(cancelled: false) }

  private func letGo(cancelled: Bool) {
    guard let transition, transition.hold == .held else { return }
    transition.letGo(cancelled: cancelled)
    let cubic = timingCurve?.cubicTimingParameters
    transition.settle(speed: completionSpeed, curve: cubic?.curve ?? completionCurve.timing)
  }
}
