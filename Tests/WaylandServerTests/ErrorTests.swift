import Testing
import Wayland
import WaylandServer

/// How a client's mistake ends its connection.
struct ErrorTests {
  let pair: Pair

  init() throws {
    pair = try Pair()
  }

  @Test func theClientHearsWhatItDidWrong() throws {
    let (surface, resource) = try pair.surface()
    let (id, client) = (surface.id, pair.client)
    resource.onRequest = { _ in
      resource.postError(WlSurface.ErrorCode.invalidSize.rawValue, "not a multiple: 5 × 3")
    }
    surface.commit()
    #expect(
      pair.errorAtTheClient()
        == .protocolError(interface: "wl_surface", object: id, code: 2, message: "not a multiple: 5 × 3"))
    #expect(client.error?.description == "wl_surface@\(id): error 2: not a multiple: 5 × 3")
    #expect(client.hasEnded)
    #expect(pair.server.clients.isEmpty)
    #expect(client.resources.isEmpty)
  }

  @Test func requestsAfterTheMistakeAreDropped() throws {
    let (surface, resource) = try pair.surface()
    let client = pair.client
    var heard: [String] = []
    var ended = 0
    client.onEnd = {
      heard.append("end")
      ended += 1
    }
    resource.onDestroy = { heard.append("object") }
    resource.onRequest = { _ in
      heard.append("request")
      resource.postError(1, "wrong")
      resource.postError(2, "wrong again")
      resource.sendPreferredBufferScale(factor: 1)
      #expect(client.hasEnded)
      #expect(!resource.isDestroyed, "it is being used")
    }
    // The last one is on an object that was never made, which is a mistake too.
    surface.commit()
    surface.commit()
    surface.frame().onEvent = { _ in Issue.record("an answer came") }
    pair.handleRequests()
    #expect(heard == ["request", "end", "object"])
    #expect(ended == 1)
    #expect(client.error?.message == "wrong")
    guard case .protocolError(_, _, 1, "wrong")? = pair.errorAtTheClient() else {
      Issue.record("the client has heard of another error")
      return
    }
  }

  @Test func aMistakeCanBeToldAtAnyTime() throws {
    let (surface, resource) = try pair.surface()
    resource.postError(3, "late")
    #expect(resource.isDestroyed)
    #expect(pair.server.clients.isEmpty)
    #expect(
      pair.errorAtTheClient()
        == .protocolError(interface: "wl_surface", object: surface.id, code: 3, message: "late"))
  }

  @Test func anObjectThatIsGoneIsNotNamed() throws {
    let (surface, resource) = try pair.surface()
    surface.destroy()
    pair.handleRequests()
    resource.postError(3, "too late")
    guard case .protocolError("wl_display", 1, 3, "too late")? = pair.errorAtTheClient() else {
      Issue.record("the client has heard of another error")
      return
    }
  }

  @Test func mistakesThatLibwaylandFindsAreKnownToTheServer() throws {
    let (surface, resource) = try pair.surface()
    let client = pair.client
    // The client does not know that its object is over.
    resource.destroy()
    surface.commit()
    #expect(pair.errorAtTheClient() != nil)
    #expect(client.error?.interface == "wl_display")
    #expect(client.error?.message.contains("invalid object") == true)
  }

  @Test func anErrorWithoutAConnectionIsNoMatter() throws {
    let (_, resource) = try pair.surface()
    let client = pair.client
    client.end()
    resource.postError(1, "nobody hears it")
    #expect(client.error == nil)
  }
}
