public import CWaylandServer
public import Wayland

/// The compositor's side of an object. Each interface has a generated subclass with its requests as an enum
/// and its events as methods.
///
/// A resource lives until the client destroys it, `destroy()` is called, or the client is gone. Nobody needs
/// to keep a reference for its requests to arrive. Sending an event on a destroyed resource does nothing,
/// since clients may be gone at any moment.
///
/// C: `struct wl_resource`.
open class Resource {
  /// The client that owns the object.
  public let client: Client

  /// The version of the interface that this object speaks.
  public let version: UInt32

  /// The object of the compositor's that this resource serves; let go when the resource is destroyed.
  public var owner: AnyObject?

  /// Called once, when the object has ended for whatever reason.
  public var onDestroy: (() -> Void)?

  /// nil once the object is destroyed.
  private(set) var pointer: OpaquePointer?

  /// The wire description of the interface.
  open class var interface: Interface {
    preconditionFailure("\(self) has no interface: use the types that wayland-scanner generates")
  }

  /// Decodes a request and hands it to its receiver; generated code overrides it.
  open func dispatch(_ opcode: UInt32, _ arguments: RequestArguments) {}

  /// Lets go of the receiver of requests; generated code overrides it.
  open func releaseHandler() {}

  /// Makes a client's object. On a connection that is over it is destroyed from the beginning.
  ///
  /// - Parameters:
  ///   - client: whose object it is.
  ///   - version: the version that it speaks.
  ///   - id: its number, which the client chose; 0 for one that the compositor makes.
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

  /// Whether the object is gone.
  public var isDestroyed: Bool { pointer == nil }

  /// The object's number on the wire, 0 once it is destroyed.
  public var id: UInt32 { pointer.map { wl_resource_get_id($0) } ?? 0 }

  /// Ends the object on this side. For an object whose client does not know that it is over, any request that
  /// is still to come is a mistake of the client's, and ends the connection.
  ///
  /// C: `wl_resource_destroy`.
  public func destroy() {
    guard let pointer else { return }
    client.server.calling { wl_resource_destroy(pointer) }
  }

  /// Tells the client that it broke the protocol, which ends the connection: within a handler of the server's
  /// when `Server.dispatch()` is done, and until then further requests are dropped.
  ///
  /// An object that is already destroyed cannot be named: the error is then one of `wl_display`.
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
    // The change of the count calls `onMessage`, which may end the client.
    client.server.eventCount += 1
  }

  /// Calls `body`, which sends one event, with the string as C sees it.
  public final func withString(_ string: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
    guard let string else { return body(nil) }
    string.withCString { body($0) }
  }

  /// Calls `body`, which sends one event, with the bytes as libwayland sees an array.
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

  /// Marks the resources that these bindings made, as opposed to libwayland's own: display and registry.
  private static let tag = Tag()

  // Sendable: only the address is used, which never changes.
  private struct Tag: @unchecked Sendable {
    let pointer = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  }

  /// The Swift object behind a pointer of libwayland's, if it is one of ours.
  static func existing(_ pointer: OpaquePointer) -> Resource? {
    // `wl_resource_instance_of` compares interfaces by name. Resources of every interface count, so the name
    // is the resource's own.
    var interface = wl_interface()
    interface.name = wl_resource_get_class(pointer)
    guard wl_resource_instance_of(pointer, &interface, tag.pointer) != 0,
      let data = wl_resource_get_user_data(pointer)
    else { return nil }
    return Unmanaged<Resource>.fromOpaque(data).takeUnretainedValue()
  }
}

/// The one dispatcher of all resources: finds the Swift object and lets it decode the request.
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

/// Called by libwayland when a resource ends; gives up libwayland's reference to the Swift object.
private func resourceEnded(_ pointer: OpaquePointer?) {
  guard let pointer, let data = wl_resource_get_user_data(pointer) else { return }
  let resource = Unmanaged<Resource>.fromOpaque(data).takeRetainedValue()
  resource.ended()
}
