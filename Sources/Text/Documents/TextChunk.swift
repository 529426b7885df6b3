internal import Glibc

/// The units and paragraph breaks of a part of a text.
struct TextSum: TreeSum {
  /// UTF-16 units.
  var units: Int
  /// The number of paragraph breaks.
  var breaks: Int

  static let zero = TextSum(units: 0, breaks: 0)

  static func + (first: TextSum, second: TextSum) -> TextSum {
    TextSum(units: first.units + second.units, breaks: first.breaks + second.breaks)
  }
}

/// A chunk of a few thousand UTF-16 units, stored as bytes if all of them are ASCII.
///
/// A CR LF is never split between chunks.
struct TextChunk: TreeElement {
  private enum Units {
    case narrow([UInt8])
    case wide([UInt16])
  }

  private let units: Units
  let sum: TextSum

  /// The usual length of chunks; they are at most twice as long.
  static let length = 4096

  var count: Int { sum.units }

  private init(units: Units, sum: TextSum) {
    self.units = units
    self.sum = sum
  }

  private init(narrow: [UInt8]) {
    let breaks = narrow.withUnsafeBufferPointer { TextChunk.breaks(in: $0) }
    self.init(units: .narrow(narrow), sum: TextSum(units: narrow.count, breaks: breaks))
  }

  private init(wide: ArraySlice<UInt16>) {
    if wide.withUnsafeBufferPointer({ TextChunk.isNarrow($0) }) {
      self.init(narrow: wide.withUnsafeBufferPointer { TextChunk.narrow($0) })
    } else {
      let breaks = wide.withUnsafeBufferPointer { TextChunk.breaks(in: $0) }
      self.init(units: .wide(Array(wide)), sum: TextSum(units: wide.count, breaks: breaks))
    }
  }

  // MARK: Making

  /// Splits a text into chunks.
  static func chunks(of text: [UInt16]) -> [TextChunk] {
    var chunks: [TextChunk] = []
    var begin = 0
    while begin < text.count {
      let left = text.count - begin
      var end = begin + (left > 2 * length ? length : left > length ? left / 2 : left)
      if end < text.count, text[end] == 10, text[end - 1] == 13 { end += 1 }
      chunks.append(TextChunk(wide: text[begin..<end]))
      begin = end
    }
    return chunks
  }

  /// Splits a text in UTF-8 into chunks.
  static func chunks(ofUTF8 text: UnsafeBufferPointer<UInt8>) -> [TextChunk] {
    var chunks: [TextChunk] = []
    chunks.reserveCapacity(text.count / length + 1)
    var begin = 0
    while begin < text.count {
      var end = min(text.count, begin + length)
      // Do not split a character, or a CR LF.
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      if end < text.count, text[end] == 10, text[end - 1] == 13 { end += 1 }
      let part = UnsafeBufferPointer(rebasing: text[begin..<end])
      if isNarrow(part) {
        chunks.append(TextChunk(narrow: Array(part)))
      } else {
        let units = UTF16Units.units(ofUTF8: part)
        chunks.append(TextChunk(wide: units[...]))
      }
      begin = end
    }
    return chunks
  }

  private static func isNarrow(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for unit in text { all |= unit }
    return all < 0x80
  }

  private static func isNarrow(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    var all: UInt16 = 0
    for unit in text { all |= unit }
    return all < 0x80
  }

  private static func narrow(_ text: UnsafeBufferPointer<UInt16>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count) { bytes, count in
      for index in 0..<text.count { bytes[index] = UInt8(truncatingIfNeeded: text[index]) }
      count = text.count
    }
  }

  // MARK: Reading

  subscript(index: Int) -> UInt16 {
    switch units {
    case .narrow(let units): UInt16(units[index])
    case .wide(let units): units[index]
    }
  }

  /// Appends some units to a list.
  func append(_ range: Range<Int>, to list: inout [UInt16]) {
    switch units {
    case .narrow(let units):
      units.withUnsafeBufferPointer { own in
        list.append(contentsOf: own[range].lazy.map { UInt16($0) })
      }
    case .wide(let units): list += units[range]
    }
  }

  /// The bytes of the chunk if it is ASCII; else nil.
  var bytes: [UInt8]? {
    if case .narrow(let bytes) = units { return bytes }
    return nil
  }

  /// The number of paragraph breaks that end at or before a position.
  func breaks(before end: Int) -> Int {
    guard end < count else { return sum.breaks }
    switch units {
    case .narrow(let units):
      return units.withUnsafeBufferPointer { own in
        // A final CR is a complete break only if no LF follows.
        let isOpen = end > 0 && own[end - 1] == 13 && own[end] == 10
        return TextChunk.breaks(in: UnsafeBufferPointer(rebasing: own[..<end])) - (isOpen ? 1 : 0)
      }
    case .wide(let units):
      return units.withUnsafeBufferPointer { own in
        let isOpen = end > 0 && own[end - 1] == 13 && own[end] == 10
        return TextChunk.breaks(in: UnsafeBufferPointer(rebasing: own[..<end])) - (isOpen ? 1 : 0)
      }
    }
  }

  /// The position after a break, whose numbers start at 0.
  func end(ofBreak number: Int) -> Int {
    switch units {
    case .narrow(let units): units.withUnsafeBufferPointer { TextChunk.end(ofBreak: number, in: $0) }
    case .wide(let units): units.withUnsafeBufferPointer { TextChunk.end(ofBreak: number, in: $0) }
    }
  }

  private static func breaks(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var feeds = 0
    for unit in text { feeds &+= unit == 10 ? 1 : 0 }
    guard let base = text.baseAddress, memchr(base, 13, text.count) != nil else { return feeds }
    return feeds + returns(in: text)
  }

  private static func breaks(in text: UnsafeBufferPointer<UInt16>) -> Int {
    var (feeds, returns) = (0, 0)
    for unit in text {
      feeds &+= unit == 10 || unit == 0x2029 ? 1 : 0
      returns &+= unit == 13 ? 1 : 0
    }
    return returns == 0 ? feeds : feeds + TextChunk.returns(in: text)
  }

  /// The number of CRs that no LF follows.
  private static func returns<Unit: FixedWidthInteger>(in text: UnsafeBufferPointer<Unit>) -> Int {
    text.indices.count { text[$0] == 13 && !($0 + 1 < text.count && text[$0 + 1] == 10) }
  }

  private static func end<Unit: FixedWidthInteger>(
    ofBreak number: Int, in text: UnsafeBufferPointer<Unit>
  ) -> Int {
    var left = number
    for index in 0..<text.count {
      let unit = text[index]
      guard unit == 10 || unit == 13 || UInt16(truncatingIfNeeded: unit) == 0x2029 else { continue }
      if unit == 13, index + 1 < text.count, text[index + 1] == 10 { continue }
      if left == 0 { return index + 1 }
      left -= 1
    }
    return text.count
  }
}
