import Foundation

/// Reads the user's preferences from the desktop's settings portal, and listens for changes as long as there is a bus.
///
/// It has a thread of its own, which sleeps until a message arrives, so that no other thread blocks. A portal that
/// never replies changes nothing. After the end of the bus it does not reconnect, because the session ends too.
///
/// Portal: `org.freedesktop.portal.Settings`.
package enum SettingsPortal {
  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - address: the address of the bus.
  ///   - answered: receives the first preferences, and then each changed ones, on that thread. Without a settings portal it receives
  ///     empty preferences.
  package static func observe(
    _ address: String, answered: @escaping @Sendable (UserPreferences) -> Void
  ) {
    let thread = Thread {
      // Signals are handled by the program's own threads.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      listen(address, answered: answered)
    }
    thread.name = "settings"
    thread.stackSize = 256 * 1024
    thread.start()
  }

  /// Reads and listens on this thread, until the bus ends.
  static func listen(_ address: String, answered: @escaping (UserPreferences) -> Void) {
    guard let connection = BusConnection(address: address) else { return }
    PortalConversation(connection, answered).run()
  }
}

/// The exchange of messages with the portal.
private final class PortalConversation {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let connection: BusConnection
  private let answered: (UserPreferences) -> Void

  private var settings = PortalSettings()
  /// The serial of the pending call.
  private var question: UInt32?
  /// The unique name of the portal that replied. Signals of other senders are ignored.
  private var portal: String?
  /// Whether the portal replied, and the preferences that were delivered last.
  private var hasAnswer = false
  private var last: UserPreferences?

  init(_ connection: BusConnection, _ answered: @escaping (UserPreferences) -> Void) {
    self.connection = connection
    self.answered = answered
  }

  /// Runs until the bus ends.
  func run() {
    connection.listen(
      to: "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',"
        + "member='SettingChanged'")
    connection.listen(
      to: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'")
    requestSettings()
    repeat {
      while let message = connection.next() { receive(message) }
      // Deliver once for all messages that arrived together.
      if hasAnswer, settings.preferences != last {
        last = settings.preferences
        answered(settings.preferences)
      }
    } while connection.wait()
  }

  private func requestSettings() {
    let namespaces = PortalSettings.namespaces.map(BusValue.string)
    question = connection.send(
      BusMessage(
        .call, to: Self.name, path: Self.path, interface: Self.interface, member: "ReadAll",
        [.array(of: "s", namespaces)]))
  }

  private func receive(_ message: BusMessage) {
    switch message.kind {
    case .answer where message.answeredSerial == question:
      question = nil
      portal = message.sender
      adopt(PortalSettings(answer: message.arguments))
    case .error where message.answeredSerial == question:
      question = nil
      // Other errors, such as a portal that did not start in time, tell nothing about the preferences.
      if let name = message.errorName, Self.absences.contains(name) { adopt(PortalSettings()) }
    case .signal where message.sender == "org.freedesktop.DBus" && message.member == "NameOwnerChanged":
      ownerChanged(message.arguments)
    case .signal
    where message.sender == portal && message.interface == Self.interface && message.path == Self.path
      && message.member == "SettingChanged":
      settings.change(message.arguments)
    default: break
    }
  }

  private func adopt(_ settings: PortalSettings) {
    self.settings = settings
    hasAnswer = true
  }

  /// A portal that starts, or replaces another one, may have other values. While there is no portal, the last values
  /// stay valid.
  private func ownerChanged(_ arguments: [BusValue]) {
    guard arguments.count == 3, arguments[0].string == Self.name, let owner = arguments[2].string else {
      return
    }
    if owner != portal { portal = nil }
    if !owner.isEmpty, owner != portal { requestSettings() }
  }

  /// The errors that mean that there is no settings portal.
  private static let absences: Set = [
    "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
    "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
    "org.freedesktop.DBus.Error.UnknownObject",
  ]
}
