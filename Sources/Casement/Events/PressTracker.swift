import Desktop
import Foundation

/// Makes presses of what keyboards do, and sends them to the key window.
final class PressTracker {
  /// The modifier keys that are down.
  var modifiers: UIKeyModifierFlags = []

  private var down: [UInt32: UIPress] = [:]
  private let event = UIPressesEvent()

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
    for code in cancelled.keys { down[code] = nil }
    for press in cancelled.values {
      press.phase = .cancelled
      send(press)
    }
  }

  private func began(_ key: KeyboardEvent.Key) {
    // E6: with no key window nobody takes it.
    guard let window = UIApplication.shared.keyWindow else { return }
    let press = UIPress(UIKey(key), in: window, timestamp: EventClock.seconds(key.time))
    down[key.code] = press
    Trace.log("key down text=\(Trace.quoted(key.text)) window=\(Trace.quoted(window.effectiveTitle))")
    send(press)
  }

  private func ended(_ key: KeyboardEvent.Key) {
    guard let press = down.removeValue(forKey: key.code) else { return }
    press.phase = .ended
    press.timestamp = EventClock.seconds(key.time)
    // What it typed, though Shift may be up by now.
    let text = press.key?.characters ?? ""
    Trace.log(
      "key up text=\(Trace.quoted(text)) window=\(Trace.quoted(press.window?.effectiveTitle ?? ""))")
    send(press)
  }

  /// A held key types again: text for whoever takes text, not another press.
  private func repeated(_ key: KeyboardEvent.Key) {
    guard let press = down[key.code], let window = press.window, window.isKeyWindow else { return }
    Trace.log("key repeated text=\(Trace.quoted(key.text)) window=\(Trace.quoted(window.effectiveTitle))")
    var responder: UIResponder? = press.responder
    while let candidate = responder {
      if candidate.isFirstResponder, let input = candidate as? any UIKeyInput {
        _ = UIPress(UIKey(key), in: window, timestamp: press.timestamp).insert(into: input)
        return
      }
      responder = candidate.next
    }
  }

  private func send(_ press: UIPress) {
    event.allPresses = Set(down.values)
    for other in event.allPresses where other !== press { other.phase = .stationary }
    event.allPresses.insert(press)
    event.timestamp = press.timestamp
    event.modifierFlags = press.key?.modifierFlags ?? []
    UIApplication.shared.sendEvent(event)
    event.allPresses.removeAll(keepingCapacity: true)
  }
}
