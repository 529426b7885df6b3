import Foundation

/// Asks the desktop's settings portal for the user's preferences, and listens for changes as long as there is a bus.
///
/// It has a thread of its own, so that nobody waits: one that sleeps until the portal says something. A portal that
/// never answers is as if there were no news. So is a bus that ends, which is not looked for again: the session ends
/// with it.
///
/// Portal: `org.freedesktop.portal.Settings`.
package enum SettingsPortal {
  /// Begins to ask.
  ///
  /// - Parameters:
  ///   - address: where the bus is.
  ///   - answered: gets the first answer, and then each one that is another than the last, on the thread that asks.
  ///     Where the bus has no such portal, the answer is that nothing is known.
  package static func follow(
    _ address: String, answered: @escaping @Sendable (UserPreferences) -> Void
  ) {
    let thread = Thread {
      // Signals are the program's, which does not expect them here.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      listen(address, answered: answered)
    }
    thread.name = "settings"
    thread.stackSize = 256 * 1024
    thread.start()
  }

  /// Asks and listens on this thread, until there is no bus any more.
  static func listen(_ address: String, answered: @escaping (UserPreferences) -> Void) {
    guard let connection = BusConnection(address: address) else { return }
    PortalConversation(connection, answered).run()
  }
}

/// What is said between the portal and us.
private final class PortalConversation {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let connection: BusConnection
  private let answered: (UserPreferences) -> Void

  private var settings = PortalSettings()
  /// The number of the question that is open.
  private var question: UInt32?
  /// The unique name of the portal that answered. What others say is not for us.
  private var portal: String?
  /// Whether there was an answer, and the last one handed on.
  private var hasAnswer = false
  private var last: UserPreferences?

  init(_ connection: BusConnection, _ answered: @escaping (UserPreferences) -> Void) {
    self.connection = connection
    self.answered = answered
  }

  /// Goes on until the bus ends.
  func run() {
    connection.listen(
      to: "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',"
        + "member='SettingChanged'")
    connection.listen(
      to: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'")
    ask()
    repeat {
      while let message = connection.next() { hear(message) }
      // Once for all that came at the same time.
      if hasAnswer, settings.preferences != last {
        last = settings.preferences
        answered(settings.preferences)
      }
    } while connection.wait()
  }

  private func ask() {
    let namespaces = PortalSettings.namespaces.map(BusValue.string)
    question = connection.send(
      BusMessage(
        .call, to: Self.name, path: Self.path, interface: Self.interface, member: "ReadAll",
        [.array(of: "s", namespaces)]))
  }

  private func hear(_ message: BusMessage) {
    switch message.kind {
    case .answer where message.answeredSerial == question:
      question = nil
      portal = message.sender
      take(PortalSettings(answer: message.arguments))
    case .error where message.answeredSerial == question:
      question = nil
      // Other errors, such as a portal that could not be started in time, say nothing of what the user wants.
      if let name = message.errorName, Self.absences.contains(name) { take(PortalSettings()) }
    case .signal where message.sender == "org.freedesktop.DBus" && message.member == "NameOwnerChanged":
      hearOfOwner(message.arguments)
    case .signal
    where message.sender == portal && message.interface == Self.interface && message.path == Self.path
      && message.member == "SettingChanged":
      settings.change(message.arguments)
    default: break
    }
  }

  private func take(_ settings: PortalSettings) {
    self.settings = settings
    hasAnswer = true
  }

  /// A portal that starts, or takes another's place, may know other things. While there is none, what the last one said
  /// holds.
  private func hearOfOwner(_ arguments: [BusValue]) {
    guard arguments.count == 3, arguments[0].string == Self.name, let owner = arguments[2].string else {
      return
    }
    if owner != portal { portal = nil }
    if !owner.isEmpty, owner != portal { ask() }
  }

  /// The errors that say that there is no portal for settings.
  private static let absences: Set = [
    "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
    "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
    "org.freedesktop.DBus.Error.UnknownObject",
  ]
}
