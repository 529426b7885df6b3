/// What has traits: screens, scenes, windows, views and controllers.
///
/// UIKit: `UITraitEnvironment`.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits that hold here.
  var traitCollection: UITraitCollection { get }

  /// The traits are others than before.
  ///
  /// - Parameter previousTraitCollection: those that held before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UITraitEnvironment {
  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// What can tell of changes of its traits: scenes, windows, views and controllers.
///
/// A handler is called once for each turn in which one of its traits changed, after `traitCollectionDidChange`. The
/// scene hears of it first, then the window, then its views from the outside in, each after the controller that it
/// belongs to; then everything is laid out and drawn.
///
/// UIKit: `UITraitChangeObservable`. Its actions are unbound methods (rule L1).
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
  /// Gets the object whose traits changed, and those that held before.
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousCollection: UITraitCollection
  ) -> Void

  /// Has a handler called when one of some traits changed here. The object keeps it until it is unregistered; it gets
  /// the object, so it need not hold it.
  ///
  /// - Precondition: the handler's first parameter is of a class of the object's.
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  /// Ends a registration of this object's.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// An object of a program's own class that is no scene, window, view or controller has no traits that could change:
  /// its handlers are never called.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration { keep(traits, handler) }

  private func keep<TraitEnvironment>(
    _ traits: [UITrait], _ handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    var unheard = TraitState()
    guard let keeper = self as? any TraitKeeper else { return unheard.register(traits, handler) }
    keeper.noteTraits()
    return keeper.traitState.register(traits, handler)
  }

  /// Has a method of this object's called when one of some traits changed here: `Self.styleChanged`. It takes nothing, or
  /// the object.
  @discardableResult public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], action: @escaping (Target) -> () -> Void
  ) -> any UITraitChangeRegistration { register(traits, self, ActionMethod(action)) }

  @discardableResult public func registerForTraitChanges<Target: AnyObject, TraitEnvironment>(
    _ traits: [UITrait], action: @escaping (Target) -> (TraitEnvironment) -> Void
  ) -> any UITraitChangeRegistration { register(traits, self, ActionMethod(action)) }

  /// Has a method of another object, which is not kept alive, called when one of some traits changed here. It takes
  /// nothing, or this object.
  @discardableResult public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Any, action: @escaping (Target) -> () -> Void
  ) -> any UITraitChangeRegistration { register(traits, target, ActionMethod(action)) }

  @discardableResult public func registerForTraitChanges<Target: AnyObject, TraitEnvironment>(
    _ traits: [UITrait], target: Any, action: @escaping (Target) -> (TraitEnvironment) -> Void
  ) -> any UITraitChangeRegistration { register(traits, target, ActionMethod(action)) }

  private func register(_ traits: [UITrait], _ target: Any, _ action: ActionMethod)
    -> any UITraitChangeRegistration
  {
    let target = target as AnyObject
    precondition(action.belongs(to: target), action.mismatch(target))
    // An object that registers a method of its own must not be kept by itself.
    return keep(traits) { [weak target] (environment: AnyObject, _) in
      if let target { action.perform(on: target, sender: environment) }
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitKeeper)?.traitState.unregister(registration)
  }
}

/// Has traits that change: scenes, windows, views and controllers.
@MainActor protocol TraitKeeper: AnyObject {
  var traitState: TraitState { get set }
}

extension TraitKeeper {
  /// Makes the traits of now those that it was told last, if it was told none yet: something of it depends on them, and
  /// the main screen's may change before it comes into a window.
  func noteTraits() {
    if traitState.told == nil { traitState.told = UIScreen.main.traitCollection }
  }
}

/// Stands for a handler that was registered, to unregister it by.
///
/// UIKit: `UITraitChangeRegistration`.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// What an object was told of its traits, and who wants to hear of them.
struct TraitState {
  /// The traits that it was told last; nil stands for those of the main screen.
  var told: UITraitCollection?

  /// What a scene or a controller says of its traits itself.
  var overrides = TraitValues()

  private var registrations: [Registration] = []

  private final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let tell: (any UITraitEnvironment, UITraitCollection) -> Void
    var isActive = true

    init(_ traits: [UITrait], _ tell: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
      self.traits = traits
      self.tell = tell
    }
  }

  mutating func register<TraitEnvironment>(
    _ traits: [UITrait], _ handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits) { environment, previous in
      guard let environment = environment as? TraitEnvironment else {
        preconditionFailure(
          "a handler of trait changes wants a \(TraitEnvironment.self) and was registered with a "
            + "\(type(of: environment)): give its parameter that type")
      }
      handler(environment, previous)
    }
    registrations.append(registration)
    return registration
  }

  mutating func unregister(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
    (registration as? Registration)?.isActive = false
  }

  /// Calls the handlers that a change from some traits to others is for. One that is unregistered meanwhile is not
  /// called any more.
  func tell(
    _ environment: any UITraitEnvironment, from previous: UITraitCollection, to now: UITraitCollection
  ) {
    for registration in registrations
    where registration.isActive && now.differs(from: previous, in: registration.traits) {
      registration.tell(environment, previous)
    }
  }
}
