/// The wrapping or truncation of a line that is too long.
///
/// UIKit: `NSLineBreakMode`.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// Wraps after a word.
  case byWordWrapping
  /// Wraps after a character.
  case byCharWrapping
  /// Clips the line at the margin.
  case byClipping
  /// Truncates the beginning with an ellipsis.
  case byTruncatingHead
  /// Truncates the end with an ellipsis.
  case byTruncatingTail
  /// Truncates the middle with an ellipsis.
  case byTruncatingMiddle
}

/// The direction in which text is written.
///
/// UIKit: `NSWritingDirection`.
public nonisolated enum NSWritingDirection: Int, Sendable {
  /// The direction of its first strong character.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The kind of a directional override. Its raw value is added to that of an `NSWritingDirection`.
///
/// UIKit: `NSWritingDirectionFormatType`.
public nonisolated enum NSWritingDirectionFormatType: Int, Sendable {
  /// The embedded text keeps the directions of its characters.
  case embedding = 0
  /// Every character has the given direction.
  case override = 2
}
