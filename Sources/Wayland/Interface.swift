public import CWaylandClient
import Glibc

/// The wire description of one Wayland interface: its name, its version and the signatures of its
/// messages, in the form in which libwayland reads them.
///
/// Every generated type carries its own, so a protocol newer than the installed libwayland works.
/// C: `struct wl_interface`.
// Sendable: the table is written once, before the first value of this type exists, and never freed.
public struct Interface: @unchecked Sendable, Equatable {
  /// The table itself, valid for the life of the process.
  public let pointer: UnsafePointer<wl_interface>

  /// The interface's name on the wire, such as `wl_surface`.
  public var name: String { String(cString: pointer.pointee.name) }

  /// The highest version that the bindings know.
  public var version: UInt32 { UInt32(pointer.pointee.version) }

  public static func == (a: Interface, b: Interface) -> Bool {
    a.pointer == b.pointer || strcmp(a.pointer.pointee.name, b.pointer.pointee.name) == 0
  }
}

/// The interfaces of one protocol file, which may refer to each other in circles.
public struct InterfaceTable: Sendable {
  private let interfaces: [Interface]

  /// The interface at a position of the file.
  public subscript(index: Int) -> Interface { interfaces[index] }

  /// How many interfaces the file has.
  public var count: Int { interfaces.count }

  /// Builds the tables that libwayland reads. Called once per protocol by generated code, when the
  /// first of its interfaces is needed.
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
      // libwayland may look at the first entry of a message without arguments.
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

  /// One interface, as generated code spells it.
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

  /// One request or event: its name, libwayland's signature of it, and an interface for each argument
  /// that has one.
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

  /// The interface of an argument: one of the same file, by position, or one of another file.
  public enum ArgumentInterface {
    case local(Int)
    case external(Interface)
  }
}

extension StaticString {
  /// The literal's bytes, which end in a NUL and live as long as the program.
  fileprivate var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
