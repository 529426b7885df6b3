import CasementBus
import CasementTesting
import Foundation
import Testing

@testable import CasementAccessibility

/// Keys for assistive technologies (rule AX63).
@Suite(.serialized) struct AccessibilityKeysTests {
  private let letter = AccessibleKey(
    isDown: true, keysym: 0x61, code: 38, modifiers: 1, time: 7, name: "a", isText: true)

  private func passes(_ client: TestClient) throws {
    try waitUntil("the keys to be passed on") {
      client.turn()
      return !client.server.keys.isBusy
    }
  }

  @Test("AX63: keys are sent while an assistive technology has registered for them") func listeners() throws {
    let client = try TestClient()
    try client.start()
    client.server.keys.send(letter)
    #expect(!client.server.keys.isBusy)
    try client.changeKeyListeners(to: 1)
    client.server.keys.send(letter)
    #expect(client.server.keys.isBusy)
    try passes(client)
    let key: [BusValue] = [
      .uint32(0), .int32(0x61), .uint32(38), .uint32(1), .int32(7), .string("a"), .bool(true),
    ]
    #expect(client.keys == [key])
    try client.changeKeyListeners(to: 0)
    client.server.keys.send(letter)
    try passes(client)
    #expect(client.keys.count == 1)
  }

  @Test("AX63: a registry that listens before the program started is asked for it") func early() throws {
    let client = try TestClient()
    client.keyListeners = 2
    try client.start()
    try waitUntil("the listeners") {
      client.turn()
      return client.server.keys.hasListeners
    }
  }

  @Test("AX63: a registry that accepts signed numbers only gets them") func signature() throws {
    let client = try TestClient()
    client.keySignature = "(uiiiisb)"
    try client.start()
    try client.changeKeyListeners(to: 1)
    client.server.keys.send(letter)
    try passes(client)
    #expect(client.keys.count == 1 && client.keys.first?[2] == .int32(38))
    client.server.keys.send(letter)
    try passes(client)
    #expect(client.keys.count == 2)
  }

  @Test("AX58: announcements are told apart from all events of objects") func announcements() throws {
    let client = try TestClient(patterns: ["object:state-changed"])
    try client.start()
    #expect(!client.server.hasAnnouncementListener)
    client.announce("EventListenerRegistered", "object:announcement")
    try waitUntil("the listener") {
      client.turn()
      return client.server.hasAnnouncementListener
    }
  }
}
