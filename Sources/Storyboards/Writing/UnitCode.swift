/// The generated code of a unit.
final class UnitCode {
  /// A statement of a phase after all objects are made, with its line in the document.
  struct Statement {
    let line: Int
    let text: String
    /// Whether it refers to the document's owner.
    var usesOwner: Bool { text.contains(UnitCode.owner) }
  }

  /// The name of the document's owner in statements.
  static let owner = "documentOwner"

  let unit: Unit
  var fields: [String] = []
  var functions: [[String]] = []
  var connect: [Statement] = []
  var attributes: [Statement] = []
  var connectOwner: [Statement] = []
  /// Objects made without a coder, and whether `awakeFromNib` is called for them.
  var retainedObjects: [(name: String, awakes: Bool)] = []

  /// The controllers of a nib, with their views.
  var views: [(controller: DocumentObject, view: DocumentObject)] = []

  init(_ unit: Unit) { self.unit = unit }
}

/// Lines of Swift.
struct SwiftLines {
  private(set) var lines: [String] = []

  mutating func add(_ text: String, depth: Int = 0) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }
}
