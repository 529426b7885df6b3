import CWaylandServer
import Glibc
import Wayland

/// A connection of a client to a compositor.
///
/// C: `struct wl_client`.
public final class Client {
  /// The compositor.
  public let server: Server

  /// The mistake that ended the connection, if there was one: told with `Resource.postError`, or found by
  /// libwayland, which checks what every client has to keep to.
  public internal(set) var error: ProtocolError?

  /// Called once, when the connection has ended and its objects are about to.
  public var onEnd: (() -> Void)?

  /// The objects that live on this connection, in no order.
  public var resources: [Resource] { live.values.map { $0.takeUnretainedValue() } }

  private var pointer: OpaquePointer?
  private var live: [ObjectIdentifier: Unmanaged<Resource>] = [:]
  private var isEnding = false
  private var endListener: Listener?

  /// Follows a client of libwayland's.
  init(_ server: Server, _ pointer: OpaquePointer) {
    self.server = server
    self.pointer = pointer
    // The other end may close the connection at any time.
    let listener = Listener { [unowned self] _ in ended() }
    endListener = listener
    wl_client_add_destroy_listener(pointer, listener.pointer)
  }

  /// Whether the connection is over, or is about to be: its requests are dropped, and events to it too.
  public var hasEnded: Bool { pointer == nil || isEnding || error != nil || server.hasEnded }

  /// Ends the connection without an error, as a compositor does that crashes.
  ///
  /// Within a handler of the server's it takes effect when `Server.dispatch()` is done.
  ///
  /// C: `wl_client_destroy`.
  public func end() {
    if let pointer, !isEnding {
      // libwayland continues with the requests that it has read. Requests are dropped from here on, so it may
      // find errors that the client did not cause. The client must not receive those.
      wl_client_flush(pointer)
      shutdown(wl_client_get_fd(pointer), Int32(SHUT_WR))
    }
    isEnding = true
    server.settle()
  }

  /// Sends what was posted, as far as the socket takes it.
  ///
  /// C: `wl_client_flush`.
  public func flush() {
    if let pointer { wl_client_flush(pointer) }
  }

  /// Ends the connection now; libwayland must not be busy with it.
  func destroy() {
    if let pointer { wl_client_destroy(pointer) }
  }

  func create(_ interface: Interface, version: UInt32, id: UInt32) -> OpaquePointer? {
    pointer.flatMap { wl_resource_create($0, interface.pointer, Int32(version), id) }
  }

  func adopt(_ resource: Resource) {
    live[ObjectIdentifier(resource)] = .passUnretained(resource)
  }

  func disown(_ resource: Resource) {
    live[ObjectIdentifier(resource)] = nil
  }

  /// Tells the client of its mistake, then ends the connection. libwayland's own function for errors is
  /// variadic, which Swift cannot call.
  ///
  /// - Parameter object: what the client used wrongly; nil if it is gone and cannot be named any more.
  func post(_ error: ProtocolError, on object: OpaquePointer?) {
    guard let pointer, !hasEnded, let display = wl_client_get_object(pointer, 1) else { return }
    error.message.withCString { message in
      var arguments: [3 of Argument] = [Argument(o: object ?? display), .uint(error.code), .string(message)]
      var span = arguments.mutableSpan
      span.withUnsafeMutableBufferPointer { wl_resource_post_event_array(display, 0, $0.baseAddress) }
    }
    server.eventCount += 1
    // The error counts even where the socket is full and the client never receives it.
    self.error = error
    server.settle()
  }

  private func ended() {
    guard let pointer else { return }
    self.pointer = nil
    server.disown(pointer)
    onEnd?()
    onEnd = nil
  }
}
