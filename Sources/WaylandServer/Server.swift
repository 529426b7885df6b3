import CWaylandServer
import Glibc
public import Wayland

/// The server side of libwayland: clients connect to it and find its globals.
///
/// It acts only when called: `dispatch()` handles requests, `flush()` sends events. Use it on one thread at a time.
///
/// It ends with `end()`, or when it is no longer referenced and no client is connected.
///
/// C: `struct wl_display` of the server.
public final class Server {
  /// Nil after the end of the server.
  private(set) var pointer: OpaquePointer?

  /// The connected clients, oldest first.
  public private(set) var clients: [Client] = []

  /// Called for each client that connects.
  public var onClient: ((Client) -> Void)?

  /// The number of received requests, except requests that libwayland handles itself: of `wl_display`, and refused
  /// requests.
  public internal(set) var requestCount = 0 { didSet { onMessage?() } }

  /// The number of sent events, except libwayland's own.
  public internal(set) var eventCount = 0 { didSet { onMessage?() } }

  /// Called for each of these requests before it is handled, and for each of these events when it is sent. Tests end a
  /// connection here, at any point of the exchange.
  public var onMessage: (() -> Void)?

  private var byPointer: [OpaquePointer: Client] = [:]
  private var globals: [Global] = []
  private(set) var hasEnded = false
  private var isDispatching = false
  private var clientListener: Listener?
  private var errorLog: ErrorLog?

  /// The depth of nested libwayland calls that may call back. Objects that a callback ends must not be freed before the
  /// outermost call returns.
  private var calls = 0

  /// Makes a server without globals.
  ///
  /// C: `wl_display_create`.
  public init() {
    guard let pointer = wl_display_create() else {
      preconditionFailure("libwayland could not create a server: out of memory or file descriptors")
    }
    self.pointer = pointer
    let listener = Listener { [unowned self] data in
      if let data { add(OpaquePointer(data)) }
    }
    clientListener = listener
    wl_display_add_client_created_listener(pointer, listener.pointer)
    errorLog = ErrorLog(pointer) { [unowned self] client, error in
      guard let client = self.client(client), !client.hasEnded else { return }
      client.error = error
    }
  }

  deinit { end() }

  /// Ends all clients and the server, and releases all handlers.
  ///
  /// Called in a handler of the server, it takes effect at the end of `dispatch()`.
  ///
  /// C: `wl_display_destroy`.
  public func end() {
    hasEnded = true
    destroyEnded()
  }

  /// Makes a connection and returns the client's socket, which the caller owns.
  ///
  /// - Throws: `ConnectionError.noCompositor` if no socket pair can be made.
  ///
  /// System: `socketpair(2)`. C: `wl_client_create`.
  public func connect() throws(ConnectionError) -> Int32 {
    let pointer = try livePointer(for: "a pair of sockets")
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .noCompositor(socket: "a pair of sockets", reason: String(cString: strerror(errno)))
    }
    guard calling({ wl_client_create(pointer, ends[1]) }) != nil else {
      close(ends[0])
      close(ends[1])
      throw .noCompositor(socket: "a pair of sockets", reason: "libwayland could not create a client")
    }
    return ends[0]
  }

  /// Listens on a socket at the place where programs look for compositors.
  ///
  /// - Parameter name: the name of a socket in `XDG_RUNTIME_DIR`, or its absolute path.
  /// - Throws: `ConnectionError.noCompositor` if the socket cannot be made.
  ///
  /// C: `wl_display_add_socket`.
  public func listen(on name: String) throws(ConnectionError) {
    let pointer = try livePointer(for: name)
    guard wl_display_add_socket(pointer, name) == 0 else {
      throw .noCompositor(socket: name, reason: String(cString: strerror(errno)))
    }
  }

  private func livePointer(for socket: String) throws(ConnectionError) -> OpaquePointer {
    guard let pointer, !hasEnded else { throw .noCompositor(socket: socket, reason: "the server has ended") }
    return pointer
  }

  /// Readable when `dispatch()` has work; −1 after the end of the server.
  ///
  /// C: `wl_event_loop_get_fd`.
  public var pollDescriptor: Int32 {
    pointer.map { wl_event_loop_get_fd(wl_display_get_event_loop($0)) } ?? -1
  }

  /// Handles all available requests, without waiting.
  ///
  /// - Precondition: not called in a handler.
  ///
  /// C: `wl_event_loop_dispatch`.
  public func dispatch() {
    precondition(!isDispatching, "the server is dispatching already: handlers must not call dispatch()")
    isDispatching = true
    defer { isDispatching = false }
    while let pointer, hasInput {
      // A client that ends during the dispatch is freed afterwards, because libwayland may still be reading its
      // requests.
      calling { _ = wl_event_loop_dispatch(wl_display_get_event_loop(pointer), 0) }
    }
  }

  /// Whether there is input. A dispatch reads one buffer of each client, so more may remain.
  private var hasInput: Bool {
    var entry = pollfd(fd: pollDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Sends the pending events, as far as the sockets accept them.
  ///
  /// C: `wl_display_flush_clients`.
  public func flush() {
    guard let pointer else { return }
    guard calls == 0 else {
      // `wl_display_flush_clients` frees ended clients, which must not happen while their requests are being handled.
      for client in clients { client.flush() }
      return
    }
    calling { wl_display_flush_clients(pointer) }
  }

  /// A serial that no event had before; 0 after the end of the server.
  ///
  /// C: `wl_display_next_serial`.
  public func nextSerial() -> UInt32 { pointer.map { wl_display_next_serial($0) } ?? 0 }

  // MARK: The end of clients

  /// Runs a libwayland call that may call back. Objects that its callbacks end are freed after it.
  func calling<R>(_ call: () -> R) -> R {
    calls += 1
    let result = call()
    calls -= 1
    destroyEnded()
    return result
  }

  /// Frees ended clients and the ended server. During a libwayland call it does nothing, and that call does it at its
  /// end.
  func destroyEnded() {
    guard calls == 0, let pointer else { return }
    calls += 1
    while let client = clients.first(where: \.hasEnded) { client.destroy() }
    calls -= 1
    guard hasEnded else { return }
    self.pointer = nil
    errorLog = nil
    wl_display_destroy(pointer)
    clientListener = nil
    for global in globals { global.ended() }
    globals = []
    onClient = nil
    onMessage = nil
  }

  /// The client of a libwayland pointer.
  func client(_ pointer: OpaquePointer) -> Client? { byPointer[pointer] }

  private func add(_ pointer: OpaquePointer) {
    let client = Client(self, pointer)
    byPointer[pointer] = client
    clients.append(client)
    onClient?(client)
  }

  func disown(_ pointer: OpaquePointer) {
    guard let client = byPointer.removeValue(forKey: pointer) else { return }
    clients.removeAll { $0 === client }
  }

  /// Retains a global, which libwayland refers to until the end.
  func adopt(_ global: Global) { globals.append(global) }
}
