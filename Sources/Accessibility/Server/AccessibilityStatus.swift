import CasementBus

/// Follows whether the desktop uses assistive technologies, on the session bus.
///
/// The service is not started: without it no assistive technology runs. When it starts later, the bus reports that.
///
/// D-Bus: `org.a11y.Status` and `GetAddress` of `org.a11y.Bus`.
package nonisolated final class AccessibilityStatus: BusConversation {
  /// Whether assistive technologies use the desktop, and the address of their bus.
  package enum State: Equatable, Sendable {
    /// No assistive technology needs programs.
    case off
    /// Assistive technologies run, and their bus has this address.
    case on(address: String, hasScreenReader: Bool)
  }

  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"

  private let changed: (State) -> Void
  private var connection: BusConnection?
  /// The serials of the pending calls.
  private var statusCall: UInt32?
  private var addressCall: UInt32?
  /// The unique name of the service; nil while it does not run.
  private var service: String?
  private var isEnabled = false
  private var hasScreenReader = false
  private var address: String?
  private var last = State.off

  /// - Parameter changed: receives each change of the state, on the thread of the conversation.
  package init(_ changed: @escaping (State) -> Void) { self.changed = changed }

  package func begin(on connection: BusConnection) {
    self.connection = connection
    connection.listen(
      to: "type='signal',sender='\(Self.name)',path='\(Self.path)',"
        + "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',arg0='\(Self.interface)'")
    connection.listen(
      to: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'")
    requestStatus()
  }

  package func receive(_ message: BusMessage) {
    switch message.kind {
    case .answer where message.answeredSerial == statusCall:
      statusCall = nil
      service = message.sender
      adopt(message.arguments.first)
    case .error where message.answeredSerial == statusCall: statusCall = nil
    case .answer where message.answeredSerial == addressCall:
      addressCall = nil
      address = message.arguments.first?.string
    case .error where message.answeredSerial == addressCall: addressCall = nil
    case .signal where message.sender == "org.freedesktop.DBus" && message.member == "NameOwnerChanged":
      ownerChanged(message.arguments)
    case .signal where message.path == Self.path && message.member == "PropertiesChanged":
      guard message.sender == service, message.signature == "sa{sv}as" else { return }
      let arguments = message.arguments
      adopt(arguments[1])
      // A service may announce a change without the value.
      if arguments[2].elements?.isEmpty == false { requestStatus() }
    default: break
    }
  }

  package func endBatch() {
    let isNeeded = (isEnabled || hasScreenReader) && service != nil
    if isNeeded, address == nil, addressCall == nil {
      addressCall = send(Self.name, "GetAddress", [])
    }
    var state = State.off
    if isNeeded {
      // The address is known in a later batch.
      guard let address else { return }
      state = .on(address: address, hasScreenReader: hasScreenReader)
    }
    guard state != last else { return }
    last = state
    changed(state)
  }

  private func requestStatus() {
    statusCall = send("org.freedesktop.DBus.Properties", "GetAll", [.string(Self.interface)])
  }

  private func send(_ interface: String, _ member: String, _ arguments: [BusValue]) -> UInt32? {
    let message = BusMessage(
      .call, to: Self.name, path: Self.path, interface: interface, member: member, arguments)
    message?.setStartsNoService()
    return connection?.send(message)
  }

  private func adopt(_ properties: BusValue?) {
    for (key, value) in properties?.entries ?? [] {
      guard case .bool(let isOn) = value.unwrapped else { continue }
      switch key.string {
      case "IsEnabled": isEnabled = isOn
      case "ScreenReaderEnabled": hasScreenReader = isOn
      default: break
      }
    }
  }

  /// A service that ends takes its bus along. A service that starts may have other values.
  private func ownerChanged(_ arguments: [BusValue]) {
    guard arguments.count == 3, arguments[0].string == Self.name, let owner = arguments[2].string else {
      return
    }
    guard owner != service else { return }
    (service, address, isEnabled, hasScreenReader) = (nil, nil, false, false)
    if !owner.isEmpty { requestStatus() }
  }
}
