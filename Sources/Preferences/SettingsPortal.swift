import CasementBus

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
  ///   - others: makes other conversations that share the thread and its connection.
  ///   - answered: receives the first preferences, and then each changed ones, on that thread. Without a settings portal it receives
  ///     empty preferences.
  package static func observe(
    _ address: String, besides others: @escaping @Sendable () -> [any BusConversation] = { [] },
    answered: @escaping @Sendable (UserPreferences) -> Void
  ) {
    BusThread.start("settings", address) { [PortalConversation(answered)] + others() }
  }

  /// Reads and listens on this thread, until the bus ends.
  static func listen(_ address: String, answered: @escaping (UserPreferences) -> Void) {
    BusThread.run(address, [PortalConversation(answered)])
  }
}

/// The exchange of messages with the portal.
private final class PortalConversation: BusConversation {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private var connection: BusConnection?
  private let answered: (UserPreferences) -> Void

  private var settings = PortalSettings()
  /// The serial of the pending call.
  private var question: UInt32?
  /// The unique name of the portal that replied. Signals of other senders are ignored.
  private var portal: String?
  /// Whether the portal replied, and the preferences that were delivered last.
  private var hasAnswer = false
  private var last: UserPreferences?

  init(_ answered: @escaping (UserPreferences) -> Void) { self.answered = answered }

  func begin(on connection: BusConnection) {
    self.connection = connection
    connection.listen(
      to: "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',"
        + "member='SettingChanged'")
    connection.listen(
      to: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'")
    requestSettings()
  }

  /// Delivers once for all messages that arrived together.
  func endBatch() {
    guard hasAnswer, settings.preferences != last else { return }
    last = settings.preferences
    answered(settings.preferences)
  }

  private func requestSettings() {
    let namespaces = PortalSettings.namespaces.map(BusValue.string)
    question = connection?.send(
      BusMessage(
        .call, to: Self.name, path: Self.path, interface: Self.interface, member: "ReadAll",
        [.array(of: "s", namespaces)]))
  }

  func receive(_ message: BusMessage) {
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
