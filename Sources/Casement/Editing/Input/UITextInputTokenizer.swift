/// Finds letters, words, sentences, lines and paragraphs in a text.
///
/// UIKit: `UITextInputTokenizer`.
@preconcurrency @MainActor public protocol UITextInputTokenizer: AnyObject {
  /// The unit that a position is in, or at whose edge it is, looked at in a direction; nil if it is in none, such as
  /// between words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?

  /// Whether a unit begins or ends at a position: looked at forward it ends there, backward it begins.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool

  /// The next edge of a unit in a direction; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?

  /// Whether a position is in a unit, looked at in a direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
