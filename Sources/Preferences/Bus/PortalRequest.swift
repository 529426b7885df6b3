import CLinux
import Foundation
import Synchronization

/// A question to one of the desktop's portals that takes its time, since a person may have to answer it.
///
/// It has a thread and a connection of its own, so that nobody waits: one that sleeps until the portal answers, and ends
/// with the answer.
///
/// Portal: `org.freedesktop.portal.Request`.
package final class PortalRequest: Sendable {
  /// What is asked.
  package struct Call: Sendable {
    /// The portal, such as `org.freedesktop.portal.OpenURI`, and its method.
    package var interface: String
    package var member: String

    /// Makes the arguments before the options, on the request's thread; nil where that fails.
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

  /// What came of it.
  package enum Answer: Equatable, Sendable {
    /// It was done, with these results.
    case done([String: BusValue])
    /// The person said no, or the program closed the request.
    case cancelled
    /// It ended in some other way.
    case ended
    /// There is no bus, or no such portal.
    case unavailable
    /// Why there is no answer: the name of an error.
    case failed(String)
  }

  /// How long a portal may take to say that it has understood, in milliseconds.
  static let patience: Int32 = 25_000

  /// Readable once the request is to be closed.
  private let closing: (reading: BusDescriptor, writing: BusDescriptor)

  private init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    closing = (BusDescriptor(ends[0]), BusDescriptor(ends[1]))
  }

  /// Asks.
  ///
  /// - Parameters:
  ///   - address: where the bus is.
  ///   - answered: gets the answer, once, on the thread that asks.
  /// - Returns: the request, by which it can be closed; nobody needs to keep it.
  @discardableResult package static func send(
    _ call: Call, to address: String, answered: @escaping @Sendable (Answer) -> Void
  ) -> PortalRequest? {
    guard let request = PortalRequest() else {
      answered(.failed("no descriptors"))
      return nil
    }
    let thread = Thread {
      // Signals are the program's, which does not expect them here.
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

  /// Takes the question back: the portal closes what it shows, and the answer is `.cancelled`, if there was none before.
  package func close() {
    var byte: UInt8 = 0
    _ = write(closing.writing.rawValue, &byte, 1)
  }

  private func perform(_ call: Call, _ address: String) -> Answer {
    guard let connection = BusConnection(address: address) else { return .unavailable }
    guard let conversation = RequestConversation(connection, call) else { return .failed("malformed") }
    while true {
      while let message = connection.next() {
        if let answer = conversation.hear(message) { return answer }
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

/// What is said between a portal and us about one request.
private final class RequestConversation {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Request"

  /// Makes the tokens of requests different.
  private static let count = Mutex(0)

  private let connection: BusConnection
  /// The number of the call.
  private let question: UInt32
  /// The object of the request: what the specification has it be, then what the portal says.
  private var handle: String
  /// The unique name of the portal, once it has understood.
  private var portal: String?
  /// What came before the portal was known.
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
    // Before the question, since the answer may come at once.
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

  /// How long to wait for the next message: once it has understood, the portal may take as long as the person.
  var patience: Int32? { portal == nil ? remaining : nil }

  /// Whether the portal should have understood by now.
  var isOverdue: Bool { portal == nil && remaining == 0 }

  private var remaining: Int32 {
    let now = DispatchTime.now().uptimeNanoseconds
    guard now < deadline.uptimeNanoseconds else { return 0 }
    return Int32((deadline.uptimeNanoseconds - now + 999_999) / 1_000_000)
  }

  /// Takes a message in.
  ///
  /// - Returns: the answer, if this is it.
  func hear(_ message: BusMessage) -> PortalRequest.Answer? {
    switch message.kind {
    case .answer where message.answeredSerial == question: return understood(message)
    case .error where message.answeredSerial == question:
      let name = message.errorName ?? ""
      return Self.absences.contains(name) ? .unavailable : .failed(name)
    case .signal where message.interface == Self.interface && message.member == "Response":
      guard portal != nil else {
        // Nobody sends so many but to do harm.
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
    // Portals of before 2017 have names of their own for requests.
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
    // What others say is not for us.
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

  /// A portal that goes takes its requests along.
  private func ownerChanged(_ arguments: [BusValue]) -> PortalRequest.Answer? {
    guard let portal, arguments.count == 3, arguments[1].string == portal else { return nil }
    return .failed("org.freedesktop.DBus.Error.NoReply")
  }

  /// Has the portal close what it shows.
  func close() {
    connection.send(
      BusMessage(.call, to: portal ?? Self.name, path: handle, interface: Self.interface, member: "Close"))
  }

  /// The errors that say that there is no such portal.
  private static let absences: Set = [
    "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
    "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
    "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.DBus.Error.Spawn.ServiceNotFound",
  ]
}
