/// An error in a protocol file.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location of the element.
  public let location: SourceLocation

  /// The reason, for the user.
  public let reason: String

  /// Makes an error at a location.
  public init(_ location: SourceLocation, _ reason: String) {
    self.location = location
    self.reason = reason
  }

  /// `FILE:LINE:COLUMN: error: REASON`, the form that editors and compilers understand.
  public var description: String { "\(location): error: \(reason)" }
}
