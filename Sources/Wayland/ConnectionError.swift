/// Why there is no connection to a compositor, or no longer.
public enum ConnectionError: Error, Equatable, CustomStringConvertible {
  /// No compositor answers at the socket; the text says why.
  case noCompositor(socket: String, reason: String)

  /// The compositor ended the connection because of a request that the protocol forbids.
  case protocolError(interface: String, object: UInt32, code: UInt32, message: String)

  /// The connection broke: the compositor went away, or sent what cannot be read.
  case lost(reason: String)

  /// One line for people: what happened, and where something can be done, what to do.
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
