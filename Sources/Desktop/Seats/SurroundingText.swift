/// The part of a text around the cursor that fits into one message, cut between Unicode scalars. All positions are in
/// bytes of UTF-8; those outside the text are clamped.
struct SurroundingText: Equatable {
  var text: String
  var cursor: Int
  var anchor: Int

  /// The limit of the protocol, in bytes.
  static let maximumSize = 4000

  /// Cuts a text so that the cursor is inside, and the whole selection too if it fits.
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
    // Cut at boundaries inside the limits, so that the part is never too long and contains the cursor.
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
  /// The nearest position that does not split a Unicode scalar, downwards or upwards, clamped to the text.
  func utf8Boundary(_ offset: Int, up: Bool = false) -> Int {
    var offset = min(max(0, offset), utf8.count)
    while offset > 0, offset < utf8.count {
      let index = utf8.index(utf8.startIndex, offsetBy: offset)
      guard utf8[index] & 0xC0 == 0x80 else { break }
      offset += up ? 1 : -1
    }
    return offset
  }

  /// The range between two positions from a compositor, in any order; nil if one is negative.
  func utf8Range(_ begin: Int, _ end: Int) -> Range<Int>? {
    guard begin >= 0, end >= 0 else { return nil }
    return utf8Boundary(min(begin, end))..<utf8Boundary(max(begin, end))
  }
}
