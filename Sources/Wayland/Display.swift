import CLinux
import CWaylandClient
import Glibc

/// A connection to a compositor.
///
/// Used from one thread at a time. It ends with `disconnect()`, and with it all its objects.
///
/// C: `struct wl_display`.
public final class Display {
  let pointer: OpaquePointer

  /// Whether `disconnect()` was called.
  public private(set) var isDisconnected = false

  /// Whether the compositor has not read what was sent: the socket was full at the last `flush()`.
  ///
  /// While it is, send nothing that can wait (rule P2).
  public private(set) var isCongested = false

  /// The object that stands for the connection itself.
  public var proxy: WlDisplay { WlDisplay(pointer, display: self) }

  private var firstProxy: Unmanaged<Proxy>?

  // MARK: Connecting

  /// Connects to a compositor.
  ///
  /// - Parameter socket: the name of a socket in `XDG_RUNTIME_DIR`, or its absolute path. Without one,
  ///   `WAYLAND_SOCKET` (a file descriptor that is already connected), else `WAYLAND_DISPLAY`, else
  ///   `wayland-0`. Variables that are empty count as not set.
  /// - Throws: `ConnectionError.noCompositor`, which says what was tried and why it failed.
  ///
  /// C: `wl_display_connect`.
  public static func connect(to socket: String? = nil) throws(ConnectionError) -> Display {
    Log.install()
    let inherited = socket == nil ? environment("WAYLAND_SOCKET") : nil
    let name = socket ?? environment("WAYLAND_DISPLAY") ?? "wayland-0"
    if inherited == nil && !name.hasPrefix("/") && environment("XDG_RUNTIME_DIR") == nil {
      throw .noCompositor(socket: name, reason: "XDG_RUNTIME_DIR is not set")
    }
    if let inherited, Int32(inherited) == nil {
      throw .noCompositor(
        socket: "WAYLAND_SOCKET=\(inherited)", reason: "not the number of a file descriptor")
    }
    guard let pointer = inherited == nil ? connectByName(name) : wl_display_connect(nil) else {
      throw .noCompositor(
        socket: inherited.map { "WAYLAND_SOCKET=\($0)" } ?? name, reason: String(cString: strerror(errno)))
    }
    return Display(pointer)
  }

  private static func connectByName(_ name: String) -> OpaquePointer? {
    // libwayland uses WAYLAND_SOCKET, even an empty one, instead of the name that it is given.
    let hidden = environment("WAYLAND_SOCKET")
    unsetenv("WAYLAND_SOCKET")
    let pointer = wl_display_connect(name)
    let reason = errno
    if let hidden { setenv("WAYLAND_SOCKET", hidden, 1) }
    errno = reason
    return pointer
  }

  /// Takes over a socket that is already connected to a compositor, and owns it from now on.
  ///
  /// C: `wl_display_connect_to_fd`.
  public static func connect(toFileDescriptor socket: Int32) throws(ConnectionError) -> Display {
    Log.install()
    guard let pointer = wl_display_connect_to_fd(socket) else {
      throw .noCompositor(
        socket: "file descriptor \(socket)", reason: String(cString: strerror(errno)))
    }
    return Display(pointer)
  }

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Ends the connection and every object on it. The objects' destructor requests are not sent: the
  /// compositor ends its side itself.
  ///
  /// C: `wl_display_disconnect`.
  ///
  /// While events are being delivered it takes effect at once for the program, which gets no more of them,
  /// and for the socket after the delivery.
  public func disconnect() {
    guard !isDisconnected else { return }
    isDisconnected = true
    while let proxy = firstProxy { proxy.takeUnretainedValue().forget() }
    if deliveries == 0 { close() }
  }

  /// How many deliveries of events are going on, one inside the other.
  private var deliveries = 0

  /// Runs a call of libwayland's that may deliver events, and so end in `disconnect()`.
  func delivering(_ call: () -> Int32) -> Int32 {
    guard !isDisconnected else { return 0 }
    deliveries += 1
    let result = call()
    deliveries -= 1
    guard isDisconnected else { return result }
    if deliveries == 0 { close() }
    return 0
  }

  private func close() {
    for queue in queues { wl_event_queue_destroy(queue) }
    queues = []
    wl_display_disconnect(pointer)
  }

  // MARK: The registry

  /// Asks for the compositor's globals.
  public func registry() -> WlRegistry {
    proxy.getRegistry()
  }

  // MARK: The loop

  /// The socket, for the poll of an event loop; -1 once the connection is closed.
  public var fileDescriptor: Int32 { isDisconnected ? -1 : wl_display_get_fd(pointer) }

  /// The error that ended the connection, nil while it is alive.
  ///
  /// C: `wl_display_get_error`.
  public var error: ConnectionError? {
    isDisconnected || wl_display_get_error(pointer) == 0 ? nil : connectionError()
  }

  /// Sends what was requested, as far as the socket takes it.
  ///
  /// - Returns: false if the socket is full; call again when it is writable. A broken connection counts
  ///   as sent: the next read reports it (rule P4).
  ///
  /// C: `wl_display_flush`.
  @discardableResult public func flush() -> Bool {
    guard !isDisconnected else { return true }
    let result = wl_display_flush(pointer)
    // After an error every flush fails with the code of that error, which may be EAGAIN too.
    isCongested = result < 0 && errno == EAGAIN && wl_display_get_error(pointer) == 0
    // P4: the reason is in the last events from the compositor. libwayland sends nothing after it has read
    // them.
    if result < 0 && errno == EPIPE { readError() }
    if !isCongested { unsentBytes = 0 }
    return !isCongested
  }

  /// Reads what the socket has, without waiting, and delivers it. What a compositor that never pauses adds
  /// meanwhile stays for the next call.
  ///
  /// - Returns: how many events were delivered.
  /// - Throws: the error that ended the connection.
  ///
  /// C: `wl_display_prepare_read`, `wl_display_read_events`, `wl_display_dispatch_pending`.
  @discardableResult public func readAndDispatch() throws(ConnectionError) -> Int {
    var count = 0
    // P3: events that stay in the socket fill the compositor's buffer, and it drops a client that is behind.
    // So one turn reads several times.
    hasUnreadInput = true
    for _ in 0..<Self.readsPerTurn {
      count += try readOnce()
      hasUnreadInput = hasInput
      guard hasUnreadInput else { break }
    }
    return count
  }

  /// Whether the last `readAndDispatch()` left input in the socket. An edge-triggered loop is not woken for that input.
  public private(set) var hasUnreadInput = false

  /// libwayland reads 4 kB at a time, and a socket holds about 200 kB.
  private static let readsPerTurn = 64

  private func readOnce() throws(ConnectionError) -> Int {
    var count = 0
    while !isDisconnected, wl_display_prepare_read(pointer) != 0 {
      count += try dispatchPending()
    }
    guard !isDisconnected else { return count }
    guard wl_display_read_events(pointer) >= 0 else { throw connectionError() }
    return try count + dispatchPending()
  }

  /// Whether the socket has something to read.
  private var hasInput: Bool {
    guard !isDisconnected else { return false }
    var entry = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Delivers the events that were read already.
  ///
  /// C: `wl_display_dispatch_pending`.
  @discardableResult public func dispatchPending() throws(ConnectionError) -> Int {
    let count = delivering { wl_display_dispatch_pending(pointer) }
    guard count >= 0 else { throw connectionError() }
    return Int(count)
  }

  /// Sends, waits for events up to a time, and delivers them. For programs without a loop of their own.
  ///
  /// - Parameter milliseconds: how long to wait at most; negative is without end.
  /// - Returns: how many events were delivered.
  @discardableResult public func wait(timeoutMilliseconds milliseconds: Int32) throws(ConnectionError) -> Int
  {
    // The flush comes before prepare_read. A flush that fails reads the last events itself, and two readers
    // in one thread would wait for each other.
    let interest = flush() ? POLLIN : POLLIN | POLLOUT
    // P4: the error may have been read already. The socket may stay silent after it.
    var count = try dispatchPending()
    while !isDisconnected, wl_display_prepare_read(pointer) != 0 {
      count += try dispatchPending()
    }
    guard !isDisconnected else { return count }
    guard count == 0 else {
      wl_display_cancel_read(pointer)
      return count
    }
    beforeWaiting?()
    let events = awaitEvents(interest, milliseconds)
    guard events & Int16(POLLIN | POLLHUP | POLLERR) != 0 else {
      wl_display_cancel_read(pointer)
      guard !isInterrupted else { throw .lost(reason: "a signal ended the wait for the compositor") }
      flush()
      return 0
    }
    guard wl_display_read_events(pointer) >= 0 else { throw connectionError() }
    return try dispatchPending()
  }

  /// Waits until the compositor has handled all requests so far, and delivers all events meanwhile. For
  /// start-up and for tools: a program that shows windows does not wait for the compositor.
  ///
  /// Wayland: `wl_display.sync`.
  public func roundtrip() throws(ConnectionError) {
    guard !isDisconnected else { return }
    var isDone = false
    proxy.sync().onEvent = { _ in isDone = true }
    while !isDone, !isDisconnected { try wait(timeoutMilliseconds: -1) }
    unsentBytes = 0
  }

  /// Called before each wait for the compositor: one that lives in the same thread gets its turn there.
  package var beforeWaiting: (() -> Void)?

  /// A descriptor that becomes readable when the program is to end; -1 without one. Waits for the compositor end then:
  /// `wait` and `roundtrip` throw, and requests that find no room are lost.
  ///
  /// A stopped compositor would otherwise block the main thread, and with it the run loop that ends the program.
  package var interruption: Int32 = -1

  /// Whether `interruption` ended a wait. No later wait begins.
  private var isInterrupted = false

  /// Waits for events of the socket, or for the interruption.
  ///
  /// - Returns: the events of the socket; 0 after the time, a signal or the interruption.
  private func awaitEvents(_ interest: Int32, _ milliseconds: Int32) -> Int16 {
    var entries = (
      pollfd(fd: fileDescriptor, events: Int16(interest), revents: 0),
      pollfd(fd: interruption, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &entries) { bytes in
      bytes.withMemoryRebound(to: pollfd.self) { poll($0.baseAddress, 2, isInterrupted ? 0 : milliseconds) }
    }
    guard count > 0 else { return 0 }
    if entries.1.revents != 0 { isInterrupted = true }
    return entries.0.revents
  }

  /// The reason for the end of the connection.
  func connectionError() -> ConnectionError {
    if let firstError { return firstError }
    let failure = errno
    let code = wl_display_get_error(pointer)
    guard code != 0 else { return .lost(reason: String(cString: strerror(failure))) }
    let error = protocolError(code) ?? .lost(reason: Self.reason(code))
    firstError = error
    return error
  }

  /// What ended the connection. Kept because the log, which has the message, is common to all connections.
  private var firstError: ConnectionError?

  private func protocolError(_ code: Int32) -> ConnectionError? {
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let number = wl_display_get_protocol_error(pointer, &interface, &object)
    // A wl_display error is a protocol error with a code other than EPROTO. An error on an object that is
    // already destroyed has no interface.
    guard code == EPROTO || interface != nil else { return nil }
    return .protocolError(
      interface: interface.map { String(cString: $0.pointee.name) } ?? "unknown object",
      object: object, code: number, message: Log.protocolErrorMessage())
  }

  private static func reason(_ code: Int32) -> String {
    code == EPIPE || code == ECONNRESET
      ? "the compositor has closed it" : String(cString: strerror(code))
  }

  // MARK: Queues

  /// All queues that were made, which must end before the connection.
  private var queues: Set<OpaquePointer> = []

  func makeQueue() -> OpaquePointer {
    precondition(!isDisconnected, "the connection has ended and takes no more queues")
    guard let queue = wl_display_create_queue(pointer) else {
      preconditionFailure("out of memory: libwayland could not create an event queue")
    }
    queues.insert(queue)
    return queue
  }

  /// Destroys a queue, unless it went with the connection.
  func destroyQueue(_ queue: OpaquePointer) {
    if queues.remove(queue) != nil { wl_event_queue_destroy(queue) }
  }

  // MARK: Back-pressure

  /// An upper bound of what lies in libwayland's buffer, file descriptors counted as bytes.
  private var unsentBytes = 0

  /// The size of libwayland's buffer, and so of the longest request.
  static let bufferSize = 4096

  /// What is put into the buffer before it is sent. libwayland also keeps 28 file descriptors at most; each
  /// counts as so many bytes that 25 of them reach this limit.
  private static let limit = 3500
  private static let bytesPerDescriptor = 140

  /// A queue that stays empty, to read from the socket while another one is being dispatched.
  private lazy var readingQueue = makeQueue()

  private func readError() {
    if wl_display_prepare_read_queue(pointer, readingQueue) == 0 { wl_display_read_events(pointer) }
    _ = delivering { wl_display_dispatch_queue_pending(pointer, readingQueue) }
    // The log keeps the newest message only, so the error is taken over at once.
    if wl_display_get_error(pointer) != 0 { _ = connectionError() }
  }

  /// The bytes of the strings and arrays of the request that is being put together.
  @usableFromInline var heldBytes = 0

  /// Makes room for a request. libwayland gives the connection up when its buffer and the socket are both
  /// full; so what would not fit waits here until the compositor reads. The toolkit holds back what can
  /// wait long before that (`isCongested`).
  func reserve(_ bytes: Int, descriptors: Int) {
    let bytes = bytes + descriptors * Self.bytesPerDescriptor
    unsentBytes += bytes
    guard unsentBytes > Self.limit else { return }
    // After the interruption libwayland gives the connection up when its buffer is full.
    while !flush(), !isInterrupted {
      beforeWaiting?()
      if wl_display_prepare_read_queue(pointer, readingQueue) == 0 {
        if awaitEvents(POLLIN | POLLOUT, -1) & Int16(POLLIN | POLLHUP) != 0 {
          guard wl_display_read_events(pointer) >= 0 else { break }
        } else {
          wl_display_cancel_read(pointer)
        }
      }
    }
    unsentBytes = bytes
  }

  // MARK: Live objects

  func adopt(_ proxy: Proxy) {
    let reference = Unmanaged.passRetained(proxy)
    proxy.next = firstProxy
    firstProxy?.takeUnretainedValue().previous = reference
    firstProxy = reference
  }

  func disown(_ proxy: Proxy) {
    if let previous = proxy.previous {
      previous.takeUnretainedValue().next = proxy.next
    } else if firstProxy?.toOpaque() == Unmanaged.passUnretained(proxy).toOpaque() {
      firstProxy = proxy.next
    } else {
      return
    }
    proxy.next?.takeUnretainedValue().previous = proxy.previous
    proxy.previous = nil
    proxy.next = nil
    Unmanaged.passUnretained(proxy).release()
  }
}
