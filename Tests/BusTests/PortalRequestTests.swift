import CasementTesting
import Foundation
import Synchronization
import Testing

@testable import CasementBus

@Suite("Requests to portals, on a bus of their own", .serialized) struct PortalRequestTests {
  /// Keeps what came of a request.
  private nonisolated final class Receiver: Sendable {
    private let answers = Mutex<[PortalRequest.Answer]>([])
    func take(_ answer: PortalRequest.Answer) { answers.withLock { $0.append(answer) } }
    var all: [PortalRequest.Answer] { answers.withLock { $0 } }
  }

  private static let call = PortalRequest.Call(
    "org.freedesktop.portal.FileChooser", "OpenFile", options: ["multiple": .bool(true)]
  ) { [.string("wayland:x"), .string("Open")] }

  private func run(
    understanding: ScriptedRequestPortal.Understanding = .handle,
    _ body: (ScriptedRequestPortal, Receiver, PortalRequest) throws -> Void
  ) throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    portal.understanding = understanding
    let receiver = Receiver()
    let request = try #require(PortalRequest.send(Self.call, to: bus.address, answered: receiver.take))
    try portal.wait("the question") { !portal.requests.isEmpty }
    try body(portal, receiver, request)
    #expect(receiver.all.count == 1)
  }

  @Test("arguments and options are sent, and results received", arguments: [false, true])
  func results(isOld: Bool) throws {
    try run(understanding: isOld ? .otherHandle : .handle) { portal, receiver, _ in
      let question = portal.requests[0]
      #expect(question.interface == "org.freedesktop.portal.FileChooser" && question.member == "OpenFile")
      #expect(question.arguments == [.string("wayland:x"), .string("Open")])
      #expect(question.options["multiple"] == .bool(true))
      portal.respond(to: question, ["uris": .array(of: "s", [.string("file:///a"), .string("file:///b")])])
      try portal.wait("the answer") { !receiver.all.isEmpty }
      #expect(
        receiver.all == [.done(["uris": .array(of: "s", [.string("file:///a"), .string("file:///b")])])])
    }
  }

  @Test("the user may cancel, and the request may end otherwise", arguments: [UInt32(1), 2])
  func refused(code: UInt32) throws {
    try run { portal, receiver, _ in
      portal.respond(to: portal.requests[0], code: code)
      try portal.wait("the answer") { !receiver.all.isEmpty }
      #expect(receiver.all == [code == 1 ? .cancelled : .ended])
    }
  }

  @Test("responses of other senders are ignored") func forged() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    let stranger = try ScriptedRequestPortal(on: bus, isPortal: false)
    let receiver = Receiver()
    PortalRequest.send(Self.call, to: bus.address, answered: receiver.take)
    try portal.wait("the question") { !portal.requests.isEmpty }
    stranger.respond(to: portal.requests[0], ["forged": .bool(true)])
    // The bus has passed the forgery on when it answers.
    try? stranger.releaseName()
    portal.respond(to: portal.requests[0])
    try portal.wait("the answer") { !receiver.all.isEmpty }
    #expect(receiver.all == [.done([:])])
  }

  @Test("closing a request closes the portal's dialog") func closed() throws {
    try run { portal, receiver, request in
      request.close()
      try portal.wait("the answer") { !receiver.all.isEmpty && !portal.closed.isEmpty }
      #expect(receiver.all == [.cancelled])
      #expect(portal.closed == [portal.requests[0].handle])
    }
  }

  @Test("requests end when the portal disappears") func portalGone() throws {
    try run { portal, receiver, request in
      // It has understood when a second one has, whose question comes after it.
      try portal.releaseName()
      try portal.wait("the answer") { !receiver.all.isEmpty }
      #expect(receiver.all == [.failed("org.freedesktop.DBus.Error.NoReply")])
    }
  }

  @Test("a portal without the method counts as missing") func unknown() throws {
    try run(understanding: .error("org.freedesktop.DBus.Error.UnknownMethod")) { portal, receiver, _ in
      try portal.wait("the answer") { !receiver.all.isEmpty }
      #expect(receiver.all == [.unavailable])
    }
    try run(understanding: .error("org.freedesktop.portal.Error.InvalidArgument")) { portal, receiver, _ in
      try portal.wait("the answer") { !receiver.all.isEmpty }
      #expect(receiver.all == [.failed("org.freedesktop.portal.Error.InvalidArgument")])
    }
  }

  @Test("requests without a portal, without a bus, and when the bus ends") func nobody() throws {
    let bus = try PrivateBus()
    let receiver = Receiver()
    PortalRequest.send(Self.call, to: bus.address, answered: receiver.take)
    try waitUntil("the answer") { receiver.all == [.unavailable] }
    let portal = try ScriptedRequestPortal(on: bus)
    PortalRequest.send(Self.call, to: bus.address, answered: receiver.take)
    try portal.wait("the question") { !portal.requests.isEmpty }
    bus.stop()
    try waitUntil("the answer") { receiver.all.last == .failed("org.freedesktop.DBus.Error.Disconnected") }
    PortalRequest.send(Self.call, to: bus.address, answered: receiver.take)
    try waitUntil("the answer") { receiver.all.count == 3 }
    #expect(receiver.all.last == .unavailable)
  }

  @Test("file descriptors are passed") func descriptors() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    let receiver = Receiver()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "content".write(toFile: path, atomically: true, encoding: .utf8)
    let call = PortalRequest.Call("org.freedesktop.portal.OpenURI", "OpenFile") {
      [.string(""), .descriptor(BusDescriptor(open(path, O_RDONLY | O_CLOEXEC))), .path("/a")]
    }
    PortalRequest.send(call, to: bus.address, answered: receiver.take)
    try portal.wait("the question") { !portal.requests.isEmpty }
    guard case .descriptor(let file) = portal.requests[0].arguments[1] else {
      Issue.record("no descriptor came")
      return
    }
    #expect(FileHandle(fileDescriptor: file.rawValue).readDataToEndOfFile() == Data("content".utf8))
    #expect(portal.requests[0].arguments[2] == .array(of: "y", [.byte(0x2F), .byte(0x61), .byte(0)]))
    portal.respond(to: portal.requests[0])
    try portal.wait("the answer") { !receiver.all.isEmpty }
  }
}
