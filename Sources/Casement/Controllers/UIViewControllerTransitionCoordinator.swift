public import Foundation
public import Graphics

/// Describes a transition while it is in progress.
///
/// UIKit: `UIViewControllerTransitionCoordinatorContext`.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether what is shown moves to the new state.
  var isAnimated: Bool { get }
  /// Whether it began under somebody's fingers.
  var initiallyInteractive: Bool { get }
  /// Whether it can become interactive.
  var isInterruptible: Bool { get }
  /// Whether it goes on under somebody's fingers.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it is, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on after it was interactive.
  var completionVelocity: CGFloat { get }
  /// The curve with which it goes on.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which it happens.
  var containerView: UIView { get }
  /// How the container is turned in the end.
  var targetTransform: CGAffineTransform { get }
  /// The controller that goes, or the one that comes; nil for a change of size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes, or the one that comes; nil for a change of size.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Takes what is to change beside a change of a controller's size.
///
/// The compositor gives a window its new size at once, and with it comes the picture for it: nothing is animated in
/// between. What was given to the coordinator is done as soon as the window has its new size, then everything is laid
/// out, and then the completions are called.
///
/// UIKit: `UIViewControllerTransitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Has changes made beside the transition, and something done after it.
  ///
  /// - Returns: whether they are taken: not when the transition is over.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Has changes made beside the transition to a view that is not in the container.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Has something done whenever somebody takes hold of the transition or lets go of it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinatorContext {
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

extension UIViewControllerTransitionCoordinator {
  /// Has changes made beside the transition, and something done after it.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Calls a handler when an interactive transition becomes non-interactive: it is finished or cancelled.
  ///
  /// UIKit: `notifyWhenInteractionEnds(_:)`, which `notifyWhenInteractionChanges(_:)` replaces.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } } }
}

/// The change of a window's size.
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Part = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private let window: UIWindow
  private var changes: [Part] = []
  private var completions: [Part] = []
  private var isOver = false

  init(in window: UIWindow) {
    self.window = window
    super.init()
  }

  deinit {}

  var isAnimated: Bool { false }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { isOver ? 1 : 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { window }
  var targetTransform: CGAffineTransform { .identity }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { changes.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  // Nobody has hold of it at any time.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// The window has its new size.
  func run() {
    guard !changes.isEmpty || !completions.isEmpty else {
      isOver = true
      return
    }
    window.fitRootView()
    // A change may add further changes to the coordinator.
    var index = 0
    while index < changes.count {
      changes[index](self)
      index += 1
    }
    window.layoutIfNeeded()
    isOver = true
    for completion in completions { completion(self) }
    (changes, completions) = ([], [])
  }
}
