import CWaylandServer
import Glibc
public import Wayland

/// The compositor's end of libwayland: clients connect to it and find the globals that it offers.
///
/// It does nothing by itself: `dispatch()` handles what clients have sent, `flush()` sends them what was
/// posted. Used from one thread at a time.
///
/// It ends with `end()`, or when nobody refers to it and no client is connected.
///
/// C: `struct wl_display` of the server.
public final class Server {
  /// nil once the server has ended.
  private(set) var pointer: OpaquePointer?

  /// The clients that are connected, in the order in which they came.
  public private(set) var clients: [Client] = []

  /// Called for each client that connects.
  public var onClient: ((Client) -> Void)?

  /// How many requests have been received. Those that libwayland answers itself do not count: those of
  /// `wl_display`, and those that it refuses.
  public internal(set) var requestCount = 0 { didSet { onMessage?() } }

  /// How many events have been posted, other than libwayland's own.
  public internal(set) var eventCount = 0 { didSet { onMessage?() } }

  /// Called with each of these requests, before it is handled, and each of these events, when it is posted:
  /// a connection may be ended between any two of them.
  public var onMessage: (() -> Void)?

  private var byPointer: [OpaquePointer: Client] = [:]
  private var globals: [Global] = []
  private(set) var hasEnded = false
  private var isDispatching = false
  private var clientListener: Listener?
  private var errorLog: ErrorLog?

  /// How many calls of libwayland's are under way, one inside the other, that may call back. What their
  /// callbacks end must not be freed under them.
  private var calls = 0

  /// Makes a compositor that offers nothing yet.
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

  /// Ends every client and the compositor itself, and lets go of everything that it was given.
  ///
  /// Within a handler of the server's it takes effect when `dispatch()` is done.
  ///
  /// C: `wl_display_destroy`.
  public func end() {
    hasEnded = true
    settle()
  }

  /// Makes a connection, and returns the client's end of it, which the caller owns.
  ///
  /// - Throws: `ConnectionError.noCompositor` if there is no pair of sockets to be had.
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

  /// Listens where programs look for compositors.
  ///
  /// - Parameter name: the name of a socket in `XDG_RUNTIME_DIR`, or its absolute path.
  /// - Throws: `ConnectionError.noCompositor` if the socket cannot be made there.
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

  /// Readable when `dispatch()` has something to do; -1 once the server has ended.
  ///
  /// C: `wl_event_loop_get_fd`.
  public var pollDescriptor: Int32 {
    pointer.map { wl_event_loop_get_fd(wl_display_get_event_loop($0)) } ?? -1
  }

  /// Handles all that clients have sent, without waiting.
  ///
  /// - Precondition: it is not called from within a handler.
  ///
  /// C: `wl_event_loop_dispatch`.
  public func dispatch() {
    precondition(!isDispatching, "the server is dispatching already: handlers must not call dispatch()")
    isDispatching = true
    defer { isDispatching = false }
    while let pointer, hasInput {
      // A client that ends during the dispatch is freed after it: libwayland may still be reading its
      // requests.
      calling { _ = wl_event_loop_dispatch(wl_display_get_event_loop(pointer), 0) }
    }
  }

  /// libwayland reads a part of what there is, one buffer of each client: there may be more.
  private var hasInput: Bool {
    var entry = pollfd(fd: pollDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Sends clients what was posted, as far as their sockets take it.
  ///
  /// C: `wl_display_flush_clients`.
  public func flush() {
    guard let pointer else { return }
    guard calls == 0 else {
      // `wl_display_flush_clients` frees clients that are gone, here in the middle of their requests.
      for client in clients { client.flush() }
      return
    }
    calling { wl_display_flush_clients(pointer) }
  }

  /// A number that no event had before; 0 once the server has ended.
  ///
  /// C: `wl_display_next_serial`.
  public func nextSerial() -> UInt32 { pointer.map { wl_display_next_serial($0) } ?? 0 }

  // MARK: The end of clients

  /// Runs a call of libwayland's that may call back. What its callbacks end, ends after it.
  func calling<R>(_ call: () -> R) -> R {
    calls += 1
    let result = call()
    calls -= 1
    settle()
    return result
  }

  /// Ends what is to end, unless libwayland is busy: the call that it is busy with does it then.
  func settle() {
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

  /// The client behind a pointer of libwayland's.
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

  /// Keeps a global, which libwayland refers to until the end.
  func adopt(_ global: Global) { globals.append(global) }
}
