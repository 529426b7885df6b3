/// The content of one protocol file.
public struct ProtocolDescription: Sendable {
  /// The protocol's name, such as `xdg_shell`.
  public var name: String

  /// The interfaces in the file's order, which is their index in the generated table.
  public var interfaces: [InterfaceDescription]

  /// The location of the element.
  public var location: SourceLocation
}
