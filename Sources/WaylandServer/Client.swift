import CWaylandServer
import Glibc
import Wayland

/// A connection of a client to a compositor.
///
/// C: `struct wl_client`.
public final class Client {
  /// The compositor.
  public let server: Server

  /// The protocol error that ended the connection, if any: posted with `Resource.postError`, or detected by libwayland.
  public internal(set) var error: ProtocolError?

  /// Called once, when the connection has ended and before its objects are destroyed.
  public var onEnd: (() -> Void)?

  /// The live objects of this connection, unordered.
  public var resources: [Resource] { live.values.map { $0.takeUnretainedValue() } }

  private var pointer: OpaquePointer?
  private var live: [ObjectIdentifier: Unmanaged<Resource>] = [:]
  private var isEnding = false
  private var endListener: Listener?

  /// Wraps a client of libwayland.
  init(_ server: Server, _ pointer: OpaquePointer) {
    self.server = server
    self.pointer = pointer
    // The client may close the connection at any time.
    let listener = Listener { [unowned self] _ in ended() }
    endListener = listener
    wl_client_add_destroy_listener(pointer, listener.pointer)
  }

  /// Whether the connection has ended or is ending. Its requests and events are dropped then.
  public var hasEnded: Bool { pointer == nil || isEnding || error != nil || server.hasEnded }

  /// Ends the connection without an error, like a crash of the compositor.
  ///
  /// Called in a handler of the server, it takes effect at the end of `Server.dispatch()`.
  ///
  /// C: `wl_client_destroy`.
  public func end() {
    if let pointer, !isEnding {
      // libwayland still handles the requests that it has read. They are dropped here, which may lead to errors that
      // the client did not cause. So the write side is shut down, and the client does not receive those errors.
      wl_client_flush(pointer)
      shutdown(wl_client_get_fd(pointer), Int32(SHUT_WR))
    }
    isEnding = true
    server.destroyEnded()
  }

  /// Sends the pending events, as far as the socket accepts them.
  ///
  /// C: `wl_client_flush`.
  public func flush() {
    if let pointer { wl_client_flush(pointer) }
  }

  /// Ends the connection now. libwayland must not be handling it.
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

  /// Sends a protocol error to the client, then ends the connection. libwayland's own function for errors is variadic,
  /// which Swift cannot call.
  ///
  /// - Parameter object: the object of the error; nil if it is destroyed and cannot be named.
  func post(_ error: ProtocolError, on object: OpaquePointer?) {
    guard let pointer, !hasEnded, let display = wl_client_get_object(pointer, 1) else { return }
    error.message.withCString { message in
      var arguments: [3 of Argument] = [Argument(o: object ?? display), .uint(error.code), .string(message)]
      var span = arguments.mutableSpan
      span.withUnsafeMutableBufferPointer { wl_resource_post_event_array(display, 0, $0.baseAddress) }
    }
    server.eventCount += 1
    // The error is stored even if the socket is full and the client never receives it.
    self.error = error
    server.destroyEnded()
  }

  private func ended() {
    guard let pointer else { return }
    self.pointer = nil
    server.disown(pointer)
    onEnd?()
    onEnd = nil
  }
}
