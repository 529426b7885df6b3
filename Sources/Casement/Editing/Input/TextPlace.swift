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

extension TextPlace {
  /// The UTF-16 units before a position; a mistake if it is not one of the toolkit's own.
  static func offset(_ position: UITextPosition) -> Int {
    guard let place = position as? TextPlace else {
      preconditionFailure("a position of another text was given: use positions that this text has made")
    }
    return place.offset
  }

  static func compare(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(position), offset(other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  static func distance(_ position: UITextPosition, _ other: UITextPosition) -> Int {
    offset(other) - offset(position)
  }

  /// The position some units further; nil where the text does not reach.
  static func moved(_ position: UITextPosition, by count: Int, length: Int) -> TextPlace? {
    let (place, isTooFar) = offset(position).addingReportingOverflow(count)
    return !isTooFar && 0...length ~= place ? TextPlace(place) : nil
  }

  /// The nearest position in a range.
  static func clamped(_ place: TextPlace, to range: UITextRange) -> TextPlace {
    let (start, end) = (offset(range.start), offset(range.end))
    return place.offset < start ? TextPlace(start) : place.offset > end ? TextPlace(end) : place
  }
}

extension TextPlaceRange {
  /// The range between two positions, in whatever order.
  static func between(_ one: UITextPosition, _ other: UITextPosition) -> TextPlaceRange? {
    guard let one = one as? TextPlace, let other = other as? TextPlace else { return nil }
    return one.offset <= other.offset ? TextPlaceRange(one, other) : TextPlaceRange(other, one)
  }
}
