public import CWaylandClient
import Glibc

/// The wire description of a Wayland interface: its name, its version and the signatures of its messages, in
/// libwayland's format.
///
/// Every generated type has its own, so a protocol newer than the installed libwayland works. C: `struct wl_interface`.
// Sendable: the table is written once, before the first value of this type exists, and never freed.
public struct Interface: @unchecked Sendable, Equatable {
  /// The table, valid for the life of the process.
  public let pointer: UnsafePointer<wl_interface>

  /// The interface's name on the wire, such as `wl_surface`.
  public var name: String { String(cString: pointer.pointee.name) }

  /// The highest version that the bindings support.
  public var version: UInt32 { UInt32(pointer.pointee.version) }

  public static func == (a: Interface, b: Interface) -> Bool {
    a.pointer == b.pointer || strcmp(a.pointer.pointee.name, b.pointer.pointee.name) == 0
  }
}

/// The interfaces of a protocol file, which may refer to each other in cycles.
public struct InterfaceTable: Sendable {
  private let interfaces: [Interface]

  /// The interface at an index of the file.
  public subscript(index: Int) -> Interface { interfaces[index] }

  /// The number of interfaces in the file.
  public var count: Int { interfaces.count }

  /// Builds libwayland's tables. Generated code calls it once per protocol, when the first of its interfaces is needed.
  public init(_ descriptions: [Description]) {
    let tables = UnsafeMutablePointer<wl_interface>.allocate(capacity: descriptions.count)
    for (index, description) in descriptions.enumerated() {
      (tables + index).initialize(
        to: wl_interface(
          name: description.name.cString, version: description.version,
          method_count: Int32(description.requests.count),
          methods: Self.messages(description.requests, tables),
          event_count: Int32(description.events.count),
          events: Self.messages(description.events, tables)))
    }
    interfaces = descriptions.indices.map { Interface(pointer: tables + $0) }
  }

  private static func messages(
    _ messages: [Message], _ tables: UnsafeMutablePointer<wl_interface>
  ) -> UnsafePointer<wl_message>? {
    guard !messages.isEmpty else { return nil }
    let result = UnsafeMutablePointer<wl_message>.allocate(capacity: messages.count)
    for (index, message) in messages.enumerated() {
      // libwayland may read the first entry of a message without arguments.
      let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>
        .allocate(capacity: max(1, message.types.count))
      types.initialize(repeating: nil, count: max(1, message.types.count))
      for (position, type) in message.types.enumerated() {
        switch type {
        case .local(let local): types[position] = UnsafePointer(tables + local)
        case .external(let interface): types[position] = interface.pointer
        case nil: break
        }
      }
      (result + index).initialize(
        to: wl_message(name: message.name.cString, signature: message.signature.cString, types: types))
    }
    return UnsafePointer(result)
  }

  /// An interface in generated code.
  public struct Description {
    let name: StaticString
    let version: Int32
    let requests: [Message]
    let events: [Message]

    public init(
      _ name: StaticString, version: Int32, requests: [Message] = [], events: [Message] = []
    ) {
      self.name = name
      self.version = version
      self.requests = requests
      self.events = events
    }
  }

  /// A request or event: its name, libwayland's signature, and the interfaces of its object arguments.
  public struct Message {
    let name: StaticString
    let signature: StaticString
    let types: [ArgumentInterface?]

    public init(_ name: StaticString, _ signature: StaticString, _ types: [ArgumentInterface?] = []) {
      self.name = name
      self.signature = signature
      self.types = types
    }
  }

  /// The interface of an argument: in the same file, by index, or in another file.
  public enum ArgumentInterface {
    case local(Int)
    case external(Interface)
  }
}

extension StaticString {
  /// The literal's bytes, NUL-terminated and valid as long as the program.
  fileprivate var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
