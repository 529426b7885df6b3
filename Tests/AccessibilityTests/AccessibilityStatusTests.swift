import CasementBus
import CasementTesting
import Foundation
import Synchronization
import Testing

@testable import CasementAccessibility

@Suite("The desktop's use of assistive technologies, on a bus of its own", .serialized)
struct AccessibilityStatusTests {
  private nonisolated final class Receiver: Sendable {
    private let states = Mutex<[AccessibilityStatus.State]>([])
    func append(_ state: AccessibilityStatus.State) { states.withLock { $0.append(state) } }
    var all: [AccessibilityStatus.State] { states.withLock { $0 } }
  }

  /// The service `org.a11y.Bus`.
  private final class Service {
    let connection: BusConnection
    var isEnabled = false
    private(set) var calls: [String] = []

    init(_ bus: PrivateBus) throws {
      connection = try #require(BusConnection(address: bus.address))
      connection.send(
        BusMessage(
          .call, to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
          member: "RequestName", [.string("org.a11y.Bus"), .uint32(0)]))
    }

    private var properties: BusValue {
      .array(
        of: "{sv}",
        [
          .entry(.string("IsEnabled"), .variant(.bool(isEnabled))),
          .entry(.string("ScreenReaderEnabled"), .variant(.bool(false))),
        ])
    }

    func serve() {
      _ = connection.wait(milliseconds: 1)
      while let message = connection.next() {
        guard message.kind == .call else { continue }
        calls.append(message.member ?? "")
        switch message.member {
        case "GetAll": connection.send(message.answer([properties]))
        case "GetAddress": connection.send(message.answer([.string("unix:path=/nowhere")]))
        default: break
        }
      }
    }

    func enable(_ isOn: Bool) {
      isEnabled = isOn
      connection.send(
        BusMessage(
          .signal, path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties",
          member: "PropertiesChanged", [.string("org.a11y.Status"), properties, .array(of: "s", [])]))
    }
  }

  private func run(_ bus: PrivateBus) -> Receiver {
    let receiver = Receiver()
    BusThread.start("status", bus.address) { [AccessibilityStatus { receiver.append($0) }] }
    return receiver
  }

  @Test("AX50: it is followed while it changes, and the bus is asked for its address only when needed")
  func changes() throws {
    let bus = try PrivateBus()
    let service = try Service(bus)
    service.serve()
    let receiver = run(bus)
    try waitUntil("the question") {
      service.serve()
      return service.calls == ["GetAll"]
    }
    #expect(receiver.all.isEmpty)
    service.enable(true)
    try waitUntil("the state") {
      service.serve()
      return receiver.all == [.on(address: "unix:path=/nowhere", hasScreenReader: false)]
    }
    service.enable(false)
    try waitUntil("the end") {
      service.serve()
      return receiver.all.last == .off
    }
    #expect(service.calls == ["GetAll", "GetAddress"])
  }

  @Test("AX50: a service that starts later is found, and its end turns all off") func laterService() throws {
    let bus = try PrivateBus()
    let receiver = run(bus)
    var service: Service? = try Service(bus)
    service?.isEnabled = true
    try waitUntil("the state") {
      service?.serve()
      return receiver.all.count == 1
    }
    service = nil
    try waitUntil("the end") { receiver.all.last == .off }
  }
}
