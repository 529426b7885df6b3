/// A diff in unified format, for `patch` and `git apply`. It is made from the edits directly, without comparing texts.
struct UnifiedDiff {
  /// Replaced lines, without the unchanged lines at both ends.
  private struct Change {
    /// The indices of the lines.
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  private static let context = 3

  private let source: [UInt8]
  private let table: LineTable
  private let changes: [Change]

  /// - Parameter edits: edits after `finalize(in:)`.
  init(source: [UInt8], edits: Edits) {
    self.source = source
    table = LineTable(source)
    changes = Self.changes(source, table, edits)
  }

  private static func changes(_ source: [UInt8], _ table: LineTable, _ edits: Edits) -> [Change] {
    var changes: [Change] = []
    var next = 0
    while next < edits.all.count {
      let first = table.line(of: edits.all[next].range.lowerBound)
      var last = first
      let start = table.starts[first]
      var text: [UInt8] = []
      var position = start
      while next < edits.all.count, table.line(of: edits.all[next].range.lowerBound) <= last {
        let edit = edits.all[next]
        text += source[position..<edit.range.lowerBound]
        text += edit.text.utf8
        position = edit.range.upperBound
        last = max(last, table.line(of: edit.range.upperBound))
        next += 1
      }
      let end = table.bytes(last).upperBound
      text += source[position..<end]
      let lines = min(last + 1, table.lines)
      changes.append(trimmed(Change(old: first..<max(first, lines), new: split(text)), source, table))
    }
    return changes.filter { !$0.old.isEmpty || !$0.new.isEmpty }
  }

  /// The lines of a text, including their line breaks.
  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    let table = LineTable(text)
    return (0..<table.lines).map { text[table.bytes($0)] }
  }

  private static func trimmed(_ change: Change, _ source: [UInt8], _ table: LineTable) -> Change {
    var change = change
    var kept = 0
    while let line = change.old.first, kept < change.new.count, source[table.bytes(line)] == change.new[kept]
    {
      change.old = line + 1..<change.old.upperBound
      kept += 1
    }
    change.new.removeFirst(kept)
    while let line = change.old.last, let last = change.new.last, source[table.bytes(line)] == last {
      change.old = change.old.lowerBound..<line
      change.new.removeLast()
    }
    return change
  }

  /// The text of the diff; empty without changes.
  ///
  /// - Parameter path: the path of the file, without a leading `/`.
  func text(path: String) -> String {
    guard !changes.isEmpty else { return "" }
    // A name with spaces ends with a tab, as git writes it.
    let end = path.contains(" ") ? "\t\n" : "\n"
    var text = Array("--- a/\(path)\(end)+++ b/\(path)\(end)".utf8)
    var next = 0
    // The number of lines by which the file has grown before the hunk.
    var growth = 0
    while next < changes.count {
      var end = next + 1
      while end < changes.count,
        changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * Self.context
      {
        end += 1
      }
      growth += write(changes[next..<end], growth, to: &text)
      next = end
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes a hunk, and returns the number of lines by which the file grows in it.
  private func write(_ hunk: ArraySlice<Change>, _ growth: Int, to text: inout [UInt8]) -> Int {
    guard let first = hunk.first, let last = hunk.last else { return 0 }
    let lower = max(0, first.old.lowerBound - Self.context)
    let upper = min(table.lines, last.old.upperBound + Self.context)
    let own = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    let count = upper - lower
    text += "@@ -\(Self.place(lower, count)) +\(Self.place(lower + growth, count + own)) @@\n".utf8
    var line = lower
    for change in hunk {
      for kept in line..<change.old.lowerBound { Self.write(source[table.bytes(kept)], " ", to: &text) }
      for old in change.old { Self.write(source[table.bytes(old)], "-", to: &text) }
      for new in change.new { Self.write(new, "+", to: &text) }
      line = change.old.upperBound
    }
    for kept in line..<upper { Self.write(source[table.bytes(kept)], " ", to: &text) }
    return own
  }

  /// Line numbers begin at 1. An empty range is placed after the line before it.
  private static func place(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func write(_ line: ArraySlice<UInt8>, _ mark: Character, to text: inout [UInt8]) {
    text += String(mark).utf8
    text += line
    if line.last != 0x0A { text += "\n\\ No newline at end of file\n".utf8 }
  }
}
