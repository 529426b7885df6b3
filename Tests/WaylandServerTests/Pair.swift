import Testing
import Wayland
import WaylandServer

/// A compositor and a client of it, in one thread.
final class Pair {
  let server = Server()
  let display: Display

  init() throws {
    display = try Display.connect(toFileDescriptor: server.connect())
    display.beforeWaiting = { [unowned server] in
      server.dispatch()
      server.flush()
    }
  }

  isolated deinit {
    display.disconnect()
    server.end()
  }

  /// The compositor's view of the client.
  var client: Client { server.clients[0] }

  /// Lets the compositor handle all requests and the client all events.
  func exchange() throws(ConnectionError) {
    try display.roundtrip()
  }

  /// Lets the compositor handle the requests so far; the client does not read.
  func handleRequests() {
    display.flush()
    server.dispatch()
    server.flush()
  }

  /// Offers an interface and binds it: the object as both sides have it.
  func bind<P: Proxy, R: Resource>(_ proxy: P.Type, _ resource: R.Type, version: UInt32? = nil) throws -> (
    P, R
  ) {
    var made: R?
    let global = Global(server, R.self, version: version) { made = $0 }
    let globals = try Globals(display)
    let bound = try #require(globals.bind(P.self))
    try exchange()
    global.remove()
    try exchange()
    return (bound, try #require(made))
  }

  /// Makes a surface on both sides.
  func surface() throws -> (WlSurface, WlSurfaceResource) {
    let (compositor, resource) = try bind(WlCompositor.self, WlCompositorResource.self)
    var made: WlSurfaceResource?
    resource.onRequest = { if case .createSurface(let surface) = $0 { made = surface } }
    let surface = compositor.createSurface()
    try exchange()
    return (surface, try #require(made))
  }

  /// Makes a seat's object on both sides.
  func device<P: Proxy, R: Resource>(
    _ make: (WlSeat) -> P, _ find: @escaping (WlSeatResource.Request) -> R?
  ) throws -> (P, R) {
    let (seat, resource) = try bind(WlSeat.self, WlSeatResource.self)
    var made: R?
    resource.onRequest = { made = find($0) }
    let device = make(seat)
    try exchange()
    return (device, try #require(made))
  }

  /// Lets the compositor handle the requests so far, and returns what the client then says of the end of its
  /// connection; nil while it is alive.
  func errorAtTheClient() -> ConnectionError? {
    handleRequests()
    do {
      while try display.readAndDispatch() > 0 {}
      return nil
    } catch {
      return error
    }
  }
}
