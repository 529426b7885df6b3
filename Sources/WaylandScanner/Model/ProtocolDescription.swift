/// The content of one protocol file.
public struct ProtocolDescription: Sendable {
  /// The protocol's name, such as `xdg_shell`.
  public var name: String

  /// The interfaces in the file's order, which is their position in the generated table.
  public var interfaces: [InterfaceDescription]

  /// Where the protocol starts.
  public var location: SourceLocation
}
