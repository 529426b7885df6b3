/// The Swift of a unit, piece by piece.
final class UnitCode {
  /// A statement of the phases after all objects are made, with the line of the document that it stands for.
  struct Statement {
    let line: Int
    let text: String
    /// Whether it names the document's owner.
    var usesOwner: Bool { text.contains(UnitCode.owner) }
  }

  /// What statements call the document's owner.
  static let owner = "documentOwner"

  let unit: Unit
  var fields: [String] = []
  var functions: [[String]] = []
  var connect: [Statement] = []
  var attributes: [Statement] = []
  var connectOwner: [Statement] = []
  /// Objects that no coder makes, with whether they are to be awoken.
  var kept: [(name: String, awakes: Bool)] = []

  /// Controllers of a nib with the views that stand in it.
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
