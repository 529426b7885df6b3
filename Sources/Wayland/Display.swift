import CLinux
import CWaylandClient
import Glibc

/// A connection to a compositor.
///
/// Use it on one thread at a time. `disconnect()` ends it and destroys all its objects.
///
/// C: `struct wl_display`.
public final class Display {
  let pointer: OpaquePointer

  /// Whether `disconnect()` was called.
  public private(set) var isDisconnected = false

  /// Whether the socket was full at the last `flush()`, because the compositor does not read.
  ///
  /// Send nothing that can be deferred meanwhile (rule P2).
  public private(set) var isCongested = false

  /// The `wl_display` object.
  public var proxy: WlDisplay { WlDisplay(pointer, display: self) }

  private var firstProxy: Unmanaged<Proxy>?

  // MARK: Connecting

  /// Connects to a compositor.
  ///
  /// - Parameter socket: the name of a socket in `XDG_RUNTIME_DIR`, or its absolute path. Nil uses `WAYLAND_SOCKET` (a
  ///   connected file descriptor), else `WAYLAND_DISPLAY`, else `wayland-0`. Empty variables count as unset.
  /// - Throws: `ConnectionError.noCompositor` with the socket and the reason.
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
    // libwayland prefers WAYLAND_SOCKET, even an empty one, to the given name.
    let hidden = environment("WAYLAND_SOCKET")
    unsetenv("WAYLAND_SOCKET")
    let pointer = wl_display_connect(name)
    let reason = errno
    if let hidden { setenv("WAYLAND_SOCKET", hidden, 1) }
    errno = reason
    return pointer
  }

  /// Takes ownership of a socket that is connected to a compositor.
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

  /// Ends the connection and destroys all its objects. Their destructor requests are not sent: the compositor destroys
  /// its side itself.
  ///
  /// C: `wl_display_disconnect`.
  ///
  /// During a delivery of events, the program receives no more events at once, and the socket is closed after the
  /// delivery.
  public func disconnect() {
    guard !isDisconnected else { return }
    isDisconnected = true
    while let proxy = firstProxy { proxy.takeUnretainedValue().forget() }
    if deliveries == 0 { close() }
  }

  /// The number of nested deliveries of events.
  private var deliveries = 0

  /// Runs a call of libwayland that may deliver events, and therefore end in `disconnect()`.
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

  /// The socket, for the poll of an event loop; −1 after `disconnect()`.
  public var fileDescriptor: Int32 { isDisconnected ? -1 : wl_display_get_fd(pointer) }

  /// The error that ended the connection; nil while it is alive.
  ///
  /// C: `wl_display_get_error`.
  public var error: ConnectionError? {
    isDisconnected || wl_display_get_error(pointer) == 0 ? nil : connectionError()
  }

  /// Sends the pending requests, as far as the socket accepts them.
  ///
  /// - Returns: false if the socket is full; call again when it is writable. A broken connection counts as sent: the
  ///   next read reports it (rule P4).
  ///
  /// C: `wl_display_flush`.
  @discardableResult public func flush() -> Bool {
    guard !isDisconnected else { return true }
    let result = wl_display_flush(pointer)
    // After an error, every flush fails with that error's code, which may be EAGAIN too.
    isCongested = result < 0 && errno == EAGAIN && wl_display_get_error(pointer) == 0
    // P4: the last events of the compositor tell the reason. libwayland sends nothing after reading them.
    if result < 0 && errno == EPIPE { readError() }
    if !isCongested { unsentBytes = 0 }
    return !isCongested
  }

  /// Reads the available events without waiting, and delivers them. The amount is limited, so that a compositor that
  /// never pauses does not block the program.
  ///
  /// - Returns: the number of delivered events.
  /// - Throws: the error that ended the connection.
  ///
  /// C: `wl_display_prepare_read`, `wl_display_read_events`, `wl_display_dispatch_pending`.
  @discardableResult public func readAndDispatch() throws(ConnectionError) -> Int {
    var count = 0
    // P3: unread events fill the compositor's buffer, and it disconnects slow clients. So one turn reads several times.
    hasUnreadInput = true
    for _ in 0..<Self.readsPerTurn {
      count += try readOnce()
      hasUnreadInput = hasInput
      guard hasUnreadInput else { break }
    }
    return count
  }

  /// Whether the last `readAndDispatch()` left input in the socket, for which an edge-triggered loop is not woken.
  public private(set) var hasUnreadInput = false

  /// The number of reads per turn. libwayland reads 4 kB at a time, and a socket holds about 200 kB.
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

  /// Whether the socket has input.
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

  /// Sends, waits for events with a timeout, and delivers them. For programs without an event loop.
  ///
  /// - Parameter milliseconds: the timeout; negative is none.
  /// - Returns: the number of delivered events.
  @discardableResult public func wait(timeoutMilliseconds milliseconds: Int32) throws(ConnectionError) -> Int
  {
    // Flush before prepare_read: a failing flush reads the last events itself, and two readers in one thread deadlock.
    let interest = flush() ? POLLIN : POLLIN | POLLOUT
    // P4: the error may have been read already, and no further input may follow.
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

  /// Waits until the compositor has handled all requests so far, and delivers all events meanwhile. For start-up and
  /// for tools: a program with windows does not block for the compositor.
  ///
  /// Wayland: `wl_display.sync`.
  public func roundtrip() throws(ConnectionError) {
    guard !isDisconnected else { return }
    var isDone = false
    proxy.sync().onEvent = { _ in isDone = true }
    while !isDone, !isDisconnected { try wait(timeoutMilliseconds: -1) }
    unsentBytes = 0
  }

  /// Called before each wait, so that a compositor in the same thread can run.
  package var beforeWaiting: (() -> Void)?

  /// A descriptor that becomes readable when the program is to end; −1 for none. It ends waits for the compositor:
  /// `wait` and `roundtrip` throw, and requests without space in the buffer are dropped.
  ///
  /// Otherwise a stopped compositor would block the main thread, and with it the run loop that ends the program.
  package var interruption: Int32 = -1

  /// Whether `interruption` ended a wait. Later waits return at once.
  private var isInterrupted = false

  /// Waits for events of the socket, or for the interruption.
  ///
  /// - Returns: the events of the socket; 0 after the timeout, a signal or the interruption.
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

  /// The error that ended the connection.
  func connectionError() -> ConnectionError {
    if let firstError { return firstError }
    let failure = errno
    let code = wl_display_get_error(pointer)
    guard code != 0 else { return .lost(reason: String(cString: strerror(failure))) }
    let error = protocolError(code) ?? .lost(reason: Self.reason(code))
    firstError = error
    return error
  }

  /// The error that ended the connection. It is stored because its message is in the log, which all connections share.
  private var firstError: ConnectionError?

  private func protocolError(_ code: Int32) -> ConnectionError? {
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let number = wl_display_get_protocol_error(pointer, &interface, &object)
    // An error of `wl_display` is a protocol error with a code other than EPROTO. An error of a destroyed object has no
    // interface.
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

  /// All live queues, which must be destroyed before the connection.
  private var queues: Set<OpaquePointer> = []

  func makeQueue() -> OpaquePointer {
    precondition(!isDisconnected, "the connection has ended and takes no more queues")
    guard let queue = wl_display_create_queue(pointer) else {
      preconditionFailure("out of memory: libwayland could not create an event queue")
    }
    queues.insert(queue)
    return queue
  }

  /// Destroys a queue, unless the connection has destroyed it.
  func destroyQueue(_ queue: OpaquePointer) {
    if queues.remove(queue) != nil { wl_event_queue_destroy(queue) }
  }

  // MARK: Back-pressure

  /// An upper bound of the bytes in libwayland's buffer, with file descriptors counted as bytes.
  private var unsentBytes = 0

  /// The size of libwayland's buffer, which limits the size of a request.
  static let bufferSize = 4096

  /// The bytes that are buffered before a flush. libwayland also buffers at most 28 file descriptors; each counts as so
  /// many bytes that 25 of them reach this limit.
  private static let limit = 3500
  private static let bytesPerDescriptor = 140

  /// A queue that stays empty. Reads are prepared on it (`wl_display_prepare_read_queue`) while other queues may still
  /// contain undispatched events.
  private lazy var readingQueue = makeQueue()

  private func readError() {
    if wl_display_prepare_read_queue(pointer, readingQueue) == 0 { wl_display_read_events(pointer) }
    _ = delivering { wl_display_dispatch_queue_pending(pointer, readingQueue) }
    // The log keeps only the newest message, so store the error at once.
    if wl_display_get_error(pointer) != 0 { _ = connectionError() }
  }

  /// The size of the strings and arrays of the request that is being built, in bytes.
  @usableFromInline var heldBytes = 0

  /// Makes room for a request. libwayland ends the connection when both its buffer and the socket are full, so this
  /// blocks until the compositor reads. The toolkit defers requests long before that (`isCongested`).
  func reserve(_ bytes: Int, descriptors: Int) {
    let bytes = bytes + descriptors * Self.bytesPerDescriptor
    unsentBytes += bytes
    guard unsentBytes > Self.limit else { return }
    // After the interruption, libwayland ends the connection when its buffer is full.
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
