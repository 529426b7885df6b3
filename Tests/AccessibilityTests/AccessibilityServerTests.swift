import CasementBus
import CasementTesting
import Foundation
import Testing

@testable import CasementAccessibility

@Suite("AT-SPI's interfaces, on a bus of their own", .serialized) struct AccessibilityServerTests {
  @Test("AX51: the program registers, and its parent is the registry's desktop") func registration() throws {
    let client = try TestClient()
    try client.start()
    #expect(client.registrations == ["Embed", "GetRegisteredEvents"])
    let desktop = BusValue.tuple([
      .string(client.registryName), .objectPath("/org/a11y/atspi/accessible/root"),
    ])
    #expect(try client.property(0, "Accessible", "Parent") == desktop)
  }

  @Test("AX52: nodes report role, name, parent, children and states") func nodes() throws {
    let client = try TestClient()
    #expect(try client.results(0, "Accessible", "GetChildAtIndex", [.int32(0)]) == [client.reference(1)])
    #expect(try client.results(1, "Accessible", "GetRole") == [.uint32(23)])
    #expect(try client.results(2, "Accessible", "GetRoleName") == [.string("push button")])
    #expect(try client.property(2, "Accessible", "Name") == .string("Press"))
    #expect(try client.property(2, "Accessible", "Parent") == client.reference(1))
    #expect(try client.property(5, "Accessible", "ChildCount") == .int32(3))
    #expect(try client.results(7, "Accessible", "GetIndexInParent") == [.int32(1)])
    let states = try client.results(2, "Accessible", "GetState").first?.elements
    #expect(states == AccessibleStates([.enabled, .sensitive, .showing, .visible]).words.map { .uint32($0) })
  }

  @Test("AX52: an element has the interfaces for which it has values") func interfaces() throws {
    let client = try TestClient()
    func names(_ id: Int) throws -> [String] {
      try client.results(id, "Accessible", "GetInterfaces").first?.elements?.compactMap(\.string) ?? []
    }
    #expect(try names(0).contains("org.a11y.atspi.Application"))
    #expect(try names(2).contains("org.a11y.atspi.Action"))
    #expect(try names(3).contains("org.a11y.atspi.EditableText"))
    #expect(try !names(2).contains("org.a11y.atspi.Text"))
    #expect(try names(4).contains("org.a11y.atspi.Value"))
  }

  @Test("AX53: coordinates of the screen are those of the window, rounded at the edges") func extents() throws
  {
    let client = try TestClient()
    for type in [UInt32(0), 1] {
      #expect(
        try client.results(3, "Component", "GetExtents", [.uint32(type)])
          == [.tuple([.int32(3), .int32(0), .int32(10), .int32(20)])])
    }
    #expect(
      try client.results(3, "Component", "GetExtents", [.uint32(2)])
        == [.tuple([.int32(2), .int32(0), .int32(10), .int32(20)])])
  }

  @Test("AX54: a client performs actions and sets values") func actions() throws {
    let client = try TestClient()
    #expect(try client.results(2, "Action", "DoAction", [.int32(0)]) == [.bool(true)])
    #expect(client.program.pressed == 1)
    let missing = try client.call(
      "/org/a11y/atspi/accessible/2", "org.a11y.atspi.Action", "DoAction", [.int32(1)])
    #expect(missing.errorName == "org.freedesktop.DBus.Error.InvalidArgs")
    let set = [BusValue.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(7))]
    let reply = try client.call(
      "/org/a11y/atspi/accessible/4", "org.freedesktop.DBus.Properties", "Set", set)
    #expect(reply.kind == .answer)
    #expect(client.program.number.current == 7)
  }

  @Test("AX55: offsets of texts count Unicode scalars") func texts() throws {
    let client = try TestClient()
    let count = client.program.field.string.unicodeScalars.count
    #expect(try client.property(3, "Text", "CharacterCount") == .int32(Int32(count)))
    #expect(try client.results(3, "Text", "GetText", [.int32(0), .int32(6)]) == [.string("Wörter")])
    #expect(
      try client.results(3, "Text", "GetText", [.int32(7), .int32(-1)]).first?.string?.hasSuffix("Zwei")
        == true)
    // A family of three scalars is one character.
    #expect(
      try client.results(3, "Text", "GetStringAtOffset", [.int32(12), .uint32(0)])
        == [.string("👩‍👧"), .int32(11), .int32(14)])
    #expect(
      try client.results(3, "Text", "GetTextAtOffset", [.int32(2), .uint32(1)])
        == [.string("Wörter "), .int32(0), .int32(7)])
    #expect(
      try client.results(3, "Text", "GetStringAtOffset", [.int32(1000), .uint32(4)])
        == [.string("Zwei"), .int32(23), .int32(27)])
  }

  @Test("AX55: a client edits a text and selects in it") func editing() throws {
    let client = try TestClient()
    #expect(
      try client.results(3, "EditableText", "InsertText", [.int32(6), .string("!?"), .int32(1)]) == [
        .bool(true)
      ])
    #expect(client.program.field.string.hasPrefix("Wörter! und"))
    #expect(try client.results(3, "EditableText", "DeleteText", [.int32(0), .int32(1)]) == [.bool(true)])
    #expect(client.program.field.string.hasPrefix("örter! und"))
    #expect(try client.results(3, "Text", "AddSelection", [.int32(1), .int32(3)]) == [.bool(true)])
    #expect(try client.results(3, "Text", "GetNSelections") == [.int32(1)])
    #expect(try client.results(3, "Text", "GetSelection", [.int32(0)]) == [.int32(1), .int32(3)])
  }

  @Test("AX56: the cache has all nodes, and is answered in parts") func cache() throws {
    let client = try TestClient(rows: 2000)
    let reply = try client.call(AccessibilityServer.cachePath, "org.a11y.atspi.Cache", "GetItems")
    #expect(reply.signature == "a((so)(so)(so)iiassusau)")
    let items = try #require(reply.arguments.first?.elements)
    #expect(items.count == 2006)
    guard case .tuple(let parts) = items[3] else {
      Issue.record("an item is a tuple")
      return
    }
    #expect(parts[0] == client.reference(3))
    #expect(parts[2] == client.reference(1))
    #expect(parts[6] == .string("Name"))
  }

  @Test("AX57: a search finds descendants by role, in order, up to a number") func search() throws {
    let client = try TestClient(rows: 50)
    let rule = BusValue.tuple([
      .array(of: "i", []), .int32(1), .array(of: "{ss}", []), .int32(1),
      .array(of: "i", [.int32(0), .int32(1)]),
      .int32(2), .array(of: "s", []), .int32(1), .bool(false),
    ])
    func find(_ order: UInt32, _ count: Int32) throws -> [BusValue]? {
      try client.results(1, "Collection", "GetMatches", [rule, .uint32(order), .int32(count), .bool(true)])
        .first?.elements
    }
    #expect(try find(1, 0)?.count == 50)
    #expect(try find(1, 2) == [client.reference(6), client.reference(7)])
    #expect(try find(4, 2) == [client.reference(55), client.reference(54)])
  }

  @Test("AX58: events are sent only if a client has registered for them") func events() throws {
    let client = try TestClient(patterns: ["object:state-changed:focused"])
    try client.start()
    let button = try #require(client.program.node(2))
    client.server.statesChanged(of: button, .focused, isOn: true)
    client.server.statesChanged(of: button, .checked, isOn: true)
    client.server.nameChanged(of: button)
    _ = try client.property(0, "Accessible", "Name")
    #expect(client.events.map(\.member) == ["StateChanged"])
    #expect(client.events.first?.signature == "siiva{sv}")
    client.announce("EventListenerRegistered", "Object:PropertyChange:")
    try waitUntil("the registration") {
      client.turn()
      var listeners = client.server.listeners
      return listeners.want("object:property-change:accessible-name")
    }
    client.server.nameChanged(of: button)
    _ = try client.property(0, "Accessible", "Name")
    #expect(client.events.map(\.member) == ["StateChanged", "PropertyChange"])
  }

  @Test("AX59: the end of the bus ends the server") func endOfTheBus() throws {
    let client = try TestClient()
    try client.start()
    var ends = 0
    client.server.endpoint.onEnd = { ends += 1 }
    client.bus.stop()
    try waitUntil("the end") {
      _ = client.server.advance(for: 1_000_000)
      return ends > 0
    }
    #expect(!client.server.advance(for: 1_000_000))
    #expect(ends == 1)
  }

  @Test("every interface describes itself") func introspection() throws {
    let client = try TestClient()
    let reply = try client.call(
      "/org/a11y/atspi/accessible/3", "org.freedesktop.DBus.Introspectable", "Introspect")
    let text = try #require(reply.arguments.first?.string)
    let document = try XMLDocumentCounter(text)
    #expect(document.interfaces.contains("org.a11y.atspi.EditableText"))
    let failure = try client.call("/org/a11y/atspi/accessible/99", "org.a11y.atspi.Accessible", "GetRole")
    #expect(failure.errorName == "org.freedesktop.DBus.Error.UnknownObject")
  }

  /// The names of the interfaces in a description.
  private struct XMLDocumentCounter {
    let interfaces: [String]
    init(_ text: String) throws {
      let parts = text.components(separatedBy: "<interface name=\"").dropFirst()
      interfaces = parts.compactMap { $0.split(separator: "\"").first.map(String.init) }
      try #require(text.hasSuffix("</node>"))
    }
  }
}
