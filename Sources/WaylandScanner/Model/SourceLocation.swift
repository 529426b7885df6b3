/// A location in a protocol file; line and column count from 1.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as it was given.
  public let file: String

  /// The line, from 1.
  public let line: Int

  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Makes a location.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `FILE:LINE:COLUMN`.
  public var description: String { "\(file):\(line):\(column)" }
}
