/// The part of a text around the cursor that fits into one message, cut between characters of Unicode. All
/// places are in bytes of UTF-8; those outside the text count as its ends.
struct SurroundingText: Equatable {
  var text: String
  var cursor: Int
  var anchor: Int

  /// What the protocol lets a text have.
  static let maximumSize = 4000

  /// Cuts a text so that the cursor is inside, and the marked part too if there is room.
  init(_ whole: String, cursor: Int, anchor: Int) {
    let cursor = whole.utf8Boundary(cursor)
    let anchor = whole.utf8Boundary(anchor)
    let count = whole.utf8.count
    guard count > Self.maximumSize else {
      self.text = whole
      self.cursor = cursor
      self.anchor = anchor
      return
    }
    let isMarkedWhole = abs(cursor - anchor) <= Self.maximumSize
    let middle = isMarkedWhole ? (cursor + anchor) / 2 : cursor
    let wanted = min(max(0, middle - Self.maximumSize / 2), count - Self.maximumSize)
    // The part is cut at boundaries inside of the limits, so that it is never too long and contains the
    // cursor.
    let start = min(whole.utf8Boundary(wanted, up: true), cursor)
    let end = whole.utf8Boundary(wanted + Self.maximumSize)
    let view = whole.utf8
    text = String(
      whole[view.index(view.startIndex, offsetBy: start)..<view.index(view.startIndex, offsetBy: end)])
    self.cursor = cursor - start
    self.anchor = min(max(anchor, start), end) - start
  }
}

extension String {
  /// The nearest place that does not split a character of Unicode, downwards or upwards, within the text.
  func utf8Boundary(_ offset: Int, up: Bool = false) -> Int {
    var offset = min(max(0, offset), utf8.count)
    while offset > 0, offset < utf8.count {
      let index = utf8.index(utf8.startIndex, offsetBy: offset)
      guard utf8[index] & 0xC0 == 0x80 else { break }
      offset += up ? 1 : -1
    }
    return offset
  }

  /// The places between two that a compositor named, in any order; nil if one is negative.
  func utf8Range(_ begin: Int, _ end: Int) -> Range<Int>? {
    guard begin >= 0, end >= 0 else { return nil }
    return utf8Boundary(min(begin, end))..<utf8Boundary(max(begin, end))
  }
}
