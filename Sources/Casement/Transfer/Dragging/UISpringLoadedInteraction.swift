import Desktop
public import Foundation

/// How far a view is that a drag activates.
///
/// UIKit: `UISpringLoadedInteractionEffectState`.
public nonisolated enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// Nothing is dragged over it.
  case inactive
  /// Something is, and if it stays the view is activated.
  case possible
  /// It has stayed for a while.
  case activating
  /// The view was activated.
  case activated
}

/// Where a drag is that may activate a view.
///
/// UIKit: `UISpringLoadedInteractionContext`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// How far the view is.
  var state: UISpringLoadedInteractionEffectState { get }

  /// The view that is activated: that of the interaction, unless the behavior names one inside of it.
  var targetView: UIView? { get set }

  /// What is activated in that view, for whoever set it.
  var targetItem: Any? { get set }

  /// Where the drag is, in a view's coordinates.
  func location(in view: UIView?) -> CGPoint
}

/// Says when a drag may activate a view.
///
/// UIKit: `UISpringLoadedInteractionBehavior`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether the view can be activated where the drag is.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  )
    -> Bool

  /// The drag has left the view, or ended.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows that a view is about to be activated.
///
/// UIKit: `UISpringLoadedInteractionEffect`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// The state has changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Activates a view when something stays over it while it is dragged, so that a folder opens or a tab changes: after a
/// second, of which the view fades a little for the last third, unless an effect shows it otherwise.
///
/// UIKit: `UISpringLoadedInteraction`.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  private let behavior: (any UISpringLoadedInteractionBehavior)?
  private let effect: (any UISpringLoadedInteractionEffect)?
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  private let context = Context()
  private var delay: Deadline?

  private static let untilActivating = Duration.milliseconds(650)
  private static let untilActivated = Duration.milliseconds(350)

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  ///
  /// - Parameters:
  ///   - interactionBehavior: says when the view can be activated; nil for always.
  ///   - interactionEffect: shows that it is about to be; nil for the usual.
  ///   - activationHandler: is called when it is.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior
    effect = interactionEffect
    handler = activationHandler
  }

  /// Makes an interaction that always activates its view.
  public convenience init(
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
  }

  deinit {}

  open func willMove(to view: UIView?) { leave() }

  open func didMove(to view: UIView?) { self.view = view }

  private final class Context: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?
    var place: DragPlace?

    deinit {}

    func location(in view: UIView?) -> CGPoint {
      guard let place else { return .zero }
      return view.map(place.location) ?? place.point
    }
  }

  // MARK: The drag

  /// Something is dragged over the view.
  func drag(at place: DragPlace, _ session: Session?) {
    context.place = place
    let former = context.targetView
    if context.state == .inactive { context.targetView = view }
    guard behavior?.shouldAllow(self, with: context) ?? true else {
      context.targetView = former
      return leave()
    }
    if context.state != .inactive, context.targetView !== former {
      // The behavior has come to another part of the view, which begins anew.
      let (target, item) = (context.targetView, context.targetItem)
      context.targetView = former
      leave()
      (context.place, context.targetView, context.targetItem) = (place, target, item)
    }
    guard context.state == .inactive, let session else { return }
    change(.possible)
    let delay = session.deadline { [weak self] in self?.delayIsOver(session) }
    delay.time = session.clock.time(after: Self.untilActivating)
    self.delay = delay
  }

  private func delayIsOver(_ session: Session) {
    guard context.state == .possible else {
      change(.activated)
      return handler(self, context)
    }
    change(.activating)
    delay?.time = session.clock.time(after: Self.untilActivated)
  }

  /// The drag has left the view, or has ended.
  func leave() {
    guard context.state != .inactive else { return }
    delay?.time = nil
    delay = nil
    change(.inactive)
    behavior?.interactionDidFinish(self)
    context.place = nil
    (context.targetView, context.targetItem) = (nil, nil)
  }

  private func change(_ state: UISpringLoadedInteractionEffectState) {
    context.state = state
    if let effect { return effect.interaction(self, didChangeWith: context) }
    switch state {
    case .activating: dim(context.targetView, 0.6)
    case .activated, .inactive: dim(nil, nil)
    case .possible: break
    }
  }

  /// The view that has faded, and its opacity before.
  private var faded: Faded?
  private struct Faded {
    weak var view: UIView?
    let alpha: CGFloat
  }

  private func dim(_ target: UIView?, _ part: CGFloat?) {
    if let faded {
      self.faded = nil
      fade { faded.view?.alpha = faded.alpha }
    }
    guard let target, let part else { return }
    let alpha = target.alpha
    faded = Faded(view: target, alpha: alpha)
    fade { target.alpha = alpha * part }
  }

  /// Views that fade are found by the pointer all the same.
  private func fade(_ change: @escaping () -> Void) {
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction, animations: change)
  }
}
