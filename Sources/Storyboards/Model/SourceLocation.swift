/// A place in a file.
public struct SourceLocation: Hashable, Sendable {
  /// The path, as it was passed.
  public var file: String

  /// The line number, from 1.
  public var line: Int

  /// The column number, from 1, in Unicode scalars.
  public var column: Int

  public init(file: String, line: Int, column: Int = 1) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}
