/// The search in the compiled drawings.
nonisolated enum SymbolDrawings {
  /// The steps of a drawing; nil for a name without one.
  ///
  /// Complexity: O(log n) in the size of the table, of which only the compared lines are read.
  ///
  /// - Parameter table: lines with a name, a tab and the steps, sorted by the bytes of the names.
  static func text(of name: some StringProtocol, in table: String) -> Substring? {
    let name = String(name)
    let (bytes, key) = (table.utf8Span.span, name.utf8Span.span)
    let (tab, newline) = (UInt8(ascii: "\t"), UInt8(ascii: "\n"))
    // Both are at the start of a line.
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != newline { start -= 1 }
      var position = start
      while bytes[position] != tab, position - start < key.count, bytes[position] == key[position - start] {
        position += 1
      }
      var end = position
      while bytes[end] != newline { end += 1 }
      // A tab is less than the characters of names, so that a name is before a longer one that begins with it.
      let isWhole = position - start == key.count
      if isWhole, bytes[position] == tab {
        let steps = table.utf8.index(table.startIndex, offsetBy: position + 1)
        return table[steps..<table.utf8.index(steps, offsetBy: end - position - 1)]
      }
      if isWhole || bytes[position] > key[position - start] { high = start } else { low = end + 1 }
    }
    return nil
  }
}
