import CasementLayers
public import Foundation

/// Drives a transition interactively by scrubbing the animations of its animator.
///
/// UIKit: `UIPercentDrivenInteractiveTransition`. The animator may use `UIView.animate`, layer animations or an
/// interruptible animator. It starts with the transition. During the interactive part, time in the container is paused.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var transition: ControllerTransition?

  public override init() { super.init() }

  deinit {}

  /// The duration of the animator, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }

  /// The progress, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  /// The speed after the interactive part, relative to the animator's. 1 by default.
  open var completionSpeed: CGFloat = 1

  /// The curve after the interactive part. `easeInOut` by default.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// A curve that replaces `completionCurve`; nil for none.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition starts interactively. True by default. If false, it runs until `pause()`.
  open var wantsInteractiveStart = true

  /// Starts the transition. Called by the toolkit. An override calls `super`.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    percentComplete = 0
    transition = transitionContext as? ControllerTransition
    transition?.beginByHand()
  }

  /// Pauses a running transition and makes it interactive.
  open func pause() {
    guard let transition = transition ?? running else { return }
    self.transition = transition
    transition.makeInteractive()
    percentComplete = transition.percent
  }

  /// The running transition that this object drives and that did not start interactively.
  private var running: ControllerTransition? {
    UIApplication.shared.context.transitions.last { $0.interaction === self }
  }

  /// Sets the progress, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete.isNaN ? 0 : max(0, min(1, percentComplete))
    guard let transition, transition.isInteractive else { return }
    transition.move(to: self.percentComplete)
  }

  /// Ends the interactive part and cancels the transition.
  open func cancel() { releaseInteraction(cancelled: true) }

  /// Ends the interactive part and completes the transition.
  open func finish() { releaseInteraction(cancelled: false) }

  private func releaseInteraction(cancelled: Bool) {
    guard let transition, transition.isInteractive else { return }
    transition.releaseInteraction(cancelled: cancelled)
    let cubic = timingCurve?.cubicTimingParameters
    transition.animateCompletion(speed: completionSpeed, curve: cubic?.curve ?? completionCurve.timing)
  }
}
