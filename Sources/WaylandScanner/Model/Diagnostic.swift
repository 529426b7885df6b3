/// One mistake in a protocol file.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the element with the mistake starts.
  public let location: SourceLocation

  /// What is wrong, in the reader's words.
  public let reason: String

  /// A mistake at a place.
  public init(_ location: SourceLocation, _ reason: String) {
    self.location = location
    self.reason = reason
  }

  /// `FILE:LINE:COLUMN: error: REASON`, the form that editors and compilers understand.
  public var description: String { "\(location): error: \(reason)" }
}
