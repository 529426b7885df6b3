/// What is wrong at a place of a document.
public struct Diagnostic: Error, Equatable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The document cannot be compiled.
    case error
    /// A part of the document has no effect.
    case warning
  }

  public var severity: Severity
  public var location: SourceLocation

  /// What is wrong, and what to do.
  public var reason: String

  /// Something wrong of some severity.
  public init(_ severity: Severity, _ location: SourceLocation, _ reason: String) {
    (self.severity, self.location, self.reason) = (severity, location, reason)
  }

  /// An error.
  public init(_ location: SourceLocation, _ reason: String) { self.init(.error, location, reason) }

  /// The form of compilers: `FILE:LINE:COLUMN: error: REASON`.
  public var description: String {
    "\(location.file):\(location.line):\(location.column): \(severity.rawValue): \(reason)"
  }
}
