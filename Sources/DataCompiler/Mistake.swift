/// A mistake in a file, at its line.
public struct Mistake: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// The line number, from 1.
  public let line: Int
  /// The problem, and how to solve it.
  public let reason: String

  init(_ file: String, _ line: Int, _ reason: String) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }

  /// The format of compilers: `FILE:LINE:1: error: REASON`.
  public var description: String { "\(file):\(line):1: error: \(reason)" }
}
