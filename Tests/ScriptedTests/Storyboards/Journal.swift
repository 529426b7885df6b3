/// What the objects of the documents in the tests were told.
@MainActor enum DocumentJournal {
  private static var lines: [String] = []

  static func note(_ line: String) { lines.append(line) }

  /// What was told since the last call.
  static func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }
}
