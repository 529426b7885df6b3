/// A place in a file.
public struct SourceLocation: Hashable, Sendable {
  /// The path as it was given.
  public var file: String

  /// From 1 up.
  public var line: Int

  /// From 1 up, in characters of Unicode.
  public var column: Int

  public init(file: String, line: Int, column: Int = 1) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}
