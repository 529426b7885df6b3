import CasementDesktop
public import Foundation

/// The phase of a spring-loaded activation.
///
/// UIKit: `UISpringLoadedInteractionEffectState`.
public nonisolated enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag is over the view.
  case inactive
  /// A drag is over the view, which is activated if the drag stays.
  case possible
  /// The drag has stayed for a while, and the activation is imminent.
  case activating
  /// The view was activated.
  case activated
}

/// The state of a drag that may activate a view.
///
/// UIKit: `UISpringLoadedInteractionContext`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The phase of the activation.
  var state: UISpringLoadedInteractionEffectState { get }

  /// The view to activate: the interaction's view, unless the behavior sets a descendant.
  var targetView: UIView? { get set }

  /// The item to activate in that view, for use by the behavior and the handler.
  var targetItem: Any? { get set }

  /// The position of the drag, in a view's coordinates.
  func location(in view: UIView?) -> CGPoint
}

/// Decides where a drag may activate a view.
///
/// UIKit: `UISpringLoadedInteractionBehavior`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether the view can be activated at the position of the drag.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  )
    -> Bool

  /// The drag left the view or ended.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Indicates that a view is about to be activated.
///
/// UIKit: `UISpringLoadedInteractionEffect`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// The phase of the activation changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Activates a view over which a drag rests for a second, for example to open a folder or to change a tab. Without an
/// effect, the view is dimmed during the last third of the second.
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
  ///   - interactionBehavior: decides where the view can be activated; nil for everywhere.
  ///   - interactionEffect: indicates the activation; nil for dimming the view.
  ///   - activationHandler: is called on activation.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior
    effect = interactionEffect
    handler = activationHandler
  }

  /// Makes an interaction that activates its view everywhere.
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

  /// Begins or continues the activation, while a drag is over the view.
  func drag(at place: DragPlace, _ session: Session?) {
    context.place = place
    let former = context.targetView
    if context.state == .inactive { context.targetView = view }
    guard behavior?.shouldAllow(self, with: context) ?? true else {
      context.targetView = former
      return leave()
    }
    if context.state != .inactive, context.targetView !== former {
      // The behavior chose another target view, so the delay restarts.
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

  /// Resets the activation after the drag left the view or ended.
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

  /// The dimmed view and its opacity before.
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

  /// The animation allows user interaction, so hit-testing still finds the dimmed view.
  private func fade(_ change: @escaping () -> Void) {
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction, animations: change)
  }
}
