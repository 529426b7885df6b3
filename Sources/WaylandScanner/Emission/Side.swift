/// The end of the connection for which bindings are written.
enum Side {
  case client, server

  /// The class of an interface on this side.
  func type(_ interface: String) -> String {
    switch self {
    case .client: SwiftName.type(interface)
    case .server: SwiftName.resource(interface)
    }
  }

  /// The base class of all objects.
  var anyObject: String {
    switch self {
    case .client: "Proxy"
    case .server: "Resource"
    }
  }
}
