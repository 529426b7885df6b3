/// The events for which clients have registered.
///
/// AT-SPI: `GetRegisteredEvents` and the signals of `org.a11y.atspi.Registry`.
package struct AccessibilityListeners {
  /// A client by its name on the bus, and a pattern such as `object:statechanged:focused`, of which the end may be missing.
  private struct Entry: Hashable {
    let client: String
    let parts: [Substring]
  }

  /// The number of registrations of each entry. Clients may register twice.
  private var entries: [Entry: Int] = [:]
  /// The results for events that were sent before.
  private var known: [String: Bool] = [:]

  /// More registrations can only be an attack.
  private static let maximum = 4096

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ client: String, _ event: String) {
    guard entries.count < Self.maximum else { return }
    entries[Self.entry(client, event), default: 0] += 1
    known = [:]
  }

  mutating func remove(_ client: String, _ event: String) {
    let entry = Self.entry(client, event)
    guard let count = entries[entry] else { return }
    entries[entry] = count > 1 ? count - 1 : nil
    known = [:]
  }

  /// Whether a client wants an event, such as `object:state-changed:focused`.
  mutating func want(_ event: String) -> Bool {
    if entries.isEmpty { return false }
    if let known = known[event] { return known }
    let parts = Self.parts(event)
    let isWanted = entries.keys.contains { entry in
      zip(entry.parts, parts).allSatisfy { $0 == $1 } && entry.parts.count <= parts.count
    }
    known[event] = isWanted
    return isWanted
  }

  /// Whether a client has registered for exactly this event, not for a group of events that contains it.
  func name(_ event: String) -> Bool {
    let parts = Self.parts(event)
    return entries.keys.contains { $0.parts == parts }
  }

  private static func entry(_ client: String, _ event: String) -> Entry {
    Entry(client: client, parts: parts(event))
  }

  /// The lowercase parts without hyphens, since names are written as `StateChanged` and as `state-changed`.
  private static func parts(_ event: String) -> [Substring] {
    event.lowercased().filter { $0 != "-" }.split(separator: ":")
  }
}
