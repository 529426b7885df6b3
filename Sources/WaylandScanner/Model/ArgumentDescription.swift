/// One argument of a request or an event.
public struct ArgumentDescription: Sendable {
  /// The types of the wire format.
  public enum Kind: String, CaseIterable, Sendable {
    /// A signed 32-bit integer.
    case int
    /// An unsigned 32-bit integer.
    case uint
    /// A signed number with 8 fractional bits.
    case fixed
    /// A NUL-terminated string.
    case string
    /// Bytes.
    case array
    /// A file descriptor, sent beside the bytes.
    case fd
    /// The ID of an existing object.
    case object
    /// The ID of an object that the message creates.
    case newID = "new_id"
  }

  /// The name, such as `serial`.
  public var name: String

  /// The type on the wire.
  public var kind: Kind

  /// The interface of an object or new object; nil if it is open.
  public var interface: String?

  /// The enum of an integer: `name` of the same interface, or `interface.name`.
  public var enumeration: String?

  /// Whether a string, array or object may be null.
  public var allowsNull: Bool

  /// The summary, if the file has one.
  public var summary: String?

  /// The location of the element.
  public var location: SourceLocation

  /// Whether the argument is a new object whose interface the sender chooses. It has three values on the wire: the
  /// interface's name, its version and the object.
  public var isUntypedNewObject: Bool { kind == .newID && interface == nil }

  /// The argument in the notation of libwayland's signatures.
  var signature: String {
    let letter =
      switch kind {
      case .int: "i"
      case .uint: "u"
      case .fixed: "f"
      case .string: "s"
      case .array: "a"
      case .fd: "h"
      case .object: "o"
      case .newID: isUntypedNewObject ? "sun" : "n"
      }
    return (allowsNull ? "?" : "") + letter
  }
}
