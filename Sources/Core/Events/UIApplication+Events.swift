extension UIApplication {
  /// Delivers an event to the windows that it is for.
  public func sendEvent(_ event: UIEvent) {
    // Usually one window gets the event: this case allocates no array.
    var first: UIWindow?
    var others: [UIWindow] = []
    func add(_ window: UIWindow?) {
      guard let window, window !== first, !others.contains(window) else { return }
      if first == nil { first = window } else { others.append(window) }
    }
    switch event.type {
    case .touches: for touch in event.allTouches ?? [] { add(touch.window) }
    case .scroll, .transform: add((event as? PointerGestureEvent)?.window)
    case .presses: for press in (event as? UIPressesEvent)?.allPresses ?? [] { add(press.window) }
    case .motion, .remoteControl:
      guard let window = keyWindow else { return deliver(event) }
      add(window)
    }
    first?.sendEvent(event)
    for window in others { window.sendEvent(event) }
  }
}
