import Foundation

/// A position in the toolkit's text views, as an offset in UTF-16 units.
package final class TextPlace: UITextPosition {
  /// UTF-16 units from the beginning of the text.
  package let offset: Int
  /// The side of the caret at a line break or a change of the writing direction. `.forward` is beside the next
  /// letter, `.backward` beside the previous one.
  package let affinity: UITextStorageDirection

  package init(_ offset: Int, _ affinity: UITextStorageDirection = .forward) {
    self.offset = offset
    self.affinity = affinity
  }

  // Foundation compares objects on any thread. Both values are immutable.
  package nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TextPlace else { return false }
    return offset == other.offset && affinity == other.affinity
  }

  package nonisolated override var hash: Int { offset }

  package nonisolated override var description: String { "<UITextPosition: \(offset)>" }
}

/// A range in the toolkit's text views.
package final class TextPlaceRange: UITextRange {
  package let first: TextPlace
  package let last: TextPlace

  package init(_ first: TextPlace, _ last: TextPlace) {
    self.first = first
    self.last = last
  }

  package convenience init(_ range: NSRange, _ affinity: UITextStorageDirection = .forward) {
    self.init(TextPlace(range.location, affinity), TextPlace(range.location + range.length, affinity))
  }

  package override var start: UITextPosition { first }

  package override var end: UITextPosition { last }

  package override var isEmpty: Bool { first.offset == last.offset }

  package var range: NSRange { NSRange(location: first.offset, length: last.offset - first.offset) }

  package nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TextPlaceRange else { return false }
    return first.isEqual(other.first) && last.isEqual(other.last)
  }

  package nonisolated override var hash: Int { first.hash &* 31 &+ last.hash }

  package nonisolated override var description: String { "<UITextRange: \(first.offset)..<\(last.offset)>" }
}

/// A selection rectangle of the toolkit's text views.
package final class TextSelectionRect: UITextSelectionRect {
  private let ownRect: CGRect
  private let ownDirection: NSWritingDirection
  private let hasStart: Bool
  private let hasEnd: Bool

  package init(_ rect: CGRect, _ direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
    ownRect = rect
    ownDirection = direction
    hasStart = containsStart
    hasEnd = containsEnd
  }

  package override var rect: CGRect { ownRect }
  package override var writingDirection: NSWritingDirection { ownDirection }
  package override var containsStart: Bool { hasStart }
  package override var containsEnd: Bool { hasEnd }
}

extension TextPlace {
  /// The offset of a position. Traps for a position of another text input.
  static func offset(_ position: UITextPosition) -> Int {
    guard let place = position as? TextPlace else {
      preconditionFailure("a position of another text was given: use positions that this text has made")
    }
    return place.offset
  }

  package static func compare(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(position), offset(other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  package static func distance(_ position: UITextPosition, _ other: UITextPosition) -> Int {
    offset(other) - offset(position)
  }

  /// The position at a distance; nil outside of the text.
  package static func moved(_ position: UITextPosition, by count: Int, length: Int) -> TextPlace? {
    let (place, isTooFar) = offset(position).addingReportingOverflow(count)
    return !isTooFar && 0...length ~= place ? TextPlace(place) : nil
  }

  /// The nearest position in a range.
  package static func clamped(_ place: TextPlace, to range: UITextRange) -> TextPlace {
    let (start, end) = (offset(range.start), offset(range.end))
    return place.offset < start ? TextPlace(start) : place.offset > end ? TextPlace(end) : place
  }
}

extension TextPlaceRange {
  /// The range between two positions, in either order.
  package static func between(_ one: UITextPosition, _ other: UITextPosition) -> TextPlaceRange? {
    guard let one = one as? TextPlace, let other = other as? TextPlace else { return nil }
    return one.offset <= other.offset ? TextPlaceRange(one, other) : TextPlaceRange(other, one)
  }
}
