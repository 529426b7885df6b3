/// All mistakes that were found in protocol files.
public struct Diagnostics: Error, Sendable, CustomStringConvertible {
  /// The mistakes, at least one: file by file, each in the order of its lines.
  public let all: [Diagnostic]

  /// The mistakes of one file, in any order.
  public init(_ all: [Diagnostic]) {
    self.all = all.sorted {
      ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
    }
  }

  init(inOrder all: [Diagnostic]) {
    self.all = all
  }

  /// A line for each.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}
