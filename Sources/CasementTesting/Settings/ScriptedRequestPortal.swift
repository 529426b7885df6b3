import CasementBus
import CasementPreferences

/// A portal for interactive requests, such as choosing files, in the test's own process and thread.
///
/// It records requests, and the test responds to them.
package final class ScriptedRequestPortal {
  /// A request of a program.
  package struct Request {
    /// The portal interface and its method.
    package let interface: String
    package let member: String
    /// The arguments before the options.
    package let arguments: [BusValue]
    package let options: [String: BusValue]
    /// The unique name of the sender.
    package let sender: String
    /// The path of the request object.
    package let handle: String
  }

  /// The reply to a request.
  package enum Understanding {
    /// The handle of the request.
    case handle
    /// A handle that differs from the one in the specification.
    case otherHandle
    case error(String)
    case nothing
  }

  package var understanding = Understanding.handle

  /// The requests so far.
  package private(set) var requests: [Request] = []

  /// The handles of the requests that their senders closed.
  package private(set) var closed: [String] = []

  private let connection: BusConnection
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"

  /// Connects to a bus.
  ///
  /// - Parameter isPortal: whether it takes the portal's name at once; otherwise it only sends signals.
  package init(on bus: PrivateBus, isPortal: Bool = true) throws {
    guard let connection = BusConnection(address: bus.address) else {
      throw TestingError.malformed("nobody can connect to the bus at \(bus.address)")
    }
    self.connection = connection
    if isPortal { try connection.call("RequestName", [.string(Self.name), .uint32(7)], receive) }
  }

  /// Releases the portal's name.
  package func releaseName() throws {
    try connection.call("ReleaseName", [.string(Self.name)], receive)
  }

  /// Waits until a condition holds, and records requests meanwhile.
  ///
  /// - Throws: `TestingError.timedOut`.
  package func wait(_ what: String, until condition: () throws -> Bool) throws {
    try waitUntil(what) {
      _ = connection.wait(milliseconds: 0)
      while let message = connection.next() { receive(message) }
      return try condition()
    }
  }

  private func receive(_ message: BusMessage) {
    guard message.kind == .call else { return }
    if message.interface == "org.freedesktop.portal.Request", message.member == "Close" {
      closed.append(message.path ?? "")
      return
    }
    guard let interface = message.interface, interface.hasPrefix("org.freedesktop.portal.") else { return }
    var options: [String: BusValue] = [:]
    for (key, value) in message.arguments.last?.entries ?? [] {
      if let key = key.string { options[key] = value.unwrapped }
    }
    let sender = message.sender ?? ""
    let name = sender.dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
    let token = options["handle_token"]?.string ?? "none"
    var handle = "\(Self.path)/request/\(name)/\(token)"
    switch understanding {
    case .handle: connection.send(message.answer([.objectPath(handle)]))
    case .otherHandle:
      handle = "\(Self.path)/request/old/\(requests.count)"
      connection.send(message.answer([.objectPath(handle)]))
    case .error(let name): connection.send(message.failure(name))
    case .nothing: break
    }
    requests.append(
      Request(
        interface: interface, member: message.member ?? "", arguments: Array(message.arguments.dropLast()),
        options: options, sender: sender, handle: handle))
  }

  /// Sends the response to a request.
  ///
  /// - Parameter code: 0 for success, 1 for cancellation, other values for another end.
  package func respond(to request: Request, code: UInt32 = 0, _ results: [String: BusValue] = [:]) {
    let entries = results.map { BusValue.entry(.string($0), .variant($1)) }
    connection.send(
      BusMessage(
        .signal, to: request.sender, path: request.handle, interface: "org.freedesktop.portal.Request",
        member: "Response", [.uint32(code), .array(of: "{sv}", entries)]))
  }
}
