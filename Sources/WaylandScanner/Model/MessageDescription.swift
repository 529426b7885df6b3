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

  /// The summary, if the file has one.
  public var summary: String?

  /// The version of the interface that introduced the message.
  public var since: UInt32

  /// The version of the interface that deprecated the message.
  public var deprecatedSince: UInt32?

  /// Whether the message destroys the object.
  public var isDestructor: Bool

  /// The arguments, in the file's order.
  public var arguments: [ArgumentDescription]

  /// The location of the element.
  public var location: SourceLocation

  /// The message's signature in libwayland's notation: the version that introduced it unless that is 1, then a letter
  /// for each argument on the wire, with `?` before one that may be null.
  ///
  /// C: `wl_message.signature`.
  public var signature: String {
    (since > 1 ? String(since) : "") + arguments.map(\.signature).joined()
  }
}
