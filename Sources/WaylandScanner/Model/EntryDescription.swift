/// One named number of an enum.
public struct EntryDescription: Sendable {
  /// The name, such as `top_left`; it may start with a digit.
  public var name: String

  /// The number. A negative one of the file is here as the same 32 bits.
  public var value: UInt32

  /// Whether the file writes the number in hexadecimal, as Swift does then too.
  public var isHexadecimal: Bool

  /// One line that says what the entry means, if the file has one.
  public var summary: String?

  /// The version of the interface that brought the entry.
  public var since: UInt32

  /// The version of the interface that deprecated the entry.
  public var deprecatedSince: UInt32?

  /// Where the entry starts.
  public var location: SourceLocation
}
