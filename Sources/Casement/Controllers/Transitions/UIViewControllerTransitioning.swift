public import Foundation
public import Graphics

/// The two views of a transition.
///
/// UIKit: `UITransitionContextViewKey`.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is shown before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is shown after it.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The two controllers of a transition.
///
/// UIKit: `UITransitionContextViewControllerKey`.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is shown before the transition.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown after it.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// What an animator has to know of its transition, and whom it tells when it is done.
///
/// UIKit: `UIViewControllerContextTransitioning`.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition happens. The animator adds the view that comes to it.
  var containerView: UIView { get }
  /// Whether the change is to be seen on its way.
  var isAnimated: Bool { get }
  /// Whether it goes on under somebody's fingers.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var transitionWasCancelled: Bool { get }
  /// How what is presented is shown; `.none` for controllers in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the container is turned in the end.
  var targetTransform: CGAffineTransform { get }

  /// An interactive transition is so far, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// An interactive transition is let go of, and goes on to its end.
  func finishInteractiveTransition()
  /// An interactive transition is given up, and goes back.
  func cancelInteractiveTransition()
  /// An interactive transition stands still, to be gone on with by hand.
  func pauseInteractiveTransition()
  /// The animator is done. It has to be called once.
  ///
  /// - Parameter didComplete: whether the new state was reached.
  func completeTransition(_ didComplete: Bool)

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the view of a controller is at the beginning, in the container; zero if that is the animator's to choose.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the view of a controller has to be in the end, in the container; zero if it is not shown then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Shows how one controller takes the place of another.
///
/// UIKit: `UIViewControllerAnimatedTransitioning`.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Begins it. The animator calls the context's `completeTransition` in the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The transition is over.
  func animationEnded(_ transitionCompleted: Bool)
  /// An animator that can be moved by hand, the same one each time; `animateTransition` starts it. By default there is
  /// none: the time in the container moves the animations of `animateTransition`, and property animators that it starts
  /// are paused and moved with them, along their curves.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoAnimator.shared }
}

/// Stands for an animator that there is not.
final class NoAnimator: UIViewPropertyAnimator {
  static let shared = NoAnimator(duration: 0, timingParameters: UICubicTimingParameters())
}

/// Drives a transition under somebody's fingers.
///
/// UIKit: `UIViewControllerInteractiveTransitioning`.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins it.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on afterwards. 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve with which it goes on afterwards. Ease in out by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether it is under somebody's fingers from the beginning. True by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
