/// A request or an event.
public struct MessageDescription: Sendable {
  /// Which side sends the message.
  public enum Direction: String, Sendable {
    /// From the client to the compositor.
    case request
    /// From the compositor to the client.
    case event
  }

  /// Which side sends the message.
  public var direction: Direction

  /// The name on the wire, such as `get_popup`.
  public var name: String

  /// One line that says what the message does, if the file has one.
  public var summary: String?

  /// The version of the interface that brought the message.
  public var since: UInt32

  /// The version of the interface that deprecated the message.
  public var deprecatedSince: UInt32?

  /// Whether the object ends with the message.
  public var isDestructor: Bool

  /// The arguments, in the file's order.
  public var arguments: [ArgumentDescription]

  /// Where the message starts.
  public var location: SourceLocation

  /// The message's signature in the notation of libwayland: the version that brought it unless that is
  /// the first, then a letter for each argument on the wire, with `?` before one that may be null.
  ///
  /// C: `wl_message.signature`.
  public var signature: String {
    (since > 1 ? String(since) : "") + arguments.map(\.signature).joined()
  }
}
