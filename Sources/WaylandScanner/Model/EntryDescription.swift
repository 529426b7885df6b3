/// A named number of an enum.
public struct EntryDescription: Sendable {
  /// The name, such as `top_left`; it may start with a digit.
  public var name: String

  /// The number. A negative number in the file has the same 32 bits here.
  public var value: UInt32

  /// Whether the number is hexadecimal in the file, and therefore in Swift.
  public var isHexadecimal: Bool

  /// The summary, if the file has one.
  public var summary: String?

  /// The version of the interface that introduced the entry.
  public var since: UInt32

  /// The version of the interface that deprecated the entry.
  public var deprecatedSince: UInt32?

  /// The location of the element.
  public var location: SourceLocation
}
