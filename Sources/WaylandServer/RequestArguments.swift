import CWaylandServer
import Glibc
public import Wayland

/// The arguments of a request during its delivery; valid only during `Resource.dispatch`.
public typealias RequestArguments = EventArguments

extension RequestArguments {
  /// An object of the client; nil if it is null or belongs to libwayland itself.
  public func optionalResource<T: Resource>(_ index: Int) -> T? {
    values[index].o.flatMap { Resource.existing($0) as? T }
  }

  /// A required object of the client. libwayland has checked its interface.
  public func resource<T: Resource>(_ index: Int) -> T {
    guard let resource: T = optionalResource(index) else {
      preconditionFailure(
        "a \(T.self) was not made by these bindings: make every object with its generated type")
    }
    return resource
  }

  /// The object that the request creates.
  public func newResource<T: Resource>(_ index: Int, parent: Resource) -> T {
    T(parent.client, version: parent.version, id: values[index].n)
  }

  /// Closes the file descriptors of a dropped request.
  func closeDescriptors(_ message: wl_message) {
    var index = 0
    for character in String(cString: message.signature) where character.isLetter {
      if character == "h" { close(values[index].h) }
      index += 1
    }
  }
}

extension Argument {
  /// An object of the client as an argument of an event.
  ///
  /// - Precondition: the object is not destroyed, unless its client has ended.
  public static func resource(_ value: Resource) -> Argument {
    precondition(
      !value.isDestroyed || value.client.hasEnded,
      "a \(type(of: value)) was destroyed and cannot be sent: drop references to it when it is destroyed")
    return Argument(o: value.pointer)
  }

  /// An optional object of the client: nil, or a destroyed one, is sent as null.
  public static func resource(_ value: Resource?) -> Argument { Argument(o: value?.pointer) }
}

extension [UInt32] {
  /// The numbers in native byte order, the form of lists of states and keys in Wayland.
  public var wireBytes: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
}
