public import CasementGraphics
public import Foundation

/// The keys of the two views of a transition.
///
/// UIKit: `UITransitionContextViewKey`.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is shown before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is shown after the transition.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The keys of the two controllers of a transition.
///
/// UIKit: `UITransitionContextViewControllerKey`.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is shown before the transition.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown after the transition.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// The context of a transition: describes it to the animator, which reports its end here.
///
/// UIKit: `UIViewControllerContextTransitioning`.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains the transition. The animator adds the appearing view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture or another driver currently controls the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was canceled.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `.none` for a transition within a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that the container has at the end.
  var targetTransform: CGAffineTransform { get }

  /// Reports the progress of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interactive part; the transition continues to its end.
  func finishInteractiveTransition()
  /// Ends the interactive part; the transition returns to its beginning.
  func cancelInteractiveTransition()
  /// Pauses the transition and makes it interactive.
  func pauseInteractiveTransition()
  /// Reports that the animator is done. The animator calls it exactly once.
  ///
  /// - Parameter didComplete: whether the new state was reached.
  func completeTransition(_ didComplete: Bool)

  /// The controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view for a key; nil if the view stays in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at the beginning, in the container. Zero lets the animator choose.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame that a controller's view must have at the end, in the container. Zero if it is not shown then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition from one controller to another.
///
/// UIKit: `UIViewControllerAnimatedTransitioning`.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Starts the animation. The animator calls the context's `completeTransition` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after the transition ended.
  func animationEnded(_ transitionCompleted: Bool)
  /// An animator that can be scrubbed, the same object on each call; `animateTransition` starts it. By default there is
  /// none, and the animations of `animateTransition` are scrubbed by the time of the container's layer.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoAnimator.shared }
}

/// The sentinel for "no interruptible animator".
final class NoAnimator: UIViewPropertyAnimator {
  static let shared = NoAnimator(duration: 0, timingParameters: UICubicTimingParameters())
}

/// Drives a transition interactively.
///
/// UIKit: `UIViewControllerInteractiveTransitioning`.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed after the interactive part. 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve after the interactive part. `easeInOut` by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively. True by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
