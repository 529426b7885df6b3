import Foundation

// Actions and targets (rules U1, L1). Targets are not kept alive.
extension UIControl {
  // MARK: Methods

  /// Has a method called for events.
  ///
  /// - Parameters:
  ///   - target: whose method it is; not kept alive. Without one it is looked for up the responder chain, from the first
  ///     responder of the key window and then from the control.
  ///   - action: the method, unbound: `Self.save`. It takes nothing, the control, or the control and the event.
  ///   - controlEvents: for which events. The same method can be added several times, and is then called as often: methods
  ///     cannot be compared.
  /// - Precondition: the target, if there is one, has the method.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Any?, action: @escaping (Target) -> () -> Result, for controlEvents: Event
  ) { add(ActionMethod(action), of: target, controlEvents) }

  /// Has a method called for events that takes the control.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Any?, action: @escaping (Target) -> (Sender) -> Result, for controlEvents: Event
  ) { add(ActionMethod(action), of: target, controlEvents) }

  /// Has a method called for events that takes the control and the event.
  public func addTarget<Target: AnyObject, Sender, SomeEvent, Result>(
    _ target: Any?, action: @escaping (Target) -> (Sender, SomeEvent) -> Result, for controlEvents: Event
  ) { add(ActionMethod(action), of: target, controlEvents) }

  /// Has the method of a selector called for events.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(action.method, of: target, controlEvents)
  }

  private func add(_ method: ActionMethod, of target: Any?, _ events: Event) {
    let target = target.map(targetObject)
    if let target { precondition(method.belongs(to: target), method.mismatch(target)) }
    add(ControlHandler(method, of: target, events))
  }

  /// Has the methods of a target called no more.
  ///
  /// - Parameters:
  ///   - target: whose methods; nil stands for those of all targets.
  ///   - action: nil, for all its methods: methods cannot be compared.
  ///   - controlEvents: for which events.
  public func removeTarget(_ target: Any?, action: Never?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { $0.isMethod(of: object) }
  }

  /// The targets of methods; `NSNull` stands for the responder chain.
  public var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for handler in handlers where !handler.isOver && handler.isMethod(of: nil) {
      guard let target = handler.target else {
        targets.insert(NSNull())
        continue
      }
      targets.insert(target as? AnyHashable ?? AnyHashable(ObjectIdentifier(target)))
    }
    return targets
  }

  /// The events for which something is done.
  public var allControlEvents: Event {
    handlers.reduce(into: []) { events, handler in if !handler.isOver { events.formUnion(handler.events) } }
  }

  // MARK: Actions

  /// Has an action done for events. It takes the place of another one with the same identifier, for these events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    add(ControlHandler(action, controlEvents))
  }

  /// Has an action done no more for events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Has the action with an identifier done no more for events.
  public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.isAction(actionIdentifier) }
  }

  private func add(_ handler: ControlHandler) {
    handlers.removeAll(where: \.isOver)
    handlers.append(handler)
  }

  private func remove(_ events: Event, where isMeant: (ControlHandler) -> Bool) {
    for handler in handlers where isMeant(handler) { handler.events.subtract(events) }
    handlers.removeAll(where: \.isOver)
  }

  /// Goes through what is done for events, in the order in which it was added.
  ///
  /// - Parameter iterator: gets an action, or a target, which may be nil, with the class that has its method; the events;
  ///   and a Boolean to set where it has seen enough.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Any.Type)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers where !handler.isOver && !stops {
      switch handler.call {
      case .action(let action): iterator(action, nil, handler.events, &stops)
      case .method(let method): iterator(nil, (handler.target, method.owner), handler.events, &stops)
      }
    }
  }

  // MARK: Sending

  /// Calls a method as the control does for its targets.
  public func sendAction<Target: AnyObject, Result>(
    _ action: @escaping (Target) -> () -> Result, to target: Any?, for event: UIEvent?
  ) { _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event) }

  /// Calls a method that takes the control, as the control does for its targets.
  public func sendAction<Target: AnyObject, Sender, Result>(
    _ action: @escaping (Target) -> (Sender) -> Result, to target: Any?, for event: UIEvent?
  ) { _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event) }

  /// Calls a method that takes the control and the event, as the control does for its targets.
  public func sendAction<Target: AnyObject, Sender, SomeEvent, Result>(
    _ action: @escaping (Target) -> (Sender, SomeEvent) -> Result, to target: Any?, for event: UIEvent?
  ) { _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event) }

  /// Performs a selector, as the control does for its targets.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Does what is to be done for events, in the order in which it was added; once for each, however many of the events
  /// it is for.
  func send(_ events: Event, _ event: UIEvent?) {
    // What is added meanwhile has its turn the next time; what is removed has none.
    for handler in handlers where !handler.events.isDisjoint(with: events) && !handler.isOver {
      switch handler.call {
      case .action(let action): sendAction(action)
      case .method(let method):
        _ = UIApplication.shared.send(method, to: handler.target, from: self, for: event)
      }
    }
  }
}
