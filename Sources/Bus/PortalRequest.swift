import CLinux
import Foundation
import Synchronization

/// A request to a portal of the desktop that may need a user's answer.
///
/// It has a thread and a connection of its own. The thread sleeps until the portal responds, and ends with the response.
///
/// Portal: `org.freedesktop.portal.Request`.
package final class PortalRequest: Sendable {
  /// The method call of a request.
  package struct Call: Sendable {
    /// The portal, such as `org.freedesktop.portal.OpenURI`, and its method.
    package var interface: String
    package var member: String

    /// Makes the arguments before the options, on the request's thread; nil on failure.
    package var arguments: @Sendable () -> [BusValue]?

    package var options: [String: BusValue]

    package init(
      _ interface: String, _ member: String, options: [String: BusValue] = [:],
      arguments: @escaping @Sendable () -> [BusValue]?
    ) {
      self.interface = interface
      self.member = member
      self.arguments = arguments
      self.options = options
    }
  }

  /// The result of a request.
  package enum Answer: Equatable, Sendable {
    /// It succeeded, with these results.
    case done([String: BusValue])
    /// The user refused, or the program closed the request.
    case cancelled
    /// It ended in another way.
    case ended
    /// There is no bus, or no such portal.
    case unavailable
    /// It failed, with the name of a D-Bus error.
    case failed(String)
  }

  /// The timeout of the portal's first reply, in milliseconds.
  static let patience: Int32 = 25_000

  /// Readable when the request is to be closed.
  private let closing: (reading: BusDescriptor, writing: BusDescriptor)

  private init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    closing = (BusDescriptor(ends[0]), BusDescriptor(ends[1]))
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - address: the address of the bus.
  ///   - answered: receives the result, once, on the request's thread.
  /// - Returns: the request, to close it. It need not be retained.
  @discardableResult package static func send(
    _ call: Call, to address: String, answered: @escaping @Sendable (Answer) -> Void
  ) -> PortalRequest? {
    guard let request = PortalRequest() else {
      answered(.failed("no descriptors"))
      return nil
    }
    let thread = Thread {
      // Signals are handled by the program's own threads.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      answered(request.perform(call, address))
    }
    thread.name = "portal"
    thread.stackSize = 256 * 1024
    thread.start()
    return request
  }

  /// Cancels the request: the portal closes its dialog, and the result is `.cancelled`, unless there was one before.
  package func close() {
    var byte: UInt8 = 0
    _ = write(closing.writing.rawValue, &byte, 1)
  }

  private func perform(_ call: Call, _ address: String) -> Answer {
    guard let connection = BusConnection(address: address) else { return .unavailable }
    guard let conversation = RequestConversation(connection, call) else { return .failed("malformed") }
    while true {
      while let message = connection.next() {
        if let answer = conversation.receive(message) { return answer }
      }
      guard connection.wait(milliseconds: conversation.patience, or: closing.reading.rawValue) else {
        return .failed("org.freedesktop.DBus.Error.Disconnected")
      }
      if isClosed {
        conversation.close()
        return .cancelled
      }
      if conversation.isOverdue { return .failed("org.freedesktop.DBus.Error.NoReply") }
    }
  }

  private var isClosed: Bool {
    var descriptor = pollfd(fd: closing.reading.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }
}

/// The exchange of messages with a portal for one request.
private final class RequestConversation {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Request"

  /// A counter that makes the tokens of requests unique.
  private static let count = Mutex(0)

  private let connection: BusConnection
  /// The serial of the call.
  private let question: UInt32
  /// The path of the request object: first as specified, then as the portal returns it.
  private var handle: String
  /// The unique name of the portal, after its first reply.
  private var portal: String?
  /// Responses that arrived before the first reply.
  private var early: [BusMessage] = []
  private let deadline = DispatchTime.now() + .milliseconds(Int(PortalRequest.patience))

  init?(_ connection: BusConnection, _ call: PortalRequest.Call) {
    guard let name = connection.uniqueName, let arguments = call.arguments() else { return nil }
    self.connection = connection
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    let token = "casement\(getpid())_\(number)"
    let sender = name.drop { $0 == ":" }.map { $0 == "." ? "_" : String($0) }.joined()
    handle = "\(Self.path)/request/\(sender)/\(token)"
    // Subscribe before the call, since the response may arrive at once.
    connection.listen(
      to:
        "type='signal',sender='\(Self.name)',path='\(handle)',interface='\(Self.interface)',member='Response'"
    )
    connection.listen(
      to: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'")
    var options = call.options
    options["handle_token"] = .string(token)
    let entries = options.map { BusValue.entry(.string($0), .variant($1)) }
    guard
      let serial = connection.send(
        BusMessage(
          .call, to: Self.name, path: Self.path, interface: call.interface, member: call.member,
          arguments + [.array(of: "{sv}", entries)]))
    else { return nil }
    question = serial
  }

  /// The timeout for the next message. After its first reply, the portal may take as long as the user.
  var patience: Int32? { portal == nil ? remaining : nil }

  /// Whether the portal missed the deadline of its first reply.
  var isOverdue: Bool { portal == nil && remaining == 0 }

  private var remaining: Int32 {
    let now = DispatchTime.now().uptimeNanoseconds
    guard now < deadline.uptimeNanoseconds else { return 0 }
    return Int32((deadline.uptimeNanoseconds - now + 999_999) / 1_000_000)
  }

  /// Handles a message.
  ///
  /// - Returns: the result, if the message completes the request.
  func receive(_ message: BusMessage) -> PortalRequest.Answer? {
    switch message.kind {
    case .answer where message.answeredSerial == question: return understood(message)
    case .error where message.answeredSerial == question:
      let name = message.errorName ?? ""
      return Self.absences.contains(name) ? .unavailable : .failed(name)
    case .signal where message.interface == Self.interface && message.member == "Response":
      guard portal != nil else {
        // More early responses can only be an attack.
        if early.count < 16 { early.append(message) }
        return nil
      }
      return response(message)
    case .signal where message.sender == "org.freedesktop.DBus" && message.member == "NameOwnerChanged":
      return ownerChanged(message.arguments)
    default: return nil
    }
  }

  private func understood(_ message: BusMessage) -> PortalRequest.Answer? {
    portal = message.sender
    // Portals from before 2017 choose the paths of requests themselves.
    if case .objectPath(let path)? = message.arguments.first, path != handle {
      handle = path
      connection.listen(
        to:
          "type='signal',sender='\(Self.name)',path='\(path)',interface='\(Self.interface)',member='Response'"
      )
    }
    for message in early { if let answer = response(message) { return answer } }
    early = []
    return nil
  }

  private func response(_ message: BusMessage) -> PortalRequest.Answer? {
    // Ignore responses of other senders.
    guard message.sender == portal, message.path == handle else { return nil }
    let arguments = message.arguments
    guard arguments.count >= 2, case .uint32(let code) = arguments[0], let entries = arguments[1].entries
    else { return .ended }
    switch code {
    case 0:
      var results: [String: BusValue] = [:]
      for (key, value) in entries { if let key = key.string { results[key] = value.unwrapped } }
      return .done(results)
    case 1: return .cancelled
    default: return .ended
    }
  }

  /// The requests of a portal end when it disconnects.
  private func ownerChanged(_ arguments: [BusValue]) -> PortalRequest.Answer? {
    guard let portal, arguments.count == 3, arguments[1].string == portal else { return nil }
    return .failed("org.freedesktop.DBus.Error.NoReply")
  }

  /// Asks the portal to close its dialog.
  func close() {
    connection.send(
      BusMessage(.call, to: portal ?? Self.name, path: handle, interface: Self.interface, member: "Close"))
  }

  /// The errors that mean that there is no such portal.
  private static let absences: Set = [
    "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
    "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
    "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.DBus.Error.Spawn.ServiceNotFound",
  ]
}
