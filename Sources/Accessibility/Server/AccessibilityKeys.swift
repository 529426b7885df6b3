import CasementBus
import Foundation

/// A key of the keyboard that was pressed or released, as assistive technologies receive it.
package struct AccessibleKey: Equatable, Sendable {
  package var isDown: Bool
  /// The X11 keysym.
  package var keysym: UInt32
  /// The key code of XKB, which is 8 more than that of Linux.
  package var code: UInt32
  /// The modifiers, with the bits of X11: Shift 1, Caps Lock 2, Control 4, Alt 8, Num Lock 16, the key with the logo 64.
  package var modifiers: UInt32
  /// Milliseconds of the compositor's clock.
  package var time: UInt32
  /// The text that the key types, else the name of the keysym, such as "Return".
  package var name: String
  /// Whether `name` is text.
  package var isText: Bool

  package init(
    isDown: Bool, keysym: UInt32, code: UInt32, modifiers: UInt32, time: UInt32, name: String, isText: Bool
  ) {
    (self.isDown, self.keysym, self.code, self.modifiers) = (isDown, keysym, code, modifiers)
    (self.time, self.name, self.isText) = (time, name, isText)
  }
}

/// Sends pressed keys to the registry, which passes them to the assistive technologies that have registered for keys.
///
/// A Wayland compositor sends keys to the focused program only, so a screen reader learns of keys from the program. The
/// program handles the key at once, before the registry replies, so an assistive technology cannot consume the key.
///
/// AT-SPI: `NotifyListenersAsync` of `org.a11y.atspi.DeviceEventController`.
package final class AccessibilityKeys {
  private static let registry = "org.a11y.atspi.Registry"
  private static let path = "/org/a11y/atspi/registry/deviceeventcontroller"
  private static let interface = "org.a11y.atspi.DeviceEventController"

  /// The time after which events no longer wait for the registry, in seconds.
  private static let patience = 0.2

  private let endpoint: BusEndpoint

  /// Whether an assistive technology has registered for keys.
  private(set) package var hasListeners = false

  /// Whether code and modifiers are sent as `u`. The registry of at-spi2-core 2.46 documents `u` but accepts only `i`.
  private var isUnsigned = true

  /// The keys without a reply, by their numbers. A later key may be replied to before an earlier one.
  private var pending: Set<Int> = []
  private var last = 0

  init(_ endpoint: BusEndpoint) { self.endpoint = endpoint }

  /// Whether the registry has not passed on all keys. Events of the program wait meanwhile, because a screen reader speaks a
  /// moved caret by the key that moved it.
  package var isBusy: Bool { !pending.isEmpty }

  func start() {
    endpoint.subscribe(to: "type='signal',sender='\(Self.registry)',path='\(Self.path)'")
    requestListeners()
  }

  /// The registry has ended.
  func reset() { hasListeners = false }

  /// Asks the registry for the listeners. It reports each change, but not which other listeners remain.
  func requestListeners() {
    let message = BusMessage(
      .call, to: Self.registry, path: Self.path, interface: Self.interface, member: "GetKeystrokeListeners")
    message?.setStartsNoService()
    endpoint.call(message) { [weak self] answer in
      guard let self, let answer, answer.kind == .answer else { return }
      hasListeners = answer.arguments.first?.elements?.isEmpty == false
    }
  }

  /// A signal of the registry arrived.
  func received(signal message: BusMessage) {
    guard message.path == Self.path else { return }
    switch message.member {
    case "KeystrokeListenerRegistered", "KeystrokeListenerDeregistered": requestListeners()
    default: break
    }
  }

  /// Sends a key, if an assistive technology listens.
  package func send(_ key: AccessibleKey) {
    guard hasListeners else { return }
    last += 1
    let number = last
    pending.insert(number)
    send(key, number)
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      // The main queue runs on the main actor.
      MainActor.assumeIsolated { _ = self?.pending.remove(number) }
    }
  }

  private func send(_ key: AccessibleKey, _ number: Int) {
    let wasUnsigned = isUnsigned
    let message = BusMessage(
      .call, to: Self.registry, path: Self.path, interface: Self.interface, member: "NotifyListenersAsync",
      [.tuple(arguments(of: key))])
    message?.setStartsNoService()
    endpoint.call(message) { [weak self] answer in
      guard let self else { return }
      if answer?.kind == .error, wasUnsigned, pending.contains(number) {
        isUnsigned = false
        return send(key, number)
      }
      pending.remove(number)
    }
  }

  private func arguments(of key: AccessibleKey) -> [BusValue] {
    func number(_ value: UInt32) -> BusValue {
      isUnsigned ? .uint32(value) : .int32(Int32(bitPattern: value))
    }
    return [
      .uint32(key.isDown ? 0 : 1), .int32(Int32(bitPattern: key.keysym)), number(key.code),
      number(key.modifiers), .int32(Int32(bitPattern: key.time)), .string(key.name), .bool(key.isText),
    ]
  }
}
