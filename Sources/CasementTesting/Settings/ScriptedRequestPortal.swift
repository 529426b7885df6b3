package import Preferences

/// A portal for what takes a person's time, such as choosing files, that lives in the test's own process and thread.
///
/// It takes requests, and answers them when the test says so.
package final class ScriptedRequestPortal {
  /// What somebody asked for.
  package struct Request {
    /// The portal and its method.
    package let interface: String
    package let member: String
    /// The arguments before the options.
    package let arguments: [BusValue]
    package let options: [String: BusValue]
    /// The unique name of the one who asks.
    package let sender: String
    /// The object that stands for the request.
    package let handle: String
  }

  /// What it says to a question.
  package enum Understanding {
    /// That it is at work on it.
    case handle
    /// The same, with another name for the request than the specification has.
    case otherHandle
    case error(String)
    case nothing
  }

  package var understanding = Understanding.handle

  /// What was asked, each time.
  package private(set) var requests: [Request] = []

  /// The handles of the requests that were closed by who asked.
  package private(set) var closed: [String] = []

  private let connection: BusConnection
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"

  /// Connects to a bus.
  ///
  /// - Parameter isPortal: whether it takes the portal's name, or is somebody who only says things.
  package init(on bus: PrivateBus, isPortal: Bool = true) throws {
    guard let connection = BusConnection(address: bus.address) else {
      throw TestingError.malformed("nobody can connect to the bus at \(bus.address)")
    }
    self.connection = connection
    if isPortal { try connection.ask("RequestName", [.string(Self.name), .uint32(7)], hear) }
  }

  /// Is the portal no longer.
  package func giveNameUp() throws {
    try connection.ask("ReleaseName", [.string(Self.name)], hear)
  }

  /// Waits until a condition holds, and takes requests meanwhile.
  ///
  /// - Throws: `TestingError.timedOut`.
  package func wait(_ what: String, until condition: () throws -> Bool) throws {
    try waitUntil(what) {
      _ = connection.wait(milliseconds: 0)
      while let message = connection.next() { hear(message) }
      return try condition()
    }
  }

  private func hear(_ message: BusMessage) {
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

  /// Answers a request.
  ///
  /// - Parameter code: 0 for done, 1 for cancelled, others for another end.
  package func respond(to request: Request, code: UInt32 = 0, _ results: [String: BusValue] = [:]) {
    let entries = results.map { BusValue.entry(.string($0), .variant($1)) }
    connection.send(
      BusMessage(
        .signal, to: request.sender, path: request.handle, interface: "org.freedesktop.portal.Request",
        member: "Response", [.uint32(code), .array(of: "{sv}", entries)]))
  }
}
