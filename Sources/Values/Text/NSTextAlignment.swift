/// The alignment of lines of text.
///
/// UIKit: `NSTextAlignment`.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// Both sides, except for the last line of a paragraph.
  case justified
  /// The side at which the text's writing direction begins.
  case natural
}
