/// An interface: its requests, events and enums.
public struct InterfaceDescription: Sendable {
  /// The name on the wire, such as `xdg_wm_base`.
  public var name: String

  /// The newest version that the file describes.
  public var version: UInt32

  /// The summary, if the file has one.
  public var summary: String?

  /// The messages that a client sends; the index is the opcode.
  public var requests: [MessageDescription]

  /// The messages that a client receives; the index is the opcode.
  public var events: [MessageDescription]

  /// The enums, in the file's order.
  public var enums: [EnumDescription]

  /// The location of the element.
  public var location: SourceLocation
}
