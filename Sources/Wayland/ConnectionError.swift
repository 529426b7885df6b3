/// Why a connection to a compositor failed or ended.
public enum ConnectionError: Error, Equatable, CustomStringConvertible {
  /// No compositor listens at the socket, for this reason.
  case noCompositor(socket: String, reason: String)

  /// The compositor ended the connection because of a request that the protocol forbids.
  case protocolError(interface: String, object: UInt32, code: UInt32, message: String)

  /// The connection broke: the compositor ended, or sent malformed data.
  case lost(reason: String)

  /// A line for the user: the error, and a remedy if there is one.
  public var description: String {
    switch self {
    case .noCompositor(let socket, let reason):
      "no Wayland compositor at \(socket) (\(reason)): start the program inside a Wayland session, "
        + "or set WAYLAND_DISPLAY to the socket of one"
    case .protocolError(let interface, let object, let code, let message):
      "protocol error: \(interface)@\(object) code \(code): \(message)"
    case .lost(let reason):
      "the connection to the Wayland compositor is lost: \(reason)"
    }
  }
}
