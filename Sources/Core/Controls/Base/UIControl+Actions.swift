import Foundation

// Actions and targets (rules U1, L1). Targets are held weakly.
extension UIControl {
  // MARK: Methods

  /// Adds a method as a handler for events.
  ///
  /// - Parameters:
  ///   - target: the object with the method; held weakly. Nil searches the responder chain, from the first responder
  ///     of the key window and then from the control.
  ///   - action: the unbound method, such as `Self.save`. It receives nothing, the control, or the control and the
  ///     event.
  ///   - controlEvents: the events. Adding a method twice calls it twice, since methods cannot be compared.
  /// - Precondition: a given target has the method.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Any?, action: @escaping (Target) -> () -> Result, for controlEvents: Event
  ) { add(ActionMethod(action), of: target, controlEvents) }

  /// Adds a method that receives the control as a handler for events.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Any?, action: @escaping (Target) -> (Sender) -> Result, for controlEvents: Event
  ) { add(ActionMethod(action), of: target, controlEvents) }

  /// Adds a method that receives the control and the event as a handler for events.
  public func addTarget<Target: AnyObject, Sender, SomeEvent, Result>(
    _ target: Any?, action: @escaping (Target) -> (Sender, SomeEvent) -> Result, for controlEvents: Event
  ) { add(ActionMethod(action), of: target, controlEvents) }

  /// Adds the method of a selector as a handler for events.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(action.method, of: target, controlEvents)
  }

  private func add(_ method: ActionMethod, of target: Any?, _ events: Event) {
    let target = target.map(targetObject)
    if let target { precondition(method.belongs(to: target), method.mismatch(target)) }
    add(ControlHandler(method, of: target, events))
  }

  /// Removes the methods of a target.
  ///
  /// - Parameters:
  ///   - target: the object with the methods; nil stands for all targets.
  ///   - action: nil for all methods, since methods cannot be compared.
  ///   - controlEvents: the events.
  public func removeTarget(_ target: Any?, action: Never?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { $0.isMethod(of: object) }
  }

  /// The targets of all methods; `NSNull` stands for the responder chain.
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

  /// The events that have handlers.
  public var allControlEvents: Event {
    handlers.reduce(into: []) { events, handler in if !handler.isOver { events.formUnion(handler.events) } }
  }

  // MARK: Actions

  /// Adds an action for events. It replaces an action with the same identifier for these events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    add(ControlHandler(action, controlEvents))
  }

  /// Removes an action for events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
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

  /// Calls a closure for the handlers of events, in the order in which they were added.
  ///
  /// - Parameter iterator: receives an action, or a target with the class that has its method, and the events. A nil
  ///   target stands for the responder chain. Setting the Boolean to true stops the enumeration.
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

  /// Sends a method to a target, as for an event of the control.
  public func sendAction<Target: AnyObject, Result>(
    _ action: @escaping (Target) -> () -> Result, to target: Any?, for event: UIEvent?
  ) { _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event) }

  /// Sends a method that receives the control to a target, as for an event of the control.
  public func sendAction<Target: AnyObject, Sender, Result>(
    _ action: @escaping (Target) -> (Sender) -> Result, to target: Any?, for event: UIEvent?
  ) { _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event) }

  /// Sends a method that receives the control and the event to a target, as for an event of the control.
  public func sendAction<Target: AnyObject, Sender, SomeEvent, Result>(
    _ action: @escaping (Target) -> (Sender, SomeEvent) -> Result, to target: Any?, for event: UIEvent?
  ) { _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event) }

  /// Sends the method of a selector to a target, as for an event of the control.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls the handlers of events in the order in which they were added. A handler of several of the events is called
  /// once.
  package func send(_ events: Event, _ event: UIEvent?) {
    // Handlers that are added by a handler are not called this time. Removed ones are skipped.
    for handler in handlers where !handler.events.isDisjoint(with: events) && !handler.isOver {
      switch handler.call {
      case .action(let action): sendAction(action)
      case .method(let method):
        _ = UIApplication.shared.send(method, to: handler.target, from: self, for: event)
      }
    }
  }
}
