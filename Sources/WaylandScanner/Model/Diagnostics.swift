/// All errors in protocol files.
public struct Diagnostics: Error, Sendable, CustomStringConvertible {
  /// The errors, at least one: file by file, each in the order of lines.
  public let all: [Diagnostic]

  /// Makes a list of one file's errors, given in any order.
  public init(_ all: [Diagnostic]) {
    self.all = all.sorted {
      ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
    }
  }

  init(inOrder all: [Diagnostic]) {
    self.all = all
  }

  /// One line for each error.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}
