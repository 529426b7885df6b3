/// A set of named numbers.
public struct EnumDescription: Sendable {
  /// The name, such as `resize_edge`.
  public var name: String

  /// One line that says what the numbers stand for, if the file has one.
  public var summary: String?

  /// The version of the interface that brought the enum.
  public var since: UInt32

  /// Whether the numbers are bits that can be combined.
  public var isBitfield: Bool

  /// The entries, in the file's order.
  public var entries: [EntryDescription]

  /// Where the enum starts.
  public var location: SourceLocation
}
