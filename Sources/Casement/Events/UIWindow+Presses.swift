extension UIWindow {
  /// Gives each press that changed to the responder that it is for.
  func deliverPresses(_ event: UIPressesEvent) {
    for press in event.allPresses where press.window === self && press.phase != .stationary {
      // Who got the one before may have hidden the window, which has cancelled this one.
      guard !press.isOver else { continue }
      press.isOver = press.phase == .ended || press.phase == .cancelled
      deliver(press, event)
    }
  }

  private func deliver(_ press: UIPress, _ event: UIPressesEvent) {
    if press.phase == .began {
      if press.key?.ownFlag.isEmpty == true { showsFocus = true }
      if performCommand(of: press) { return }
    }
    // A press that performed a command is nobody's.
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
  /// Tells a responder of what became of a press.
  func deliver(_ press: UIPress, to responder: UIResponder) {
    // Most often it is alone, and its set is there already.
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
