import CasementBus
import CasementTesting
import Foundation
import Testing

@testable import CasementAccessibility

/// A private bus with a registry, a server, and a client that calls it.
final class TestClient {
  let bus: PrivateBus
  let program: TestProgram
  let server: AccessibilityServer
  private let registry: BusConnection
  private let client: BusConnection

  /// The calls that the registry has received.
  private(set) var registrations: [String] = []
  /// The keys that the registry has received, and the listeners for keys that it reports.
  private(set) var keys: [[BusValue]] = []
  var keyListeners = 0
  /// The signature of keys that the registry accepts.
  var keySignature = "(uiuuisb)"
  /// The events that the client has received.
  private(set) var events: [BusMessage] = []
  /// The patterns of the events that clients have registered for.
  var patterns: [String] = []
  var registryName: String { registry.uniqueName ?? "" }

  init(rows: Int = 3, patterns: [String] = []) throws {
    bus = try PrivateBus()
    self.patterns = patterns
    program = TestProgram(rows: rows)
    registry = try #require(BusConnection(address: bus.address))
    client = try #require(BusConnection(address: bus.address))
    server = AccessibilityServer(BusEndpoint(try #require(BusConnection(address: bus.address))), program)
    registry.send(
      BusMessage(
        .call, to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: "RequestName", [.string("org.a11y.atspi.Registry"), .uint32(0)]))
    client.listen(to: "type='signal',sender='\(server.endpoint.name)'")
  }

  /// Registers the program, and waits for it.
  func start() throws {
    server.start()
    try waitUntil("the registration") {
      turn()
      return registrations.count >= 2
    }
    for _ in 0..<20 { turn() }
  }

  /// Delivers the received messages to the server, the registry and the client.
  func turn() {
    _ = server.advance(for: 1_000_000)
    _ = registry.exchange()
    while let message = registry.next() { answer(message) }
    _ = client.exchange()
    usleep(200)
  }

  private func answer(_ message: BusMessage) {
    guard message.kind == .call else { return }
    if message.interface == "org.a11y.atspi.DeviceEventController" { return answer(key: message) }
    registrations.append(message.member ?? "")
    switch message.member {
    case "Embed":
      let desktop = BusValue.tuple([.string(registryName), .objectPath("/org/a11y/atspi/accessible/root")])
      registry.send(message.answer([desktop]))
    case "GetRegisteredEvents":
      let events = patterns.map { BusValue.tuple([.string(client.uniqueName ?? ""), .string($0)]) }
      registry.send(message.answer([.array(of: "(ss)", events)]))
    default: break
    }
  }

  private func answer(key message: BusMessage) {
    switch message.member {
    case "GetKeystrokeListeners":
      let listener = BusValue.tuple([.string(client.uniqueName ?? ""), .objectPath("/listener")])
      registry.send(
        message.answer([.array(of: "(so)", Array(repeating: listener, count: keyListeners))]))
    case "NotifyListenersAsync":
      guard message.signature == keySignature, case .tuple(let key)? = message.arguments.first else {
        registry.send(message.failure("org.freedesktop.DBus.Error.InvalidArgs"))
        return
      }
      keys.append(key)
      registry.send(message.answer([]))
    default: break
    }
  }

  /// The number of listeners for keys changes.
  func changeKeyListeners(to count: Int) throws {
    keyListeners = count
    registry.send(
      BusMessage(
        .signal, path: "/org/a11y/atspi/registry/deviceeventcontroller",
        interface: "org.a11y.atspi.DeviceEventListener",
        member: count > 0 ? "KeystrokeListenerRegistered" : "KeystrokeListenerDeregistered", []))
    try waitUntil("the listeners for keys") {
      turn()
      return server.keys.hasListeners == (count > 0)
    }
  }

  /// Sends a signal of the registry.
  func announce(_ member: String, _ pattern: String) {
    registry.send(
      BusMessage(
        .signal, path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry", member: member,
        [.string(client.uniqueName ?? ""), .string(pattern), .array(of: "s", [])]))
  }

  /// Calls a method of a node and returns the reply.
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) throws -> BusMessage {
    let serial = client.send(
      BusMessage(.call, to: server.endpoint.name, path: path, interface: interface, member: member, arguments)
    )
    var reply: BusMessage?
    try waitUntil("the reply to \(member)") {
      turn()
      while let message = client.next() {
        switch message.kind {
        case .answer, .error: if message.answeredSerial == serial { reply = message }
        case .signal: if message.sender == server.endpoint.name { events.append(message) }
        default: break
        }
      }
      return reply != nil
    }
    return try #require(reply)
  }

  /// Calls a method of AT-SPI of a node by its number, and returns the results.
  func results(
    _ id: Int, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) throws -> [BusValue] {
    let path = id == 0 ? AccessibilityServer.rootPath : "/org/a11y/atspi/accessible/\(id)"
    let reply = try call(path, "org.a11y.atspi.\(interface)", member, arguments)
    #expect(reply.kind == .answer, "\(reply.errorName ?? ""): \(reply.arguments)")
    return reply.arguments
  }

  /// The value of a property of a node.
  func property(_ id: Int, _ interface: String, _ name: String) throws -> BusValue? {
    let path = id == 0 ? AccessibilityServer.rootPath : "/org/a11y/atspi/accessible/\(id)"
    let arguments = [BusValue.string("org.a11y.atspi.\(interface)"), .string(name)]
    return try call(path, "org.freedesktop.DBus.Properties", "Get", arguments).arguments.first?.unwrapped
  }

  func reference(_ id: Int) -> BusValue {
    let path = id == 0 ? AccessibilityServer.rootPath : "/org/a11y/atspi/accessible/\(id)"
    return .tuple([.string(server.endpoint.name), .objectPath(path)])
  }
}
