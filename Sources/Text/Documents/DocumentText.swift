/// A long, editable text. All queries and edits take O(log n).
///
/// Positions are UTF-16 units from the start. Paragraphs end with LF, CR, CR LF or U+2029. They are counted from 0,
/// and the text after the last break is one too.
package struct DocumentText {
  private var chunks: SumTree<TextChunk>

  package init() {
    chunks = SumTree()
  }

  package init(_ text: String) {
    var text = text
    chunks = text.withUTF8 { SumTree(TextChunk.chunks(ofUTF8: $0)) }
  }

  package init(_ units: [UInt16]) {
    chunks = SumTree(TextChunk.chunks(of: units))
  }

  // MARK: Reading

  /// The number of UTF-16 units.
  package var count: Int { chunks.sum.units }

  /// The number of paragraphs, which is that of the breaks plus one.
  package var paragraphCount: Int { chunks.sum.breaks + 1 }

  /// - Precondition: the position is inside the text.
  package subscript(place: Int) -> UInt16 {
    guard let (chunk, before) = chunk(at: place) else {
      preconditionFailure("place \(place) is outside of a text of \(count) units")
    }
    return chunk[place - before.units]
  }

  /// The units of a range.
  package func units(_ range: Range<Int>) -> [UInt16] {
    var list: [UInt16] = []
    list.reserveCapacity(range.count)
    forEachChunk(in: range) { chunk, part in chunk.append(part, to: &list) }
    return list
  }

  /// The text of a range.
  package func string(_ range: Range<Int>) -> String {
    guard range.count > 256 else { return String(decoding: units(range), as: UTF16.self) }
    var isNarrow = true
    forEachChunk(in: range) { chunk, _ in if chunk.bytes == nil { isNarrow = false } }
    guard isNarrow else { return String(decoding: units(range), as: UTF16.self) }
    return String(unsafeUninitializedCapacity: range.count) { bytes in
      var count = 0
      forEachChunk(in: range) { chunk, part in
        guard let own = chunk.bytes else { return }
        own.withUnsafeBufferPointer { own in
          let part = UnsafeBufferPointer(rebasing: own[part])
          _ = UnsafeMutableBufferPointer(rebasing: bytes[count..<count + part.count]).initialize(from: part)
        }
        count += part.count
      }
      return count
    }
  }

  /// The whole text.
  package var string: String { string(0..<count) }

  private func chunk(at place: Int) -> (element: TextChunk, before: TextSum)? {
    chunks.first { $0.units > place }
  }

  private func forEachChunk(in range: Range<Int>, _ body: (TextChunk, Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    chunks.forEach {
      $0.units > range.lowerBound
    } _: { chunk, before in
      guard before.units < range.upperBound else { return false }
      let own = before.units..<before.units + chunk.count
      let part = range.clamped(to: own)
      body(chunk, part.lowerBound - own.lowerBound..<part.upperBound - own.lowerBound)
      return own.upperBound < range.upperBound
    }
  }

  // MARK: Paragraphs

  /// The number of the paragraph at a position; at the end of the text, the last one.
  package func paragraph(at place: Int) -> Int {
    guard let (chunk, before) = chunk(at: place) else { return chunks.sum.breaks }
    return before.breaks + chunk.breaks(before: place - before.units)
  }

  /// The start of a paragraph.
  package func start(ofParagraph number: Int) -> Int {
    guard number > 0 else { return 0 }
    guard let (chunk, before) = chunks.first(where: { $0.breaks >= number }) else { return count }
    return before.units + chunk.end(ofBreak: number - 1 - before.breaks)
  }

  /// The range of a paragraph with its final break.
  package func range(ofParagraph number: Int) -> Range<Int> {
    let start = start(ofParagraph: number)
    return start..<max(start, self.start(ofParagraph: number + 1))
  }

  /// The range of the paragraph at a position, with its final break.
  package func paragraphRange(at place: Int) -> Range<Int> { range(ofParagraph: paragraph(at: place)) }

  /// The number of paragraph breaks in a range.
  package func breaks(in range: Range<Int>) -> Int {
    paragraph(at: range.upperBound) - paragraph(at: range.lowerBound)
  }

  /// The length of the break before a position: 0, 1 or 2 units.
  package func breakLength(before end: Int, after start: Int) -> Int {
    guard end > start else { return 0 }
    let last = self[end - 1]
    guard last == 10 || last == 13 || last == 0x2029 else { return 0 }
    return last == 10 && end - 1 > start && self[end - 2] == 13 ? 2 : 1
  }

  /// The position at which a monotonic measure of the text reaches a value, by binary search; the end of the text if
  /// it never does.
  ///
  /// - Parameter measure: a function of the units and breaks before a position, monotonic in both.
  package func place(
    from start: Int, where measure: (_ units: Int, _ breaks: Int) -> Double, is value: Double
  )
    -> Int
  {
    let origin = TextSum(units: start, breaks: paragraph(at: start))
    func measured(_ sum: TextSum) -> Double { measure(sum.units - origin.units, sum.breaks - origin.breaks) }
    guard
      let (chunk, before) = chunks.first(where: { $0.units > origin.units && measured($0) > value })
    else { return count }
    var (low, high) = (max(0, start - before.units), chunk.count)
    while low < high {
      let middle = (low + high) / 2
      let sum = TextSum(units: before.units + middle, breaks: before.breaks + chunk.breaks(before: middle))
      if measured(sum) > value { high = middle } else { low = middle + 1 }
    }
    return max(start, before.units + low - 1)
  }

  // MARK: Changes

  /// Replaces a range of units.
  package mutating func replace(_ range: Range<Int>, with new: [UInt16]) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "\(range) is outside of a text of \(count) units")
    guard !range.isEmpty || !new.isEmpty else { return }
    // Chunks adjacent to the change are rebuilt, so that no CR LF is split.
    var units: [UInt16] = []
    var (from, to) = (range.lowerBound, range.upperBound)
    if let (chunk, before) = chunks.first(where: { $0.units >= range.lowerBound }),
      before.units < range.lowerBound
    {
      from = before.units
      chunk.append(0..<range.lowerBound - before.units, to: &units)
    }
    units += new
    if let (chunk, before) = chunk(at: range.upperBound) {
      to = before.units + chunk.count
      chunk.append(range.upperBound - before.units..<chunk.count, to: &units)
      // Merge small chunks.
      if units.count < TextChunk.length / 4, let (next, before) = self.chunk(at: to) {
        to = before.units + next.count
        next.append(0..<next.count, to: &units)
      }
    }
    chunks.replace(with: TextChunk.chunks(of: units)) {
      $0.units > from
    } to: {
      $0.units > to
    }
  }

  /// Replaces a range by a text.
  package mutating func replace(_ range: Range<Int>, with new: String) {
    if range == 0..<count {
      self = DocumentText(new)
    } else {
      replace(range, with: UTF16Units.units(of: new))
    }
  }
}
