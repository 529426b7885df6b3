/// Finds letters, words, sentences, lines and paragraphs in a text.
///
/// UIKit: `UITextInputTokenizer`.
@preconcurrency @MainActor public protocol UITextInputTokenizer: AnyObject {
  /// The unit that contains or touches a position, in a direction; nil if there is none, such as between words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?

  /// Whether a position is at the boundary of a unit: at its end in forward direction, at its beginning in backward
  /// direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool

  /// The next unit boundary in a direction; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?

  /// Whether a position is within a unit, in a direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
