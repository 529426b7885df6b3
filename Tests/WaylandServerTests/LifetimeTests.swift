import Foundation
import Glibc
import Testing
import Wayland
import WaylandServer

/// How clients, objects and servers end.
struct LifetimeTests {
  let pair: Pair

  init() throws {
    pair = try Pair()
  }

  // MARK: Clients

  @Test func clientsAreToldAsTheyComeAndGo() throws {
    let server = pair.server
    var came: [Client] = []
    var ended = 0
    server.onClient = { client in
      came.append(client)
      client.onEnd = { ended += 1 }
    }
    let second = try Display.connect(toFileDescriptor: server.connect())
    #expect(came.count == 1)
    #expect(server.clients.count == 2)
    #expect(server.clients[1] === came[0])
    second.disconnect()
    server.dispatch()
    #expect(ended == 1)
    #expect(came[0].hasEnded)
    #expect(came[0].error == nil)
    #expect(server.clients.count == 1)
  }

  @Test func objectsEndWithTheirClientOldestFirst() throws {
    let (compositor, resource) = try pair.bind(WlCompositor.self, WlCompositorResource.self)
    var surfaces: [WlSurfaceResource] = []
    var heard: [String] = []
    resource.onRequest = { request in
      guard case .createSurface(let surface) = request else { return }
      let number = surfaces.count
      surfaces.append(surface)
      surface.onDestroy = { heard.append("\(number)") }
    }
    for _ in 0..<3 { _ = compositor.createSurface() }
    try pair.exchange()
    let client = pair.client
    client.onEnd = {
      heard.append("end")
      #expect(client.resources.count == 4, "they can still be looked at")
    }
    pair.display.disconnect()
    pair.server.dispatch()
    #expect(heard == ["end", "0", "1", "2"])
    #expect(client.resources.isEmpty)
    #expect(surfaces.allSatisfy { $0.isDestroyed })
  }

  @Test func objectsMayEndEachOther() throws {
    let (_, first) = try pair.surface()
    let (_, second) = try pair.surface()
    var ends = 0
    first.onDestroy = {
      ends += 1
      second.destroy()
    }
    second.onDestroy = {
      ends += 1
      first.destroy()
    }
    pair.client.end()
    #expect(ends == 2)
  }

  @Test func theClientSeesThatTheServerHasEndedIt() throws {
    let client = pair.client
    client.end()
    client.end()
    client.flush()
    guard case .lost? = pair.errorAtTheClient() else {
      Issue.record("the connection is still there")
      return
    }
    #expect(client.error == nil)
  }

  @Test func aHandlerMayEndItsOwnClient() throws {
    let (surface, resource) = try pair.surface()
    let client = pair.client
    var requests = 0
    resource.onRequest = { _ in
      requests += 1
      client.end()
      #expect(client.hasEnded)
      #expect(!resource.isDestroyed, "it is being used")
    }
    for _ in 0..<5 { surface.commit() }
    pair.handleRequests()
    #expect(requests == 1)
    #expect(resource.isDestroyed)
    #expect(pair.server.clients.isEmpty)
  }

  @Test func aHandlerMayEndAnotherClient() throws {
    let (surface, resource) = try pair.surface()
    let others = try (0..<3).map { _ in try Display.connect(toFileDescriptor: pair.server.connect()) }
    resource.onRequest = { [unowned server = pair.server] _ in
      for client in server.clients.dropFirst() { client.end() }
    }
    surface.commit()
    for display in others {
      _ = display.registry()
      display.flush()
    }
    pair.handleRequests()
    #expect(pair.server.clients.count == 1)
    for display in others { display.disconnect() }
  }

  @Test func aClientMayEndAsItComes() throws {
    pair.server.onClient = { $0.end() }
    let socket = FileDescriptor(try pair.server.connect())
    #expect(pair.server.clients.count == 1)
    var byte: UInt8 = 0
    #expect(read(socket.rawValue, &byte, 1) == 0, "the other end is closed")
  }

  @Test func clientsMayEndEachOtherWhileTheyAreFlushed() throws {
    let others = try (0..<3).map { _ in try Display.connect(toFileDescriptor: pair.server.connect()) }
    for client in pair.server.clients {
      client.onEnd = { [unowned server = pair.server] in
        for client in server.clients { client.end() }
        server.flush()
      }
    }
    // The first client is disconnected. The server notices that in `flush`, since it has events for the client.
    let global = Global(pair.server, WlOutputResource.self) { _ in }
    for display in others {
      _ = display.registry()
      display.flush()
    }
    pair.server.dispatch()
    global.remove()
    others[0].disconnect()
    pair.server.flush()
    #expect(pair.server.clients.isEmpty)
    for display in others { display.disconnect() }
  }

  @Test func anObjectOnAConnectionThatIsOverIsDestroyedFromTheBeginning() throws {
    let client = pair.client
    client.end()
    let offer = WlDataOfferResource(client, version: 3)
    #expect(offer.isDestroyed)
    #expect(offer.id == 0)
    offer.sendOffer(mimeType: "text/plain")
    offer.destroy()
    #expect(client.resources.isEmpty)
  }

  @Test func objectsOutliveTheirClientAsEmptyShells() throws {
    let (_, resource) = try pair.surface()
    pair.display.disconnect()
    pair.server.dispatch()
    resource.sendPreferredBufferScale(factor: 1)
    resource.destroy()
    #expect(resource.isDestroyed)
    pair.server.end()
    resource.sendPreferredBufferScale(factor: 1)
    #expect(resource.client.hasEnded)
  }

  // MARK: Servers

  @Test func aServerEndsItsClientsAndLetsGoOfEverything() throws {
    weak var weakServer: Server?
    weak var weakClient: Client?
    weak var held: FileDescriptor?
    var socket: FileDescriptor?
    do {
      let server = Server()
      let object = FileDescriptor(-1)
      held = object
      weakServer = server
      _ = Global(server, WlOutputResource.self) { _ in _ = object.rawValue }
      socket = FileDescriptor(try server.connect())
      weakClient = server.clients[0]
      server.end()
      server.end()
      #expect(server.clients.isEmpty)
    }
    #expect(weakServer == nil)
    #expect(weakClient == nil)
    #expect(held == nil)
    var byte: UInt8 = 0
    #expect(read(try #require(socket).rawValue, &byte, 1) == 0, "the other end is closed")
  }

  @Test func aServerWithoutClientsEndsWithItsLastReference() {
    let before = OpenFiles.sockets()
    weak var weakServer: Server?
    do {
      let server = Server()
      _ = Global(server, WlOutputResource.self) { _ in }
      weakServer = server
    }
    #expect(weakServer == nil)
    #expect(OpenFiles.sockets() == before)
  }

  @Test func aHandlerMayEndTheServer() throws {
    let (surface, resource) = try pair.surface()
    let server = pair.server
    var requests = 0
    resource.onRequest = { _ in
      requests += 1
      server.end()
      server.flush()
      #expect(!resource.isDestroyed, "it is being used")
      #expect(throws: ConnectionError.self) { try server.connect() }
    }
    surface.commit()
    surface.commit()
    pair.handleRequests()
    #expect(requests == 1)
    #expect(resource.isDestroyed)
    #expect(server.pollDescriptor == -1)
  }

  @Test func theEndOfAClientMayEndTheServer() throws {
    let server = pair.server
    _ = try pair.surface()
    pair.client.onEnd = { server.end() }
    pair.client.end()
    #expect(server.pollDescriptor == -1)
  }

  @Test func anEndedServerDoesNothing() throws {
    let server = pair.server
    server.end()
    server.dispatch()
    server.flush()
    #expect(server.nextSerial() == 0)
    #expect(throws: ConnectionError.noCompositor(socket: "a pair of sockets", reason: "the server has ended"))
    {
      try server.connect()
    }
    #expect(throws: ConnectionError.noCompositor(socket: "name", reason: "the server has ended")) {
      try server.listen(on: "name")
    }
  }

  @Test func programsFindTheServerAtItsSocket() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "server-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let socket = folder.appending(path: "socket").path
    let server = Server()
    defer { server.end() }
    try server.listen(on: socket)
    let display = try Display.connect(to: socket)
    defer { display.disconnect() }
    display.beforeWaiting = {
      server.dispatch()
      server.flush()
    }
    try display.roundtrip()
    #expect(server.clients.count == 1)
    #expect(throws: ConnectionError.self) { try server.listen(on: folder.path + "/missing/socket") }
  }

  // MARK: Leaks

  @Test func connectionsLeaveNothingOpen() throws {
    let before = OpenFiles.sockets()
    for round in 0..<1000 {
      let display = try Display.connect(toFileDescriptor: pair.server.connect())
      if round.isMultiple(of: 2) {
        display.disconnect()
        pair.server.dispatch()
      } else {
        pair.server.clients[1].end()
        display.disconnect()
      }
    }
    #expect(OpenFiles.sockets() == before)
    #expect(pair.server.clients.count == 1)
  }

  @Test func serversLeaveNothingOpen() throws {
    let before = OpenFiles.sockets()
    for _ in 0..<50 {
      let pair = try Pair()
      _ = try pair.surface()
    }
    #expect(OpenFiles.sockets() == before)
  }
}
