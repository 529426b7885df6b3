/// A set of named numbers.
public struct EnumDescription: Sendable {
  /// The name, such as `resize_edge`.
  public var name: String

  /// The summary, if the file has one.
  public var summary: String?

  /// The version of the interface that introduced the enum.
  public var since: UInt32

  /// Whether the numbers are flags that can be combined.
  public var isBitfield: Bool

  /// The entries, in the file's order.
  public var entries: [EntryDescription]

  /// The location of the element.
  public var location: SourceLocation
}
