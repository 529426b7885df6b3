package import Preferences

/// A settings portal that lives in the test's own process and thread, and says what the test wants.
///
/// Nothing happens by itself: `serve()` answers what was asked so far, and waits of the portal do so until what they wait
/// for is there.
package final class ScriptedPortal {
  /// The namespace that desktops agree on.
  package static let appearance = "org.freedesktop.appearance"

  /// What it knows, by namespace and key.
  package var settings: [String: [String: BusValue]] = [:]

  /// What it answers to the question for all settings instead of those: other values, or none.
  package var answer: Answer = .settings

  package enum Answer {
    case settings
    case values([BusValue])
    case error(String)
    case nothing
  }

  /// The unique names of those who asked for all settings, each time.
  package private(set) var askers: [String] = []

  private let connection: BusConnection
  private var unanswered: [BusMessage] = []
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Connects to a bus.
  ///
  /// - Parameter isPortal: whether it takes the portal's name at once, or is somebody who only says things.
  package init(on bus: PrivateBus, isPortal: Bool = true) throws {
    guard let connection = BusConnection(address: bus.address) else {
      throw TestingError.malformed("nobody can connect to the bus at \(bus.address)")
    }
    self.connection = connection
    if isPortal { try takeName() }
  }

  /// Becomes the portal, in the place of another one if need be.
  package func takeName() throws {
    // Replace whoever has it, let oneself be replaced, do not queue.
    try connection.ask("RequestName", [.string(Self.name), .uint32(7)], hear)
  }

  /// Is the portal no longer.
  package func giveNameUp() throws {
    try connection.ask("ReleaseName", [.string(Self.name)], hear)
  }

  /// Answers what was asked.
  package func serve() {
    _ = connection.wait(milliseconds: 0)
    while let message = connection.next() { hear(message) }
  }

  /// Waits until a condition holds, and answers meanwhile.
  ///
  /// - Throws: `TestingError.timedOut`.
  package func wait(_ what: String, until condition: () throws -> Bool) throws {
    try waitUntil(what) {
      serve()
      return try condition()
    }
  }

  private func hear(_ message: BusMessage) {
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

  /// Answers the questions that it kept to itself.
  package func answerLate() {
    for message in unanswered { connection.send(message.answer([all])) }
    unanswered = []
  }

  /// All that it knows, as a dictionary of dictionaries.
  private var all: BusValue {
    let namespaces = settings.map { namespace, keys in
      let entries = keys.map { BusValue.entry(.string($0), .variant($1)) }
      return BusValue.entry(.string(namespace), .array(of: "{sv}", entries))
    }
    return .array(of: "{sa{sv}}", namespaces)
  }

  /// Says to everybody that a setting of the common namespace changed, and knows it from now on.
  package func change(_ key: String, to value: BusValue, of namespace: String = appearance) {
    settings[namespace, default: [:]][key] = value
    say([.string(namespace), .string(key), .variant(value)])
  }

  /// Says that a setting changed, in whatever form.
  ///
  /// - Parameter receiver: the unique name of the one who is to hear it; nil for everybody.
  package func say(_ arguments: [BusValue], to receiver: String? = nil) {
    connection.send(
      BusMessage(
        .signal, to: receiver, path: Self.path, interface: Self.interface, member: "SettingChanged", arguments
      ))
  }
}

extension BusConnection {
  /// Asks the bus for something and waits for its answer.
  ///
  /// - Parameter hear: gets what comes meanwhile.
  func ask(_ member: String, _ arguments: [BusValue], _ hear: (BusMessage) -> Void) throws {
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
