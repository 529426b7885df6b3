import CasementBus
import CasementTesting
import Foundation
import Glibc
import Testing

/// A session bus with at-spi2-core, and a client that reads the programs on its accessibility bus.
final class AccessibleDesktop {
  let bus: PrivateBus
  private let session: BusConnection
  private var client: BusConnection?
  private let launcher: Process

  init() throws {
    bus = try PrivateBus()
    session = try #require(BusConnection(address: bus.address))
    let places = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"]
    let path = try #require(
      places.first { access($0, X_OK) == 0 }, "at-spi2-core is not installed: make dependencies installs it")
    launcher = Process()
    launcher.executableURL = URL(fileURLWithPath: path)
    var environment = ProcessInfo.processInfo.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    // Settings in memory, so that no service of the desktop is needed.
    environment["GSETTINGS_BACKEND"] = "memory"
    launcher.environment = environment
    launcher.standardOutput = FileHandle.nullDevice
    launcher.standardError = FileHandle.nullDevice
    try launcher.run()
    try waitUntil("the accessibility bus") { try address() != nil }
    client = BusConnection(address: try #require(try address()))
  }

  isolated deinit {
    launcher.terminate()
    launcher.waitUntilExit()
    bus.stop()
  }

  private func address() throws -> String? {
    try reply(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", [])?.first?.string
  }

  /// Turns assistive technologies on or off, as a screen reader does.
  func enable(_ isOn: Bool) throws {
    _ = try reply(
      session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
      [.string("org.a11y.Status"), .string("IsEnabled"), .variant(.bool(isOn))])
  }

  /// Calls a method; nil for an error.
  private func reply(
    _ connection: BusConnection, _ name: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusValue]
  ) throws -> [BusValue]? {
    let serial = connection.send(
      BusMessage(.call, to: name, path: path, interface: interface, member: member, arguments))
    var found: BusMessage?
    try CasementTesting.waitUntil("the reply to \(member)") {
      _ = connection.wait(milliseconds: 5)
      while let message = connection.next() {
        if message.answeredSerial == serial, message.kind != .signal { found = message }
      }
      return found != nil
    }
    return found?.kind == .answer ? found?.arguments : nil
  }

  @discardableResult func waitUntil(_ what: String, _ condition: () throws -> Bool) throws -> Bool {
    try CasementTesting.waitUntil(what, condition)
    return true
  }

  /// The root of a program, when it has registered and has a window.
  func waitForProgram(_ name: String) throws -> Node {
    var found: Node?
    let registry = Node(
      self, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    try waitUntil("the program \(name)") {
      found = registry.children.first { $0.name == name && !$0.children.isEmpty }
      return found != nil
    }
    return try #require(found)
  }

  /// A node of a program, read by calls.
  struct Node: Equatable {
    let desktop: AccessibleDesktop
    let owner: String
    let path: String

    init(_ desktop: AccessibleDesktop, _ owner: String, _ path: String) {
      (self.desktop, self.owner, self.path) = (desktop, owner, path)
    }

    static func == (a: Node, b: Node) -> Bool { a.owner == b.owner && a.path == b.path }

    func call(_ interface: String, _ member: String, _ arguments: [BusValue] = []) -> [BusValue] {
      guard let client = desktop.client else { return [] }
      let name = "org.a11y.atspi.\(interface)"
      return (try? desktop.reply(client, owner, path, name, member, arguments)) ?? []
    }

    func property(_ interface: String, _ name: String) -> BusValue? {
      guard let client = desktop.client else { return nil }
      let arguments = [BusValue.string("org.a11y.atspi.\(interface)"), .string(name)]
      return try? desktop.reply(client, owner, path, "org.freedesktop.DBus.Properties", "Get", arguments)?
        .first?
        .unwrapped
    }

    private func node(_ value: BusValue?) -> Node? {
      guard case .tuple(let parts)? = value, case .objectPath(let path) = parts[1],
        let owner = parts[0].string,
        !owner.isEmpty
      else { return nil }
      return Node(desktop, owner, path)
    }

    var name: String { property("Accessible", "Name")?.string ?? "" }
    var role: String { call("Accessible", "GetRoleName").first?.string ?? "" }
    var parent: Node? { node(property("Accessible", "Parent")) }
    var children: [Node] { (call("Accessible", "GetChildren").first?.elements ?? []).compactMap(node) }

    private var states: UInt32 {
      guard case .uint32(let low)? = call("Accessible", "GetState").first?.elements?.first else { return 0 }
      return low
    }
    var isShowing: Bool { states & 1 << 25 != 0 }
    var isFocused: Bool { states & 1 << 12 != 0 }

    /// All nodes below, in order.
    var descendants: [Node] {
      var (found, pending): ([Node], [Node]) = ([], children.reversed())
      while let next = pending.popLast(), found.count < 500 {
        found.append(next)
        pending += next.children.reversed()
      }
      return found
    }
  }
}
