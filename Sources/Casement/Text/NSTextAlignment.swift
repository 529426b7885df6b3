/// Where lines of text stand in their space.
///
/// UIKit: `NSTextAlignment`.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// From side to side, but for the last line of a paragraph.
  case justified
  /// At the side at which the text begins.
  case natural
}
