extension UIWindow {
  /// Delivers each press that changed to its responder.
  func deliverPresses(_ event: UIPressesEvent) {
    for press in event.allPresses where press.window === self && press.phase != .stationary {
      // The receiver of an earlier press may have hidden the window, which cancelled this one.
      guard !press.isOver else { continue }
      press.isOver = press.phase == .ended || press.phase == .cancelled
      deliver(press, event)
    }
  }

  private func deliver(_ press: UIPress, _ event: UIPressesEvent) {
    if press.phase == .began {
      if press.key?.modifierFlag.isEmpty == true { showsFocus = true }
      if let keyDrag, let key = press.key { return keyDrag.take(key) }
      if let key = press.key, AccessibilityInspector.handle(key, in: self) { return }
      if performCommand(of: press) { return }
    }
    // No responder receives a press that performed a command.
    guard press.command == nil else { return }
    if press.phase == .began { press.responder = keyResponder }
    guard let responder = press.responder else { return }
    event.deliver(press, to: responder)
  }

  private func performCommand(of press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    let responder = keyResponder
    let isTyped = press.isTyping || responder is any UITextInput && TextKeys.action(of: key) != nil
    let types = isTyped && responder.isFirstResponder && responder is any UIKeyInput
    let isTab = FocusDirection(key) != nil && !key.modifierFlags.contains(.control)
    let isSystems = types || isTab && canMoveFocus
    guard let command = responder.command(for: key, needsPriority: isSystems) else { return false }
    press.command = command
    command.perform(from: responder)
    return true
  }
}

extension UIPressesEvent {
  /// Calls the responder's method for the phase of a press.
  func deliver(_ press: UIPress, to responder: UIResponder) {
    // Usually there is one press, and the event's set can be passed on.
    let presses = allPresses.count == 1 ? allPresses : [press]
    switch press.phase {
    case .began: responder.pressesBegan(presses, with: self)
    case .changed: responder.pressesChanged(presses, with: self)
    case .ended: responder.pressesEnded(presses, with: self)
    case .cancelled: responder.pressesCancelled(presses, with: self)
    case .stationary: break
    }
  }
}
