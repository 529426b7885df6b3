import CasementBus
import CasementPreferences

/// A settings portal in the test's own process and thread, controlled by the test.
///
/// It acts only when called: `serve()` answers the pending calls, and `wait` does so until its condition holds.
package final class ScriptedPortal {
  /// The namespace of the settings that all desktops share.
  package static let appearance = "org.freedesktop.appearance"

  /// The settings, by namespace and key.
  package var settings: [String: [String: BusValue]] = [:]

  /// The reply to `ReadAll`: the settings, other values, an error, or none.
  package var answer: Answer = .settings

  package enum Answer {
    case settings
    case values([BusValue])
    case error(String)
    case nothing
  }

  /// The unique names of the senders of `ReadAll`, one for each call.
  package private(set) var askers: [String] = []

  private let connection: BusConnection
  private var unanswered: [BusMessage] = []
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Connects to a bus.
  ///
  /// - Parameter isPortal: whether it takes the portal's name at once; otherwise it only sends signals.
  package init(on bus: PrivateBus, isPortal: Bool = true) throws {
    guard let connection = BusConnection(address: bus.address) else {
      throw TestingError.malformed("nobody can connect to the bus at \(bus.address)")
    }
    self.connection = connection
    if isPortal { try acquireName() }
  }

  /// Takes the portal's name, replacing its owner.
  package func acquireName() throws {
    // Flags: allow replacement, replace the existing owner, do not queue.
    try connection.call("RequestName", [.string(Self.name), .uint32(7)], receive)
  }

  /// Releases the portal's name.
  package func releaseName() throws {
    try connection.call("ReleaseName", [.string(Self.name)], receive)
  }

  /// Answers the pending calls.
  package func serve() {
    _ = connection.wait(milliseconds: 0)
    while let message = connection.next() { receive(message) }
  }

  /// Waits until a condition holds, and answers calls meanwhile.
  ///
  /// - Throws: `TestingError.timedOut`.
  package func wait(_ what: String, until condition: () throws -> Bool) throws {
    try waitUntil(what) {
      serve()
      return try condition()
    }
  }

  private func receive(_ message: BusMessage) {
    guard message.kind == .call, message.interface == Self.interface, message.member == "ReadAll" else {
      return
    }
    askers.append(message.sender ?? "")
    switch answer {
    case .settings: connection.send(message.answer([all]))
    case .values(let values): connection.send(message.answer(values))
    case .error(let name): connection.send(message.failure(name))
    case .nothing: unanswered.append(message)
    }
  }

  /// Answers the calls that were left unanswered.
  package func answerLate() {
    for message in unanswered { connection.send(message.answer([all])) }
    unanswered = []
  }

  /// All settings, as a dictionary of dictionaries.
  private var all: BusValue {
    let namespaces = settings.map { namespace, keys in
      let entries = keys.map { BusValue.entry(.string($0), .variant($1)) }
      return BusValue.entry(.string(namespace), .array(of: "{sv}", entries))
    }
    return .array(of: "{sa{sv}}", namespaces)
  }

  /// Changes a setting, by default of the common namespace, and broadcasts the change.
  package func change(_ key: String, to value: BusValue, of namespace: String = appearance) {
    settings[namespace, default: [:]][key] = value
    broadcast([.string(namespace), .string(key), .variant(value)])
  }

  /// Sends `SettingChanged` with arbitrary arguments.
  ///
  /// - Parameter receiver: the unique name of the receiver; nil broadcasts.
  package func broadcast(_ arguments: [BusValue], to receiver: String? = nil) {
    connection.send(
      BusMessage(
        .signal, to: receiver, path: Self.path, interface: Self.interface, member: "SettingChanged", arguments
      ))
  }
}

extension BusConnection {
  /// Calls a method of the bus and waits for its reply.
  ///
  /// - Parameter hear: receives every message that arrives meanwhile, the reply included.
  func call(_ member: String, _ arguments: [BusValue], _ hear: (BusMessage) -> Void) throws {
    let serial = send(
      BusMessage(
        .call, to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: member, arguments))
    try waitUntil("the bus to answer \(member)") {
      _ = wait(milliseconds: 0)
      var isAnswered = false
      while let message = next() {
        isAnswered = isAnswered || message.kind == .answer && message.answeredSerial == serial
        hear(message)
      }
      return isAnswered
    }
  }
}
