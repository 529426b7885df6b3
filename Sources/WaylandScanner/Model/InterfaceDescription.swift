/// One interface: the messages that an object understands and sends, and the enums they use.
public struct InterfaceDescription: Sendable {
  /// The name on the wire, such as `xdg_wm_base`.
  public var name: String

  /// The newest version that the file describes.
  public var version: UInt32

  /// One line that says what the interface is for, if the file has one.
  public var summary: String?

  /// What a client sends; the position is the opcode.
  public var requests: [MessageDescription]

  /// What a client receives; the position is the opcode.
  public var events: [MessageDescription]

  /// The enums, in the file's order.
  public var enums: [EnumDescription]

  /// Where the interface starts.
  public var location: SourceLocation
}
