/// The diagnostics of a document.
final class Report {
  let file: String
  private(set) var all: [Diagnostic] = []
  /// The maximum number of diagnostics; a hostile document may contain millions of errors.
  private static let limit = 1000

  init(file: String) { self.file = file }

  var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// The diagnostics by location, without duplicates.
  var sorted: [Diagnostic] {
    let inOrder = all.enumerated().sorted {
      let (a, b) = ($0.element.location, $1.element.location)
      return (a.line, a.column, $0.offset) < (b.line, b.column, $1.offset)
    }
    var seen: Set<String> = []
    return inOrder.map(\.element).filter { seen.insert($0.description).inserted }
  }

  func error(_ node: XMLNode, _ reason: String) { add(.error, node, reason) }
  func warning(_ node: XMLNode, _ reason: String) { add(.warning, node, reason) }

  func add(_ diagnostic: Diagnostic) {
    if all.count < Self.limit { all.append(diagnostic) }
  }

  private func add(_ severity: Diagnostic.Severity, _ node: XMLNode, _ reason: String) {
    let location = SourceLocation(file: file, line: node.line, column: node.column)
    add(Diagnostic(severity, location, reason))
  }
}

extension XMLNode {
  /// The element's description as in Interface Builder: its label and id.
  var described: String {
    var node: XMLNode? = self
    var steps = 0
    while let next = node, next.peek("id") == nil, steps < 64 {
      node = next.parent
      steps += 1
    }
    guard let owner = node, let id = owner.peek("id") else { return "`\(name)`" }
    let label = owner.peek("userLabel") ?? owner.peek("text") ?? owner.peek("title")
    let words = label.map { " “\($0.prefix(40))”" } ?? ""
    let object = "`\(owner.name)`\(words) (id \(id))"
    return owner === self ? object : "`\(name)` of \(object)"
  }
}
