import CWaylandServer
public import Wayland

/// A global of a compositor. The server retains it until its end.
///
/// C: `struct wl_global`.
public final class Global {
  /// The interface of the objects that clients bind.
  public let interface: Interface

  /// The version that is offered.
  public let version: UInt32

  /// Whether the global was removed.
  public private(set) var isRemoved = false

  // Weak, since the server retains its globals.
  private weak var server: Server?
  private var pointer: OpaquePointer?
  private var bind: ((Client, UInt32, UInt32) -> Void)?

  /// Offers an interface. No-op on a server that has ended.
  ///
  /// - Parameters:
  ///   - type: the type of the bound objects.
  ///   - version: from 1 to the version that the bindings support, which is the default.
  ///   - bind: called with each new object.
  ///
  /// C: `wl_global_create`.
  public init<T: Resource>(
    _ server: Server, _ type: T.Type, version: UInt32? = nil, bind: @escaping (T) -> Void
  ) {
    let version = version ?? T.interface.version
    precondition(
      version >= 1 && version <= T.interface.version,
      "cannot offer \(T.interface.name) at version \(version): 1 to \(T.interface.version) are known")
    self.server = server
    self.version = version
    interface = T.interface
    self.bind = { client, version, id in bind(T(client, version: version, id: id)) }
    guard let display = server.pointer else { return }
    let reference = Unmanaged.passUnretained(self).toOpaque()
    pointer = wl_global_create(display, interface.pointer, Int32(version), reference) {
      client, data, version, id in
      guard let client, let data else { return }
      Unmanaged<Global>.fromOpaque(data).takeUnretainedValue().received(client, version, id)
    }
    server.adopt(self)
  }

  /// Removes the global. A client that has not read the removal may still bind it.
  ///
  /// C: `wl_global_remove`.
  public func remove() {
    guard let pointer, !isRemoved else { return }
    isRemoved = true
    wl_global_remove(pointer)
  }

  /// Destroys the global, as compositors do some seconds after the removal. Binding it then is a protocol error.
  ///
  /// C: `wl_global_destroy`.
  public func destroy() {
    guard let pointer else { return }
    isRemoved = true
    wl_global_destroy(pointer)
    ended()
  }

  /// Drops the pointer, which was destroyed with the server, and releases the closure.
  func ended() {
    pointer = nil
    bind = nil
  }

  private func received(_ pointer: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    guard let server, let client = server.client(pointer) else { return }
    server.requestCount += 1
    // Requests that a client sent after a protocol error are dropped.
    if !client.hasEnded { bind?(client, version, id) }
  }
}
