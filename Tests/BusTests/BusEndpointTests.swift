import CasementTesting
import Foundation
import Testing

@testable import CasementBus

@Suite("The use of a bus from an event loop", .serialized) struct BusEndpointTests {
  private func call(_ member: String, to name: String) -> BusMessage? {
    BusMessage(.call, to: name, path: "/a", interface: "a.b", member: member)
  }

  @Test("a call receives its reply, and other messages go to the owner") func replies() throws {
    let bus = try PrivateBus()
    let a = BusEndpoint(try #require(BusConnection(address: bus.address)))
    let b = BusEndpoint(try #require(BusConnection(address: bus.address)))
    var (received, replies): ([String], [String]) = ([], [])
    b.onMessage = { message in
      guard message.kind == .call else { return }
      received.append(message.member ?? "")
      b.answer(message.answer([.string(message.member ?? "")]))
    }
    for member in ["One", "Two"] {
      a.call(call(member, to: b.name)) { replies.append($0?.arguments.first?.string ?? "") }
    }
    try waitUntil("the replies") {
      _ = (a.advance(for: 1_000_000), b.advance(for: 1_000_000))
      return replies.count == 2
    }
    #expect(received == ["One", "Two"] && replies == ["One", "Two"])
  }

  @Test("a message without a serial, which was never sent, has no reply") func serialZero() throws {
    let message = try #require(call("Call", to: "a.b"))
    #expect(
      message.answer([]) == nil && message.failure("a.b.Failure") == nil && message.bytes(serial: 0) == nil)
    let sent = try #require(message.bytes(serial: 7).flatMap { BusMessage(bytes: $0) })
    #expect(sent.answer([])?.answeredSerial == 7 && sent.failure("a.b.Failure")?.answeredSerial == 7)
  }

  @Test("a missing receiver is an error, and the end of the bus fails what is pending, once") func failures()
    throws
  {
    let bus = try PrivateBus()
    let a = BusEndpoint(try #require(BusConnection(address: bus.address)))
    let silent = try #require(BusConnection(address: bus.address))
    var (errors, failures, ends) = ([String?](), 0, 0)
    a.onEnd = { ends += 1 }
    a.call(call("Call", to: "a.missing")) { errors.append($0?.errorName) }
    try waitUntil("the error") {
      _ = a.advance(for: 1_000_000)
      return !errors.isEmpty
    }
    #expect(errors == ["org.freedesktop.DBus.Error.ServiceUnknown"])
    a.call(call("Call", to: try #require(silent.uniqueName))) { if $0 == nil { failures += 1 } }
    bus.stop()
    try waitUntil("the end") {
      _ = a.advance(for: 1_000_000)
      return ends > 0
    }
    #expect(!a.isOpen && failures == 1 && ends == 1)
    a.call(call("Call", to: "a.b")) { if $0 == nil { failures += 1 } }
    #expect(failures == 2)
  }

  @Test("calls without replies are bounded: the oldest one fails") func bound() throws {
    let bus = try PrivateBus()
    let a = BusEndpoint(try #require(BusConnection(address: bus.address)))
    let silent = try #require(BusConnection(address: bus.address))
    var failed: [Int] = []
    for number in 0..<258 {
      a.call(call("Call", to: try #require(silent.uniqueName))) { if $0 == nil { failed.append(number) } }
    }
    #expect(failed == [0, 1])
  }

  @Test("a bus that does not read gets no more signals, and nothing blocks") func congestion() throws {
    let bus = try PrivateBus()
    let a = BusEndpoint(try #require(BusConnection(address: bus.address)))
    bus.suspend()
    defer { bus.resume() }
    let text = String(repeating: "x", count: 100_000)
    var sent = 0
    for _ in 0..<200 {
      let signal = BusMessage(.signal, path: "/a", interface: "a.b", member: "C", [.string(text)])
      if a.signal(signal) { sent += 1 }
    }
    #expect(sent > 10 && sent < 60)
    #expect(a.wantsWriting)
  }
}

@Suite("Exported interfaces") struct BusInterfaceTests {
  private final class Counter { var count: Int32 = 3 }

  private static let interface: BusInterface<Counter> = {
    var interface = BusInterface<Counter>("a.Counter")
    interface.method("Add", "i", "i") { counter, arguments in
      if case .int32(let number) = arguments[0] { counter.count &+= number }
      return [.int32(counter.count)]
    }
    interface.property(
      "Count", "i", set: { counter, value in if case .int32(let number) = value { counter.count = number } },
      { .int32($0.count) })
    interface.property("Name", "s") { _ in .string("counter") }
    return interface
  }()

  private func results(
    _ counter: Counter, _ interface: String?, _ member: String, _ arguments: [BusValue]
  ) throws(BusFailure) -> [BusValue] {
    guard let call = BusMessage(.call, path: "/a", interface: interface, member: member, arguments) else {
      throw BusFailure("none", "there is no libdbus")
    }
    return try call.results(from: counter, [Self.interface])
  }

  @Test("methods are called with arguments of their types only") func methods() throws {
    let counter = Counter()
    #expect(try results(counter, "a.Counter", "Add", [.int32(4)]) == [.int32(7)])
    #expect(try results(counter, nil, "Add", [.int32(1)]) == [.int32(8)])
    for arguments in [[BusValue.string("4")], [], [.int32(1), .int32(2)]] {
      #expect { try results(counter, "a.Counter", "Add", arguments) } throws: {
        ($0 as? BusFailure)?.name == "org.freedesktop.DBus.Error.InvalidArgs"
      }
    }
    #expect(throws: BusFailure.unknownMethod("Drop")) { try results(counter, "a.Counter", "Drop", []) }
    #expect(throws: BusFailure.unknownInterface("a.Other")) { try results(counter, "a.Other", "Add", []) }
    #expect(counter.count == 8)
  }

  @Test("properties are read and set through the bus's own interface") func properties() throws {
    let counter = Counter()
    let name = "org.freedesktop.DBus.Properties"
    #expect(
      try results(counter, name, "Get", [.string("a.Counter"), .string("Count")]) == [.variant(.int32(3))])
    let all = try results(counter, name, "GetAll", [.string("a.Counter")]).first?.entries
    #expect(all?.map(\.key.string) == ["Count", "Name"])
    _ = try results(counter, name, "Set", [.string("a.Counter"), .string("Count"), .variant(.int32(9))])
    #expect(counter.count == 9)
    #expect(throws: BusFailure.readOnly("Name")) {
      try results(counter, name, "Set", [.string("a.Counter"), .string("Name"), .variant(.string("x"))])
    }
    #expect(throws: BusFailure.invalidArguments("the property is of type i")) {
      try results(counter, name, "Set", [.string("a.Counter"), .string("Count"), .variant(.string("x"))])
    }
  }

  @Test("an array is written in parts") func arrays() throws {
    let call = try #require(BusMessage(.call, to: "a.b", path: "/a", interface: "a.b", member: "C"))
    let sent = try #require(call.bytes(serial: 7).flatMap { BusMessage(bytes: $0) })
    let reply = try #require(BusArrayReply(to: sent, of: "(si)"))
    for number in 0..<3 { reply.append(.tuple([.string("\(number)"), .int32(Int32(number))])) }
    let message = reply.finished()
    #expect(message.signature == "a(si)")
    #expect(message.arguments.first?.elements?.count == 3)
    #expect(message.answeredSerial == 7)
  }

  @Test("a signature is split into complete types") func signatures() {
    #expect(BusSignature.types(of: "ia{sv}a(ii)s") == ["i", "a{sv}", "a(ii)", "s"])
    #expect(BusSignature.types(of: "").isEmpty)
  }

  @Test("damaged bytes are no message") func damage() throws {
    let message = try #require(
      BusMessage(.call, to: "a.b", path: "/a", interface: "a.b", member: "C", [.string("text")]))
    let bytes = try #require(message.bytes(serial: 1))
    #expect(BusMessage(bytes: bytes)?.arguments == [.string("text")])
    #expect(BusMessage(bytes: []) == nil)
    #expect(BusMessage(bytes: Array(bytes.dropLast())) == nil)
    var wrong = bytes
    wrong[0] = 7
    #expect(BusMessage(bytes: wrong) == nil)
  }
}
