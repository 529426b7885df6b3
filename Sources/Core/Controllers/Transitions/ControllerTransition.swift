import CasementGraphics
import CasementLayers
import Foundation

/// A transition between two controllers: the context for its animator, and the coordinator of the changes alongside.
@_spi(Casement)
public final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  public typealias Part = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// One of the two sides of a transition.
  package struct Side {
    package var controller: UIViewController?
    /// The view that the animator moves; nil if it stays in place.
    package var view: UIView?
    package var initialFrame = CGRect.zero
    package var finalFrame = CGRect.zero
    /// The alpha and transform of the view before the transition.
    var look: (alpha: CGFloat, transform: CGAffineTransform)?

    package init(
      controller: UIViewController? = nil, view: UIView? = nil, initialFrame: CGRect = .zero,
      finalFrame: CGRect = .zero,
      look: (alpha: CGFloat, transform: CGAffineTransform)? = nil
    ) {
      self.controller = controller
      self.view = view
      self.initialFrame = initialFrame
      self.finalFrame = finalFrame
      self.look = look
    }
  }

  public let containerView: UIView
  var from: Side
  package var to: Side
  let animator: (any UIViewControllerAnimatedTransitioning)?
  /// The object that drives the transition interactively; nil for none.
  package let interaction: (any UIViewControllerInteractiveTransitioning)?
  public let presentationStyle: UIModalPresentationStyle
  /// Views outside the container whose animations are scrubbed together with those inside.
  var companions: [UIView] = []
  private var changes: [Part] = []
  private var completions: [Part] = []
  var observers: [Part] = []

  /// Called once at the end, with whether the transition completed.
  private var onEnd: ((Bool) -> Void)?

  enum Phase {
    /// `run(_:)` was not called yet.
    case preparing
    /// The animator runs by itself.
    case running
    /// The interactive driver, such as a gesture, sets the progress.
    case held
    /// After the interactive part, the transition goes on to its end, or back to its beginning if it is canceled. The
    /// animation is nil if the driver animates the rest.
    case completing(cancelled: Bool, TransitionCompletionAnimation?)
    /// `finishNow(completing:)` removes the animations, whose completions may end the transition.
    case finishing(cancelled: Bool)
    case over(completed: Bool)
  }
  /// Observers are notified when the interactive part begins or ends, unless the transition ends with it.
  var phase = Phase.preparing {
    didSet {
      switch (oldValue, phase) {
      case (.held, .completing), (.running, .held), (.completing, .held):
        for observer in observers { observer(self) }
      default: break
      }
    }
  }

  /// Whether the transition has begun and is not over.
  var isRunning: Bool {
    switch phase {
    case .preparing, .over: false
    case .running, .held, .completing, .finishing: true
    }
  }

  /// Whether the transition is being canceled.
  package var isGivenUp: Bool {
    switch phase {
    case .completing(let cancelled, _), .finishing(let cancelled): cancelled
    case .preparing, .running, .held, .over: false
    }
  }

  public let initiallyInteractive: Bool
  /// The interactive progress, from 0 to 1.
  var percent: CGFloat = 0
  /// The layers whose time is scrubbed.
  var scrubbed: ScrubbedLayers?
  /// The animator of the changes alongside an interactive transition.
  var beside: UIViewPropertyAnimator?
  /// The interruptible animator of `animator`; nil if it has none.
  var interruptible: (any UIViewImplicitlyAnimating)?
  /// The property animators that an animator without an interruptible one started in `animateTransition(using:)`.
  /// They are scrubbed with the layers.
  var adopted: [UIViewPropertyAnimator] = []
  /// The time at which the animator began, in seconds.
  private(set) var began = 0.0

  /// - Parameters:
  ///   - animator: nil for a change without animation.
  ///   - interaction: drives the transition interactively; nil for none.
  package init(
    in containerView: UIView, from: Side, to: Side, animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    style: UIModalPresentationStyle = .none
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.animator = animator
    self.interaction = animator == nil ? nil : interaction
    initiallyInteractive = self.interaction?.wantsInteractiveStart ?? false
    presentationStyle = style
    super.init()
  }

  deinit {}

  /// Starts the transition.
  ///
  /// - Parameter end: called once, during this call or later, with whether the transition completed.
  package func run(_ end: @escaping (Bool) -> Void) {
    onEnd = end
    phase = .running
    UIApplication.shared.context.transitions.append(self)
    guard animator != nil else {
      if let view = to.view {
        view.frame = to.finalFrame
        containerView.addSubview(view)
      }
      runChanges()
      containerView.layoutIfNeeded()
      return completeTransition(true)
    }
    from.look = from.view.map { ($0.alpha, $0.transform) }
    to.look = to.view.map { ($0.alpha, $0.transform) }
    if let interaction, initiallyInteractive {
      phase = .held
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
    guard isRunning, !changes.isEmpty else { return }
    animateBeside { [self] in runChanges() }
  }

  /// Starts the animator.
  func animate() {
    guard interaction != nil else {
      animator?.animateTransition(using: self)
      return
    }
    let started = UIViewPropertyAnimator.collectStarted { animator?.animateTransition(using: self) }
    guard isRunning else { return }
    adopted = started.filter { $0 !== beside }
    // A transition can become interactive at any time, so its animations are committed now.
    UIApplication.shared.context.animations.commit()
    began = CACurrentMediaTime()
  }

  private func runChanges() {
    // A change may add further changes to the coordinator.
    var index = 0
    while index < changes.count {
      changes[index](self)
      index += 1
    }
    changes = []
  }

  /// Animates changes alongside the transition. With an interactive driver, they are scrubbed with it.
  private func animateBeside(_ changes: @escaping () -> Void) {
    guard interaction != nil else {
      return UIView.animate(
        withDuration: transitionDuration, delay: 0, options: .allowUserInteraction, animations: changes)
    }
    if let beside {
      beside.addAnimations(changes)
      return
    }
    let new = UIViewPropertyAnimator(duration: max(0.01, transitionDuration), curve: .easeInOut)
    new.pausesOnCompletion = true
    beside = new
    new.addAnimations(changes)
    if case .running = phase {
      new.startAnimation()
    } else {
      new.pauseAnimation()
      new.fractionComplete = percent
    }
  }

  /// Ends the transition at once, because it is no longer visible. An interactive transition is canceled.
  ///
  /// - Parameter completing: completes an interactive transition instead of canceling it, because another change follows.
  package func finishNow(completing: Bool = false) {
    guard isRunning else { return }
    let cancelled = !completing && (isInteractive || isGivenUp)
    stopSettling()
    phase = .finishing(cancelled: cancelled)
    for side in [from, to] { side.view?.layer.removeAllAnimations() }
    if !cancelled {
      for side in [from, to] where side.finalFrame != .zero { side.view?.frame = side.finalFrame }
    }
    completeTransition(!cancelled)
  }

  // MARK: UIViewControllerContextTransitioning

  public var isAnimated: Bool { animator != nil }
  public var isInteractive: Bool { if case .held = phase { true } else { false } }
  public var targetTransform: CGAffineTransform { .identity }
  public var transitionWasCancelled: Bool {
    if case .over(completed: false) = phase { true } else { isGivenUp }
  }

  public func updateInteractiveTransition(_ percentComplete: CGFloat) { moveBeside(to: percentComplete) }
  public func finishInteractiveTransition() { releaseInteraction(cancelled: false) }
  public func cancelInteractiveTransition() { releaseInteraction(cancelled: true) }
  public func pauseInteractiveTransition() { makeInteractive() }

  public func completeTransition(_ didComplete: Bool) {
    guard isRunning else { return }
    let completed = didComplete && !isGivenUp
    stopSettling()
    phase = .over(completed: completed)
    UIApplication.shared.context.transitions.removeAll { $0 === self }
    endInteraction(completed)
    if !completed { restore() }
    let ended = onEnd
    onEnd = nil
    ended?(completed)
    animator?.animationEnded(completed)
    let completions = self.completions
    (changes, self.completions, observers) = ([], [], [])
    for completion in completions { completion(self) }
  }

  /// Restores the views after a cancellation.
  private func restore() {
    for side in [from, to] {
      guard let view = side.view, let look = side.look else { continue }
      if view.transform != look.transform { view.transform = look.transform }
      if view.alpha != look.alpha { view.alpha = look.alpha }
    }
    if from.initialFrame != .zero, let view = from.view { view.frame = from.initialFrame }
  }

  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  public func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  public func finalFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
  }

  // MARK: UIViewControllerTransitionCoordinator

  public var isInterruptible: Bool { interaction != nil }
  public var isCancelled: Bool { transitionWasCancelled }
  public var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  public var percentComplete: CGFloat {
    if case .over(completed: true) = phase { 1 } else { percent }
  }
  public var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  public var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  public func animate(alongsideTransition animation: Part?, completion: Part?) -> Bool {
    switch phase {
    case .over: return false
    case .preparing:
      if let animation { changes.append(animation) }
    case .running, .held, .completing, .finishing:
      // The animator has already started, so the changes begin now.
      if let animation { animateBeside { [self] in animation(self) } }
    }
    if let completion { completions.append(completion) }
    return true
  }

  public func animateAlongsideTransition(in view: UIView?, animation: Part?, completion: Part?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if case .over = phase { return }
    observers.append(handler)
  }
}
