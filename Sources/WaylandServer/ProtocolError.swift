/// A protocol error of a client, as sent by the compositor.
public struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The interface of the object of the error.
  public let interface: String
  /// The object's ID.
  public let object: UInt32
  /// The error code in the interface's enum `error`.
  public let code: UInt32
  /// The message.
  public let message: String

  public var description: String { "\(interface)@\(object): error \(code): \(message)" }
}
