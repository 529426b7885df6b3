import Foundation

/// A position of the toolkit's own text views: a number of UTF-16 units from the beginning.
final class TextPlace: UITextPosition {
  /// UTF-16 units from the beginning of the text.
  let offset: Int
  /// The side that the caret keeps to where a line is broken, or the direction of writing changes: `.forward` for the
  /// letter behind, `.backward` for the letter before.
  let affinity: UITextStorageDirection

  init(_ offset: Int, _ affinity: UITextStorageDirection = .forward) {
    self.offset = offset
    self.affinity = affinity
  }

  // Foundation compares from anywhere; both values never change.
  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TextPlace else { return false }
    return offset == other.offset && affinity == other.affinity
  }

  nonisolated override var hash: Int { offset }

  nonisolated override var description: String { "<UITextPosition: \(offset)>" }
}

/// A range of the toolkit's own text views.
final class TextPlaceRange: UITextRange {
  let first: TextPlace
  let last: TextPlace

  init(_ first: TextPlace, _ last: TextPlace) {
    self.first = first
    self.last = last
  }

  convenience init(_ range: NSRange, _ affinity: UITextStorageDirection = .forward) {
    self.init(TextPlace(range.location, affinity), TextPlace(range.location + range.length, affinity))
  }

  override var start: UITextPosition { first }

  override var end: UITextPosition { last }

  override var isEmpty: Bool { first.offset == last.offset }

  var range: NSRange { NSRange(location: first.offset, length: last.offset - first.offset) }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TextPlaceRange else { return false }
    return first.isEqual(other.first) && last.isEqual(other.last)
  }

  nonisolated override var hash: Int { first.hash &* 31 &+ last.hash }

  nonisolated override var description: String { "<UITextRange: \(first.offset)..<\(last.offset)>" }
}

/// A rectangle of the toolkit's own text views.
final class TextSelectionRect: UITextSelectionRect {
  private let ownRect: CGRect
  private let ownDirection: NSWritingDirection
  private let hasStart: Bool
  private let hasEnd: Bool

  init(_ rect: CGRect, _ direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
    ownRect = rect
    ownDirection = direction
    hasStart = containsStart
    hasEnd = containsEnd
  }

  override var rect: CGRect { ownRect }
  override var writingDirection: NSWritingDirection { ownDirection }
  override var containsStart: Bool { hasStart }
  override var containsEnd: Bool { hasEnd }
}
