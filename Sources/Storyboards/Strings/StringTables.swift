/// Writes the translations of a document.
enum StringTables {
  static func lines(_ tables: [StringTable], _ document: Document) -> [String] {
    let used = tables.filter { !$0.words.isEmpty }
    guard !used.isEmpty else { return [] }
    var lines = [
      "", "/// The document's words in the user's language.",
      "private nonisolated let words = DocumentWords([",
    ]
    for (index, table) in used.enumerated() {
      lines.append("  (language: \(SwiftText.literal(table.language)), words: words_\(index)),")
    }
    lines.append("])")
    for (index, table) in used.enumerated() {
      lines += ["", "private nonisolated func words_\(index)() -> [String] {", "  let words: [String] = ["]
      for (key, value) in table.words.sorted(by: { $0.key < $1.key }) {
        lines.append("    \(SwiftText.literal(key)), \(SwiftText.literal(value)),")
      }
      lines += ["  ]", "  return words", "}"]
    }
    return lines
  }
}
