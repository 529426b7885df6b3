import Testing
import Wayland
import WaylandServer

/// Globals of a compositor, and the clients that see them.
struct GlobalTests {
  let pair: Pair

  init() throws {
    pair = try Pair()
  }

  @Test(arguments: [1, 4, 6] as [UInt32])
  func aGlobalIsBoundAtTheLowerVersion(version: UInt32) throws {
    var bound: [WlCompositorResource] = []
    let global = Global(pair.server, WlCompositorResource.self, version: version) { bound.append($0) }
    #expect(global.version == version)
    #expect(global.interface.name == "wl_compositor")
    let globals = try Globals(pair.display)
    #expect(globals.all.map(\.version) == [version])
    let full = try #require(globals.bind(WlCompositor.self))
    let limited = try #require(globals.bind(WlCompositor.self, maximumVersion: 3))
    try pair.exchange()
    #expect(bound.map(\.version) == [version, min(version, 3)])
    #expect(bound.map(\.id) == [full.id, limited.id])
    #expect(bound.allSatisfy { $0.client === pair.client })
  }

  @Test func withoutAVersionTheHighestOneIsOffered() throws {
    let global = Global(pair.server, XdgWmBaseResource.self) { _ in }
    #expect(global.version == XdgWmBase.interface.version)
  }

  @Test func aGlobalThatIsRemovedMayStillBeBound() throws {
    var bound = 0
    let global = Global(pair.server, WlOutputResource.self) { _ in bound += 1 }
    let globals = try Globals(pair.display)
    let name = globals.all[0].name
    #expect(!global.isRemoved)
    global.remove()
    global.remove()
    #expect(global.isRemoved)
    let output: WlOutput = globals.registry.bind(name: name, version: 1)
    try pair.exchange()
    #expect(bound == 1)
    #expect(globals.all.isEmpty)
    let later = try Globals(pair.display)
    #expect(later.all.isEmpty)
    output.release()
  }

  @Test func aVersionThatWasNotOfferedEndsTheConnection() throws {
    let global = Global(pair.server, WlOutputResource.self, version: 2) { _ in Issue.record("it was bound") }
    let globals = try Globals(pair.display)
    let client = pair.client
    let output: WlOutput = globals.registry.bind(name: globals.all[0].name, version: 4)
    #expect(output.version == 4)
    guard case .protocolError(_, _, _, let message)? = pair.errorAtTheClient() else {
      Issue.record("the client has heard of no error")
      return
    }
    // libwayland found it, and the compositor knows nevertheless.
    #expect(client.error?.message.contains("wl_output") == true)
    #expect(client.error?.message == message)
    #expect(global.version == 2)
  }

  @Test func aServerThatHasEndedOffersNothing() {
    pair.server.end()
    let global = Global(pair.server, WlOutputResource.self) { _ in }
    global.remove()
    #expect(!global.isRemoved)
  }
}
