/// What happens to a line that is too long.
///
/// UIKit: `NSLineBreakMode`.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line after a word.
  case byWordWrapping
  /// It goes on in the next line after a character.
  case byCharWrapping
  /// It ends at the margin.
  case byClipping
  /// Dots stand for its beginning.
  case byTruncatingHead
  /// Dots stand for its end.
  case byTruncatingTail
  /// Dots stand for its middle.
  case byTruncatingMiddle
}

/// The direction in which text is read.
///
/// UIKit: `NSWritingDirection`.
public nonisolated enum NSWritingDirection: Int, Sendable {
  /// As its characters say.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// How characters are given a direction. Its raw value is added to that of an `NSWritingDirection`.
///
/// UIKit: `NSWritingDirectionFormatType`.
public nonisolated enum NSWritingDirectionFormatType: Int, Sendable {
  /// The text inside has its own directions.
  case embedding = 0
  /// Every character has the given direction.
  case override = 2
}
