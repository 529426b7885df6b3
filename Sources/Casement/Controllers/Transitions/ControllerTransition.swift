import Foundation
import Graphics

/// A change of the controller that is shown: what its animator sees of it, and what runs beside it.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  typealias Part = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// One of the two sides of a transition.
  struct Side {
    var controller: UIViewController?
    /// The view that moves; nil where it stays.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  var from: Side
  var to: Side
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  let presentationStyle: UIModalPresentationStyle
  private var changes: [Part] = []
  private var completions: [Part] = []

  /// Called once, with whether the new state was reached.
  private var onEnd: ((Bool) -> Void)?

  private enum Phase {
    case preparing, running
    case over(completed: Bool)
  }
  private var phase = Phase.preparing

  /// - Parameter animator: nil for a change that is made at once.
  init(
    in containerView: UIView, from: Side, to: Side, animator: (any UIViewControllerAnimatedTransitioning)?,
    style: UIModalPresentationStyle = .none
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.animator = animator
    presentationStyle = style
    super.init()
  }

  deinit {}

  /// Begins.
  ///
  /// - Parameter end: called once, in this call or later, with whether the new state was reached.
  func run(_ end: @escaping (Bool) -> Void) {
    onEnd = end
    phase = .running
    UIApplication.shared.context.transitions.append(self)
    guard let animator else {
      if let view = to.view {
        view.frame = to.finalFrame
        containerView.addSubview(view)
      }
      for change in changes { change(self) }
      containerView.layoutIfNeeded()
      return completeTransition(true)
    }
    animator.animateTransition(using: self)
    guard case .running = phase, !changes.isEmpty else { return }
    UIView.animate(withDuration: transitionDuration, delay: 0, options: .allowUserInteraction) { [self] in
      // A change may add further changes to the coordinator.
      var index = 0
      while index < changes.count {
        changes[index](self)
        index += 1
      }
    }
  }

  /// Ends it at once, in its new state: nobody can see it any more.
  func finishNow() {
    guard case .running = phase else { return }
    for side in [from, to] where side.finalFrame != .zero { side.view?.frame = side.finalFrame }
    completeTransition(true)
  }

  // MARK: What the animator sees

  var isAnimated: Bool { animator != nil }
  var isInteractive: Bool { false }
  var targetTransform: CGAffineTransform { .identity }
  var transitionWasCancelled: Bool {
    if case .over(completed: false) = phase { true } else { false }
  }

  // Nothing drives transitions by hand, so there is nothing to follow.
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    guard case .running = phase else { return }
    phase = .over(completed: didComplete)
    UIApplication.shared.context.transitions.removeAll { $0 === self }
    let ended = onEnd
    onEnd = nil
    ended?(didComplete)
    animator?.animationEnded(didComplete)
    let completions = self.completions
    (changes, self.completions) = ([], [])
    for completion in completions { completion(self) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
  }

  // MARK: What runs beside it

  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  var percentComplete: CGFloat {
    if case .over = phase { 1 } else { 0 }
  }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }

  func animate(alongsideTransition animation: Part?, completion: Part?) -> Bool {
    switch phase {
    case .over: return false
    case .preparing:
      if let animation { changes.append(animation) }
    case .running:
      // The changes of the animator are under way: these begin now.
      if let animation {
        UIView.animate(withDuration: transitionDuration, delay: 0, options: .allowUserInteraction) { [self] in
          animation(self)
        }
      }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Part?, completion: Part?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}
