/// A mistake of a client's, as the compositor told it.
public struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The interface of the object that the client used wrongly.
  public let interface: String
  /// The object's number.
  public let object: UInt32
  /// The number of the error in the interface's enum `error`.
  public let code: UInt32
  /// What was wrong, in words.
  public let message: String

  public var description: String { "\(interface)@\(object): error \(code): \(message)" }
}
