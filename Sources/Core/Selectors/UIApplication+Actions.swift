extension UIApplication {
  /// Calls a method of a target, as a control does.
  ///
  /// - Parameters:
  ///   - action: the method, unbound: `Self.save`.
  ///   - target: the object with the method. If it is nil, the search begins at the first responder of the key window
  ///     and continues up its chain. If that has no responder with the method, the search continues from the sender. A
  ///     responder has the standard edit actions that it overrides.
  ///   - sender: the sender of the action.
  ///   - event: the event that caused the action.
  /// - Returns: whether an object had the method.
  /// - Precondition: the target, if there is one, has the method.
  @discardableResult public func sendAction<Target: AnyObject, Result>(
    _ action: @escaping (Target) -> () -> Result, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    send(ActionMethod(action), to: target, from: sender, for: event)
  }

  /// Calls a method of a target that takes the sender, as a control does.
  @discardableResult public func sendAction<Target: AnyObject, Sender, Result>(
    _ action: @escaping (Target) -> (Sender) -> Result, to target: Any?, from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    send(ActionMethod(action), to: target, from: sender, for: event)
  }

  /// Calls a method of a target that takes the sender and the event, as a control does.
  @discardableResult public func sendAction<Target: AnyObject, Sender, Event, Result>(
    _ action: @escaping (Target) -> (Sender, Event) -> Result, to target: Any?, from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    send(ActionMethod(action), to: target, from: sender, for: event)
  }

  /// Performs a selector, such as that of a `UIBarButtonItem` or a `UIKeyCommand`, as a control does.
  ///
  /// - Precondition: the target, if there is one, has the method.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    send(action.method, to: target, from: sender, for: event)
  }

  /// Calls a method of the target, or of the nearest responder that has it.
  ///
  /// - Returns: whether an object had the method.
  func send(_ action: ActionMethod, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      precondition(action.belongs(to: target as AnyObject), action.mismatch(target))
      return action.perform(on: target as AnyObject, sender: sender, event: event)
    }
    let starts = [keyWindow?.firstResponder, sender as? UIResponder]
    return starts.contains { start in
      start?.chain.contains { perform(action, on: $0, from: sender, for: event) } ?? false
    }
  }

  /// Calls a method of a responder in the chain.
  ///
  /// - Returns: whether the responder has the method. It has the standard edit actions that its class overrides.
  private func perform(
    _ action: ActionMethod, on responder: UIResponder, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard action.owner == UIResponder.self else {
      return action.perform(on: responder, sender: sender, event: event)
    }
    // An override may send an action itself, so the outer value is restored.
    let outer = StandardEdit.unhandled
    defer { StandardEdit.unhandled = outer }
    StandardEdit.unhandled = nil
    action.perform(on: responder, sender: sender, event: event)
    // An override that calls `super` has handled the action nevertheless.
    return StandardEdit.unhandled?.isImplemented(by: responder) ?? true
  }
}
