/// The edits of one file.
struct Edits {
  struct Edit {
    /// The replaced range, in bytes.
    var range: Range<Int>
    var text: String
  }

  /// The edits in the order of the file, without overlaps.
  private(set) var all: [Edit] = []

  private var removed: [Range<Int>] = []

  var isEmpty: Bool { all.isEmpty && removed.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) {
    all.append(Edit(range: range, text: text))
  }

  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// Removes places of a declaration's head, and the space after them.
  mutating func remove(_ places: Range<Int>) {
    removed.append(places)
  }

  /// Converts the removals to edits, and sorts all edits.
  mutating func finalize(in file: SourceFile) {
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
    // The sort is stable, so that insertions at one offset keep their order.
    all.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The range to remove with some places, so that no empty line or double space remains.
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

  /// The source with the edits applied. Call `finalize(in:)` first.
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

  /// The new offsets of ascending offsets of the source.
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

  /// The offset of an insertion in the result; nil if it is not among the edits.
  func insertion(of text: String, at offset: Int) -> Int? {
    var shift = 0
    for edit in all {
      if edit.range == offset..<offset, edit.text == text { return offset + shift }
      shift += edit.text.utf8.count - edit.range.count
    }
    return nil
  }

  /// A run of bytes of a result: kept bytes of the source, or new text.
  private enum Run {
    case kept(Range<Int>)
    case new([UInt8])
  }

  private func runs(of length: Int) -> [Run] {
    var runs: [Run] = []
    var position = 0
    for edit in all {
      if position < edit.range.lowerBound { runs.append(.kept(position..<edit.range.lowerBound)) }
      if !edit.text.isEmpty { runs.append(.new(Array(edit.text.utf8))) }
      position = edit.range.upperBound
    }
    if position < length { runs.append(.kept(position..<length)) }
    return runs
  }

  /// Combines these edits with later ones, which are edits of the result of these.
  ///
  /// - Parameter length: the length of the source, in bytes.
  func followed(by others: Edits, of length: Int) -> Edits {
    guard !isEmpty else { return others }
    guard !others.isEmpty else { return self }
    let runs = runs(of: length)
    var index = 0
    var used = 0
    /// Takes bytes of the result of the first edits, as runs of the source.
    func take(_ count: Int) -> [Run] {
      var count = count
      var taken: [Run] = []
      while count > 0, index < runs.count {
        let part: Int
        switch runs[index] {
        case .kept(let range):
          part = min(count, range.count - used)
          taken.append(.kept(range.lowerBound + used..<range.lowerBound + used + part))
          used = used + part == range.count ? 0 : used + part
        case .new(let bytes):
          part = min(count, bytes.count - used)
          taken.append(.new(Array(bytes[used..<used + part])))
          used = used + part == bytes.count ? 0 : used + part
        }
        if used == 0 { index += 1 }
        count -= part
      }
      return taken
    }
    var result: [Run] = []
    var position = 0
    for edit in others.all {
      result += take(edit.range.lowerBound - position)
      _ = take(edit.range.count)
      if !edit.text.isEmpty { result.append(.new(Array(edit.text.utf8))) }
      position = edit.range.upperBound
    }
    result += take(.max)
    return Edits(runs: result, of: length)
  }

  init() {}

  private init(runs: [Run], of length: Int) {
    var position = 0
    var text: [UInt8] = []
    func finish(at offset: Int, _ edits: inout [Edit]) {
      guard position < offset || !text.isEmpty else { return }
      edits.append(Edit(range: position..<offset, text: String(decoding: text, as: UTF8.self)))
      text = []
    }
    for run in runs {
      switch run {
      case .new(let bytes): text += bytes
      case .kept(let range):
        finish(at: range.lowerBound, &all)
        position = range.upperBound
      }
    }
    finish(at: length, &all)
  }

  /// The offset in the source of an offset in the result; nil in new text.
  func source(of offset: Int, length: Int) -> Int? {
    var start = 0
    for run in runs(of: length) {
      switch run {
      case .kept(let range):
        if (start..<start + range.count).contains(offset) { return range.lowerBound + offset - start }
        start += range.count
      case .new(let bytes):
        if (start..<start + bytes.count).contains(offset) { return nil }
        start += bytes.count
      }
    }
    return length
  }
}
