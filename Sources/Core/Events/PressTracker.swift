import CasementDesktop
import Foundation

/// Turns key events of a keyboard into presses, and sends them to the key window.
final class PressTracker {
  /// The modifier keys that are pressed.
  var modifiers: UIKeyModifierFlags = []

  /// The presses of keys that are down.
  var allPresses: Set<UIPress> { Set(down.values) }

  private let context: ApplicationContext
  private var down: [UInt32: UIPress] = [:]
  private var unusedEvent: UIPressesEvent?

  /// The pressed media keys that were sent as remote control events, with the commands for their release.
  private var commands: [UInt32: UIEvent.EventSubtype?] = [:]

  init(_ context: ApplicationContext) {
    self.context = context
  }

  func key(_ key: KeyboardEvent.Key) {
    if key.isRepeat {
      repeated(key)
    } else if key.isDown {
      began(key)
    } else {
      ended(key)
    }
  }

  /// Cancels all presses when the keyboard focus leaves, or those of a window that is being hidden.
  func cancelAll(in window: UIWindow? = nil) {
    // Removes all presses first: a receiver may hide a window, which must not cancel the rest twice.
    let cancelled = down.filter { window == nil || $0.value.window === window }
    if window == nil, !commands.isEmpty {
      let ends = commands.values.compactMap { $0 }
      commands.removeAll()
      for command in ends { send(command, at: ProcessInfo.processInfo.systemUptime) }
    }
    for code in cancelled.keys { down[code] = nil }
    for press in cancelled.values {
      press.phase = .cancelled
      finish(press)
    }
  }

  private func began(_ key: KeyboardEvent.Key) {
    if context.application.receivesRemoteControlEvents, let command = UIEvent.EventSubtype(pressing: key) {
      commands[key.code] = .some(command.end)
      return send(command, at: EventClock.seconds(key.time))
    }
    // E6: without a key window the key is dropped.
    guard let window = context.popups.keyTarget ?? context.keyWindows.current else { return }
    let press = UIPress(UIKey(key), in: window, timestamp: EventClock.seconds(key.time))
    if let key = press.key { key.modifierFlags.formUnion(key.modifierFlag) }
    down[key.code] = press
    Trace.log("key down text=\(Trace.quoted(key.text)) window=\(Trace.quoted(window.effectiveTitle))")
    send(press)
  }

  private func ended(_ key: KeyboardEvent.Key) {
    if let end = commands.removeValue(forKey: key.code) {
      if let end { send(end, at: EventClock.seconds(key.time)) }
      return
    }
    guard let press = down.removeValue(forKey: key.code) else { return }
    press.phase = .ended
    press.timestamp = EventClock.seconds(key.time)
    // The text remains that of the press, even if Shift was released since.
    if let ending = press.key { ending.modifierFlags = flags(at: key) }
    let text = press.key?.characters ?? ""
    Trace.log(
      "key up text=\(Trace.quoted(text)) window=\(Trace.quoted(press.window?.effectiveTitle ?? ""))")
    finish(press)
  }

  /// Delivers the end of a press, also if its window was released.
  private func finish(_ press: UIPress) {
    send(press)
    press.releaseResponder()
  }

  /// The modifiers after a key was released: its own flag remains only while another key holds it.
  private func flags(at key: KeyboardEvent.Key) -> UIKeyModifierFlags {
    let flags = UIKey.modifierFlags(at: key)
    let own = UIKeyModifierFlags(key.keysym)
    let isHeld = down.values.contains { !own.isDisjoint(with: $0.key?.modifierFlag ?? []) }
    return isHeld ? flags : flags.subtracting(own)
  }

  /// A held key types or performs its command again, without another press.
  private func repeated(_ key: KeyboardEvent.Key) {
    if let popup = down[key.code]?.window as? PopupWindow, !popup.kind.hasResponders {
      return popup.keyRepeated(UIKey(key))
    }
    guard let press = down[key.code], let window = press.window, window.isKeyWindow else { return }
    Trace.log("key repeated text=\(Trace.quoted(key.text)) window=\(Trace.quoted(window.effectiveTitle))")
    if let command = press.command {
      guard command.repeatBehavior != .nonRepeatable else { return }
      return command.perform(from: window.keyResponder)
    }
    if let scrollView = press.scrollView {
      _ = scrollView.scroll(by: UIKey(key))
      return
    }
    guard let responder = press.responder else { return }
    for candidate in responder.chain where candidate.isFirstResponder {
      // U3: a held arrow key continues to change a value.
      if let control = candidate as? UIControl { _ = control.handle(UIKey(key), isRepeat: true, nil) }
      guard let input = candidate as? any UIKeyInput else { continue }
      let again = UIPress(UIKey(key), in: window, timestamp: press.timestamp)
      if !again.edit(input) { _ = again.insert(into: input) }
      return
    }
  }

  private func send(_ command: UIEvent.EventSubtype, at timestamp: Double) {
    Trace.log("remote command=\(command)")
    context.application.sendEvent(RemoteControlEvent(command, at: timestamp))
  }

  private func send(_ press: UIPress) {
    // A receiver may hide a window, whose presses are cancelled by a nested event. That one needs an object of its own.
    let event = unusedEvent ?? UIPressesEvent()
    unusedEvent = nil
    let outer = down.values.filter { $0 !== press && $0.phase != .stationary }
    for other in outer { other.phase = .stationary }
    // Reuses the storage of the previous event's set.
    event.allPresses.formUnion(down.values)
    event.allPresses.insert(press)
    event.timestamp = press.timestamp
    event.modifierFlags = press.key?.modifierFlags ?? []
    if press.window != nil {
      context.application.sendEvent(event)
    } else if let responder = press.responder {
      event.deliver(press, to: responder)
    }
    event.allPresses.removeAll(keepingCapacity: true)
    unusedEvent = event
    if press.phase == .began { press.phase = .stationary }
    for other in outer where other.phase == .stationary { other.phase = .began }
  }
}
