/// An error or a warning at a place in a document.
public struct Diagnostic: Error, Equatable, Sendable, CustomStringConvertible {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    /// The document cannot be compiled.
    case error
    /// A part of the document has no effect.
    case warning
  }

  public var severity: Severity
  public var location: SourceLocation

  /// The problem, and how to solve it.
  public var reason: String

  /// Makes a diagnostic.
  public init(_ severity: Severity, _ location: SourceLocation, _ reason: String) {
    (self.severity, self.location, self.reason) = (severity, location, reason)
  }

  /// Makes an error.
  public init(_ location: SourceLocation, _ reason: String) { self.init(.error, location, reason) }

  /// The format of compilers: `FILE:LINE:COLUMN: error: REASON`.
  public var description: String {
    "\(location.file):\(location.line):\(location.column): \(severity.rawValue): \(reason)"
  }
}
