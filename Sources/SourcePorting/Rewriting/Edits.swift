/// The changes of one file.
struct Edits {
  struct Edit {
    /// What is replaced, in bytes.
    var range: Range<Int>
    var text: String
  }

  /// In the order of the file. No two overlap.
  private(set) var all: [Edit] = []

  private var removed: [Range<Int>] = []

  var isEmpty: Bool { all.isEmpty && removed.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) {
    all.append(Edit(range: range, text: text))
  }

  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// Removes places of a declaration's head with the space that kept them apart from what follows.
  mutating func remove(_ places: Range<Int>) {
    removed.append(places)
  }

  /// Turns what is removed into edits, and puts all in order.
  mutating func settle(in file: SourceFile) {
    removed.sort { $0.lowerBound < $1.lowerBound }
    var next = 0
    while next < removed.count {
      let first = removed[next].lowerBound
      var last = removed[next].upperBound
      next += 1
      while next < removed.count, removed[next].lowerBound <= last,
        !file.hasComment(last - 1..<removed[next].lowerBound + 1)
      {
        last = max(last, removed[next].upperBound)
        next += 1
      }
      all.append(Edit(range: Self.bytes(of: first..<last, in: file), text: ""))
    }
    removed = []
    // The sort is stable, so that insertions at one place stay in their order.
    all.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What has to go with some places, so that neither an empty line nor a double space is left.
  private static func bytes(of places: Range<Int>, in file: SourceFile) -> Range<Int> {
    let lower = file.range(places.lowerBound).lowerBound
    let last = file.code[places.upperBound - 1]
    let upper = file.tokens[last].range.upperBound
    var end = last + 1
    while end < file.tokens.count, file.tokens[end].kind == .space { end += 1 }
    let spaces = end < file.tokens.count ? file.tokens[end].range.lowerBound : file.source.count
    guard end < file.tokens.count, file.tokens[end].kind == .newline else { return lower..<spaces }
    if file.startsLine(places.lowerBound) {
      while end < file.tokens.count, file.tokens[end].kind == .space || file.tokens[end].kind == .newline {
        end += 1
      }
      return lower..<(end < file.tokens.count ? file.tokens[end].range.lowerBound : file.source.count)
    }
    let before = file.code[places.lowerBound] - 1
    let space = file.tokens[before]
    return (space.kind == .space ? space.range.lowerBound : lower)..<upper
  }

  /// The source with the edits, which have to be settled.
  func applied(to source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var position = 0
    for edit in all {
      result += source[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + source[position...]
  }

  /// Where offsets of the source, in ascending order, are behind the edits.
  func moved(_ offsets: [Int]) -> [Int] {
    var shift = 0
    var next = 0
    return offsets.map { offset in
      while next < all.count, all[next].range.upperBound <= offset {
        shift += all[next].text.utf8.count - all[next].range.count
        next += 1
      }
      guard next < all.count, all[next].range.contains(offset) else { return offset + shift }
      return all[next].range.lowerBound + shift
    }
  }
}
