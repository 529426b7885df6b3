public import CWaylandServer
public import Wayland

/// The compositor's side of an object. Each interface has a generated subclass with its requests as an enum and its
/// events as methods.
///
/// A resource exists until the client destroys it, `destroy()` is called, or the client ends. It is retained until
/// then, so its requests arrive without another reference. Sending an event on a destroyed resource is a no-op, since
/// clients may end at any time.
///
/// C: `struct wl_resource`.
open class Resource {
  /// The client that owns the object.
  public let client: Client

  /// The version of this object.
  public let version: UInt32

  /// The compositor's object for this resource. Released when the resource is destroyed.
  public var owner: AnyObject?

  /// Called once, when the object was destroyed for any reason.
  public var onDestroy: (() -> Void)?

  /// Nil after the destruction.
  private(set) var pointer: OpaquePointer?

  /// The wire description of the interface.
  open class var interface: Interface {
    preconditionFailure("\(self) has no interface: use the types that wayland-scanner generates")
  }

  /// Decodes a request and passes it to the handler. Overridden by generated code.
  open func dispatch(_ opcode: UInt32, _ arguments: RequestArguments) {}

  /// Releases the request handler. Overridden by generated code.
  open func releaseHandler() {}

  /// Makes an object of a client. If the connection has ended, it is destroyed from the start.
  ///
  /// - Parameters:
  ///   - client: the client that owns it.
  ///   - version: its version.
  ///   - id: its ID, which the client chose; 0 for an object that the compositor creates.
  ///
  /// C: `wl_resource_create`.
  public required init(_ client: Client, version: UInt32, id: UInt32 = 0) {
    self.client = client
    self.version = version
    guard let pointer = client.create(Self.interface, version: version, id: id) else { return }
    self.pointer = pointer
    let reference = Unmanaged.passRetained(self).toOpaque()
    wl_resource_set_dispatcher(pointer, deliverRequest, Self.tag.pointer, reference, resourceEnded)
    client.adopt(self)
  }

  /// Whether the object is destroyed.
  public var isDestroyed: Bool { pointer == nil }

  /// The object's ID on the wire; 0 after its destruction.
  public var id: UInt32 { pointer.map { wl_resource_get_id($0) } ?? 0 }

  /// Destroys the object on this side. If the client does not know that the object ended, its next request is a
  /// protocol error and ends the connection.
  ///
  /// C: `wl_resource_destroy`.
  public func destroy() {
    guard let pointer else { return }
    client.server.calling { wl_resource_destroy(pointer) }
  }

  /// Sends a protocol error, which ends the connection. Called in a handler of the server, it takes effect at the end
  /// of `Server.dispatch()`; until then further requests are dropped.
  ///
  /// A destroyed object cannot be named: the error is then posted on `wl_display`.
  ///
  /// Wayland: `wl_display.error`.
  public func postError(_ code: UInt32, _ message: String) {
    let interface = isDestroyed ? "wl_display" : Self.interface.name
    let object = isDestroyed ? 1 : id
    let error = ProtocolError(interface: interface, object: object, code: code, message: message)
    client.post(error, on: pointer)
  }

  // MARK: For generated code

  /// Sends an event.
  public final func send<let count: Int>(
    _ opcode: UInt32, since: UInt32 = 1, _ arguments: InlineArray<count, Argument>
  ) {
    var arguments = arguments
    var span = arguments.mutableSpan
    span.withUnsafeMutableBufferPointer { post(opcode, since, $0.baseAddress) }
  }

  /// Sends an event without arguments.
  public final func send(_ opcode: UInt32, since: UInt32 = 1) {
    var none = Argument(u: 0)
    withUnsafeMutablePointer(to: &none) { post(opcode, since, $0) }
  }

  private func post(_ opcode: UInt32, _ since: UInt32, _ arguments: UnsafeMutablePointer<Argument>?) {
    guard let pointer, !client.hasEnded else { return }
    precondition(
      since <= version,
      """
      \(Self.self): event \(opcode) needs version \(since), the client bound \(version): check `version` \
      before the call
      """)
    wl_resource_post_event_array(pointer, opcode, arguments)
    // Changing the count calls `onMessage`, which may end the client.
    client.server.eventCount += 1
  }

  /// Calls `body`, which sends one event, with the string as a C string.
  public final func withString(_ string: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
    guard let string else { return body(nil) }
    string.withCString { body($0) }
  }

  /// Calls `body`, which sends one event, with the bytes as a `wl_array`.
  public final func withArray(_ bytes: [UInt8], _ body: (UnsafeMutablePointer<wl_array>) -> Void) {
    bytes.withUnsafeBytes { buffer in
      var array = wl_array(
        size: buffer.count, alloc: 0, data: UnsafeMutableRawPointer(mutating: buffer.baseAddress))
      body(&array)
    }
  }

  // MARK: From C to Swift

  fileprivate func received(_ opcode: UInt32, _ message: wl_message, _ arguments: RequestArguments) {
    client.server.requestCount += 1
    // Requests that a client sent after a protocol error are dropped.
    guard !client.hasEnded else { return arguments.closeDescriptors(message) }
    dispatch(opcode, arguments)
  }

  fileprivate func ended() {
    pointer = nil
    client.disown(self)
    onDestroy?()
    onDestroy = nil
    owner = nil
    releaseHandler()
  }

  /// Marks the resources of these bindings, as opposed to libwayland's own: display and registry.
  private static let tag = Tag()

  // Sendable: only the address is used, which never changes.
  private struct Tag: @unchecked Sendable {
    let pointer = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  }

  /// The Swift object of a libwayland pointer, if it belongs to these bindings.
  static func existing(_ pointer: OpaquePointer) -> Resource? {
    // `wl_resource_instance_of` compares interfaces by name. Any interface is accepted, so the resource's own name is
    // used.
    var interface = wl_interface()
    interface.name = wl_resource_get_class(pointer)
    guard wl_resource_instance_of(pointer, &interface, tag.pointer) != 0,
      let data = wl_resource_get_user_data(pointer)
    else { return nil }
    return Unmanaged<Resource>.fromOpaque(data).takeUnretainedValue()
  }
}

/// The dispatcher of all resources: finds the Swift object, which decodes the request.
private func deliverRequest(
  _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
  _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  guard let target, let message, let arguments, let data = wl_resource_get_user_data(OpaquePointer(target))
  else { return 0 }
  let resource = Unmanaged<Resource>.fromOpaque(data).takeUnretainedValue()
  resource.received(opcode, message.pointee, RequestArguments(arguments))
  return 0
}

/// Called by libwayland when a resource is destroyed; releases libwayland's reference to the Swift object.
private func resourceEnded(_ pointer: OpaquePointer?) {
  guard let pointer, let data = wl_resource_get_user_data(pointer) else { return }
  let resource = Unmanaged<Resource>.fromOpaque(data).takeRetainedValue()
  resource.ended()
}
