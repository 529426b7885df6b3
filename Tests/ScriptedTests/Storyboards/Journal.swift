/// The callbacks of the objects in the tests' documents.
@MainActor enum DocumentJournal {
  private static var lines: [String] = []

  static func note(_ line: String) { lines.append(line) }

  /// The log since the last call.
  static func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }
}
