/// An object with traits: a screen, scene, window, view or controller.
///
/// UIKit: `UITraitEnvironment`.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The current traits.
  var traitCollection: UITraitCollection { get }

  /// The traits changed.
  ///
  /// - Parameter previousTraitCollection: the traits before the change.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UITraitEnvironment {
  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// An object that notifies of changes of its traits: a scene, window, view or controller.
///
/// A handler is called once per turn in which one of its traits changed, after `traitCollectionDidChange`. The order
/// is: the scene, the window, then its views from the outside in, each after its controller. Then everything is laid
/// out and drawn.
///
/// UIKit: `UITraitChangeObservable`. Its actions are unbound methods (rule L1).
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
  /// Receives the object whose traits changed, and the traits before the change.
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousCollection: UITraitCollection
  ) -> Void

  /// Registers a handler for changes of some traits. The object retains the handler until it is unregistered; the
  /// handler receives the object, so it need not capture it.
  ///
  /// - Precondition: the type of the handler's first parameter is a class of the object.
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  /// Removes a registration of this object.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// An object of the program's own class that is no scene, window, view or controller has no traits: its handlers are
  /// never called.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration { registerHandler(traits, handler) }

  private func registerHandler<TraitEnvironment>(
    _ traits: [UITrait], _ handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    var unheard = TraitState()
    guard let keeper = self as? any TraitKeeper else { return unheard.register(traits, handler) }
    keeper.noteTraits()
    return keeper.traitState.register(traits, handler)
  }

  /// Registers a method of this object, such as `Self.styleChanged`, for changes of some traits. It takes no argument,
  /// or the object.
  @discardableResult public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], action: @escaping (Target) -> () -> Void
  ) -> any UITraitChangeRegistration { register(traits, self, ActionMethod(action)) }

  @discardableResult public func registerForTraitChanges<Target: AnyObject, TraitEnvironment>(
    _ traits: [UITrait], action: @escaping (Target) -> (TraitEnvironment) -> Void
  ) -> any UITraitChangeRegistration { register(traits, self, ActionMethod(action)) }

  /// Registers a method of another object, which is not retained, for changes of some traits. It takes no argument, or
  /// this object.
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
    // Weak, since an object that registers a method of its own must not retain itself.
    return registerHandler(traits) { [weak target] (environment: AnyObject, _) in
      if let target { action.perform(on: target, sender: environment) }
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitKeeper)?.traitState.unregister(registration)
  }
}

/// An object with changing traits: a scene, window, view or controller.
@MainActor protocol TraitKeeper: AnyObject {
  var traitState: TraitState { get set }
}

extension TraitKeeper {
  /// Records the current traits as those of the last notification, if there was none. Something of the object depends
  /// on traits now, and the main screen's may change before the object enters a window.
  func noteTraits() {
    if traitState.notifiedTraits == nil { traitState.notifiedTraits = UIScreen.main.traitCollection }
  }
}

/// A token for unregistering a handler.
///
/// UIKit: `UITraitChangeRegistration`.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// The traits of the last notification, and the registered handlers.
struct TraitState {
  /// The traits of the last notification; nil for those of the main screen.
  var notifiedTraits: UITraitCollection?

  /// The trait overrides of a scene or a controller.
  var overrides = TraitValues()

  private var registrations: [Registration] = []

  private final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (any UITraitEnvironment, UITraitCollection) -> Void
    var isActive = true

    init(_ traits: [UITrait], _ tell: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = tell
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

  /// Calls the handlers for the traits that changed, except for handlers that are unregistered by then.
  func callHandlers(
    _ environment: any UITraitEnvironment, from previous: UITraitCollection, to now: UITraitCollection
  ) {
    for registration in registrations
    where registration.isActive && now.differs(from: previous, in: registration.traits) {
      registration.handler(environment, previous)
    }
  }
}
