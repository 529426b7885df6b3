public import CWaylandClient
import Glibc

/// The client's handle of an object in the compositor. Each interface has a generated subclass with its requests as
/// methods and its events as an enum.
///
/// A proxy exists until it is destroyed: by its destructor request, by an event that ends it, or with the connection.
/// It is retained until then, so its events arrive without a reference in the program. A request on a destroyed proxy
/// is a programming error and traps; an event for one is dropped.
///
/// C: `struct wl_proxy`.
open class Proxy {
  /// The connection to which the object belongs.
  public let display: Display

  /// The version of this object.
  public let version: UInt32

  /// The program's object for this proxy, so that events that name the proxy lead to it. Released when the proxy is
  /// destroyed.
  public var owner: AnyObject?

  private var pointer: OpaquePointer?

  /// The linked list of all live proxies of the connection, which the connection destroys at its end.
  var previous: Unmanaged<Proxy>?
  var next: Unmanaged<Proxy>?

  /// The wire description of the interface.
  open class var interface: Interface {
    preconditionFailure("\(self) has no interface: use the types that wayland-scanner generates")
  }

  /// Decodes an event and passes it to the handler. Overridden by generated code.
  open func dispatch(_ opcode: UInt32, _ arguments: EventArguments) {}

  /// Releases the event handler after the end of the object. Overridden by generated code.
  open func releaseHandler() {}

  /// Wraps a proxy that libwayland just created, and registers its dispatcher.
  public required init(_ pointer: OpaquePointer, display: Display) {
    self.pointer = pointer
    self.display = display
    // wl_display is not bound: it has no version, and libwayland dispatches its events itself.
    guard pointer != display.pointer else {
      version = 1
      return
    }
    version = wl_proxy_get_version(pointer)
    let reference = Unmanaged.passUnretained(self)
    wl_proxy_add_dispatcher(pointer, deliverEvent, reference.toOpaque(), reference.toOpaque())
    wl_proxy_set_tag(pointer, Proxy.tag.pointer)
    display.adopt(self)
  }

  /// Whether the object is destroyed. Requests on it are not allowed then.
  public var isDestroyed: Bool { pointer == nil || display.isDisconnected }

  /// The object's ID on the wire; 0 after its destruction.
  public var id: UInt32 { cPointer.map { wl_proxy_get_id($0) } ?? 0 }

  /// The C pointer, for C libraries that share the connection (`wl_cursor` for example); nil after its destruction.
  public var cPointer: OpaquePointer? { isDestroyed ? nil : pointer }

  /// Delivers the events of this object, and of objects that it creates later, through a queue. Nil is the connection's
  /// default queue.
  ///
  /// C: `wl_proxy_set_queue`.
  public func setQueue(_ queue: EventQueue?) {
    wl_proxy_set_queue(livePointer, queue?.pointer)
  }

  var livePointer: OpaquePointer {
    guard let pointer = cPointer else {
      preconditionFailure(
        "\(Self.self) was destroyed and takes no requests: drop references to it when it is destroyed")
    }
    return pointer
  }

  // MARK: For generated code

  /// Sends a request.
  @inlinable public final func send<let count: Int>(
    _ opcode: UInt32, since: UInt32 = 1, _ arguments: InlineArray<count, Argument>
  ) {
    var arguments = arguments
    var span = arguments.mutableSpan
    span.withUnsafeMutableBufferPointer {
      _ = marshal(opcode, since: since, creating: nil, arguments: $0)
    }
  }

  /// Sends a request without arguments.
  public final func send(_ opcode: UInt32, since: UInt32 = 1) {
    _ = marshal(opcode, since: since, creating: nil, arguments: nil)
  }

  /// Sends a request that creates an object with this object's version.
  @inlinable public final func create<T: Proxy, let count: Int>(
    _ opcode: UInt32, since: UInt32 = 1, _ arguments: InlineArray<count, Argument>
  ) -> T {
    var arguments = arguments
    var span = arguments.mutableSpan
    let pointer = span.withUnsafeMutableBufferPointer {
      marshal(opcode, since: since, creating: T.interface, arguments: $0)
    }
    return T(pointer!, display: display)
  }

  /// Sends a destructor request and destroys the proxy. No-op on a destroyed proxy. If the object's version lacks the
  /// request, only the proxy is destroyed.
  public final func sendDestructor(_ opcode: UInt32, since: UInt32 = 1) {
    guard !isDestroyed else { return }
    if version >= since {
      _ = marshal(opcode, since: since, creating: nil, arguments: nil)
    }
    forget()
  }

  /// `sendDestructor` for a destructor with arguments.
  @inlinable public final func sendDestructor<let count: Int>(
    _ opcode: UInt32, since: UInt32 = 1, _ arguments: InlineArray<count, Argument>
  ) {
    guard !isDestroyed else { return }
    if version >= since { send(opcode, since: since, arguments) }
    forget()
  }

  /// Sends `wl_registry.bind`, whose arguments contain the type of the new object.
  public final func bind<T: Proxy>(_ opcode: UInt32, _ name: UInt32, _ version: UInt32) -> T {
    let interface = T.interface
    precondition(
      version >= 1 && version <= interface.version,
      "cannot bind \(interface.name) at version \(version): 1 to \(interface.version) are known")
    var arguments: [4 of Argument] = [
      .uint(name), .string(interface.pointer.pointee.name), .uint(version), .newObject,
    ]
    var span = arguments.mutableSpan
    let pointer = holding(strlen(interface.pointer.pointee.name) + 1) {
      span.withUnsafeMutableBufferPointer {
        marshal(opcode, since: 1, creating: interface, version: version, arguments: $0)
      }
    }
    return T(pointer!, display: display)
  }

  /// Calls `body`, which sends one request, with the string as a C string.
  @inlinable public final func withString<R>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
    guard let string else { return body(nil) }
    // A string on the wire includes its terminating NUL.
    return holding(string.utf8.count + 1) { string.withCString { body($0) } }
  }

  /// Calls `body`, which sends one request, with the bytes as a `wl_array`.
  @inlinable public final func withArray<R>(
    _ bytes: [UInt8], _ body: (UnsafeMutablePointer<wl_array>) -> R
  ) -> R {
    holding(bytes.count) {
      bytes.withUnsafeBytes { buffer in
        var array = wl_array(
          size: buffer.count, alloc: 0, data: UnsafeMutableRawPointer(mutating: buffer.baseAddress))
        return body(&array)
      }
    }
  }

  /// Adds the size of one argument, padded to whole words, to the request that `body` sends.
  @inlinable final func holding<R>(_ bytes: Int, _ body: () -> R) -> R {
    let size = (bytes + 3) & ~3
    display.heldBytes += size
    defer { display.heldBytes -= size }
    return body()
  }

  /// Destroys the proxy after an event that ends the object.
  public final func destroyAfterEvent() {
    forget()
  }

  @usableFromInline final func marshal(
    _ opcode: UInt32, since: UInt32, creating: Interface?, version: UInt32? = nil,
    arguments: UnsafeMutableBufferPointer<Argument>?
  ) -> OpaquePointer? {
    let pointer = livePointer
    precondition(
      since <= self.version,
      """
      \(Self.self): request \(opcode) needs version \(since), the compositor's object has \
      \(self.version): check `version` before the call
      """)
    let size = 8 + 4 * (arguments?.count ?? 0) + display.heldBytes
    precondition(
      size <= Display.bufferSize,
      """
      \(Self.self): request \(opcode) has \(size) bytes, Wayland takes \(Display.bufferSize) at most: \
      shorten its strings and arrays
      """)
    display.reserve(size, descriptors: Self.descriptorCount(opcode))
    // libwayland reads the address of the arguments even if a request has none.
    var none = Argument(u: 0)
    let created = withUnsafeMutablePointer(to: &none) { none in
      wl_proxy_marshal_array_flags(
        pointer, opcode, creating?.pointer, version ?? self.version, 0, arguments?.baseAddress ?? none)
    }
    precondition(creating == nil || created != nil, "out of memory: libwayland could not create an object")
    return created
  }

  /// The number of file descriptors in a request: the `h` in its signature.
  private static func descriptorCount(_ opcode: UInt32) -> Int {
    var character = interface.pointer.pointee.methods[Int(opcode)].signature!
    var count = 0
    while character.pointee != 0 {
      if character.pointee == CChar(UInt8(ascii: "h")) { count += 1 }
      character += 1
    }
    return count
  }

  // MARK: The end of an object

  /// Destroys the proxy on this side only, without a request.
  @usableFromInline final func forget() {
    guard let pointer else { return }
    self.pointer = nil
    owner = nil
    releaseHandler()
    wl_proxy_destroy(pointer)
    display.disown(self)
  }

  // MARK: From C to Swift

  /// Marks the proxies of these bindings, as opposed to those of C libraries on the same connection.
  private static let tag = Tag()

  // Sendable: only the address is used, which never changes.
  private struct Tag: @unchecked Sendable {
    let pointer = UnsafePointer(UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 1))
  }

  /// The Swift object of a libwayland pointer, if it belongs to these bindings.
  static func existing(_ pointer: OpaquePointer) -> Proxy? {
    // The imported type is not optional, but a proxy without a tag returns nil.
    let tag: UnsafePointer<UnsafePointer<CChar>?>? = wl_proxy_get_tag(pointer)
    guard tag == Self.tag.pointer, let data = wl_proxy_get_user_data(pointer) else { return nil }
    return Unmanaged<Proxy>.fromOpaque(data).takeUnretainedValue()
  }
}

/// The dispatcher of all proxies: finds the Swift object, which decodes the event.
private func deliverEvent(
  _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
  _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  guard let implementation, let arguments else { return 0 }
  Unmanaged<Proxy>.fromOpaque(implementation).takeUnretainedValue()
    .dispatch(opcode, EventArguments(arguments))
  return 0
}
