import Desktop
import Foundation

/// Makes presses of what keyboards do, and sends them to the key window.
final class PressTracker {
  /// The modifier keys that are down.
  var modifiers: UIKeyModifierFlags = []

  /// The presses that are going on.
  var allPresses: Set<UIPress> { Set(down.values) }

  private let context: ApplicationContext
  private var down: [UInt32: UIPress] = [:]
  private var unusedEvent: UIPressesEvent?

  /// The media keys that are down as commands of a remote control, with what their release means.
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

  /// The keyboard is taken away, or the window is being hidden: what was down there is over.
  func cancelAll(in window: UIWindow? = nil) {
    // All are out before anybody hears of one: who hides a window thereupon must not cancel the rest again.
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
    // E6: with no key window nobody takes it.
    guard let window = context.popups.keyTarget ?? context.keyWindows.current else { return }
    let press = UIPress(UIKey(key), in: window, timestamp: EventClock.seconds(key.time))
    if let key = press.key { key.modifierFlags.formUnion(key.ownFlag) }
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
    // The text stays what it typed, though Shift may be up by now.
    if let ending = press.key { ending.modifierFlags = flags(at: key) }
    let text = press.key?.characters ?? ""
    Trace.log(
      "key up text=\(Trace.quoted(text)) window=\(Trace.quoted(press.window?.effectiveTitle ?? ""))")
    finish(press)
  }

  /// The end is told, also where the window is gone that had the press.
  private func finish(_ press: UIPress) {
    send(press)
    press.letGo()
  }

  /// The modifiers when a key has gone up: its own is one of them only as long as another key holds it.
  private func flags(at key: KeyboardEvent.Key) -> UIKeyModifierFlags {
    let flags = UIKey.modifierFlags(at: key)
    let own = UIKeyModifierFlags(key.keysym)
    let isHeld = down.values.contains { !own.isDisjoint(with: $0.key?.ownFlag ?? []) }
    return isHeld ? flags : flags.subtracting(own)
  }

  /// A held key types or performs its command again, but is not another press.
  private func repeated(_ key: KeyboardEvent.Key) {
    if let popup = down[key.code]?.window as? PopupWindow, !popup.hasResponders {
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
      // U3: a held arrow goes on changing a value.
      if let control = candidate as? UIControl { _ = control.take(UIKey(key), isRepeat: true, nil) }
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
    // Who handles an event may hide a window, whose presses are cancelled by an event within this one.
    let event = unusedEvent ?? UIPressesEvent()
    unusedEvent = nil
    let outer = down.values.filter { $0 !== press && $0.phase != .stationary }
    for other in outer { other.phase = .stationary }
    // Into the storage of the event before.
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
