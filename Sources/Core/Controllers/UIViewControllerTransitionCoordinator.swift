public import CasementGraphics
public import Foundation

/// Describes a transition while it is in progress.
///
/// UIKit: `UIViewControllerTransitionCoordinatorContext`.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition began interactively, driven by a gesture.
  var initiallyInteractive: Bool { get }
  /// Whether it can become interactive.
  var isInterruptible: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was canceled.
  var isCancelled: Bool { get }
  /// The duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed at which the transition continues after its interactive part.
  var completionVelocity: CGFloat { get }
  /// The curve with which the transition continues after its interactive part.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view that contains the transition.
  var containerView: UIView { get }
  /// The rotation that the container has at the end.
  var targetTransform: CGAffineTransform { get }
  /// The disappearing or the appearing controller; nil for a change of size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The disappearing or the appearing view; nil for a change of size.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs changes alongside a transition between controllers or a change of a controller's size.
///
/// A change of size is not animated: the compositor configures the new size at once, and the next buffer has it. The
/// changes run as soon as the window has its new size. Then all views are laid out, and the completions are called.
///
/// UIKit: `UIViewControllerTransitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs changes alongside the transition, and a completion after it.
  ///
  /// - Returns: false if the transition is already over.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs changes of a view outside the container alongside the transition.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a handler whenever a gesture begins or stops to drive the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinatorContext {
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes alongside the transition.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Calls a handler when an interactive transition becomes noninteractive: it is finished or canceled.
  ///
  /// UIKit: `notifyWhenInteractionEnds(_:)`, which `notifyWhenInteractionChanges(_:)` replaces.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } } }
}

/// The coordinator of a change of a window's size.
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

  // A change of size is never interactive, so the handler is not called.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Called when the window has its new size.
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
