public import Foundation

/// How a place that was found looks.
///
/// UIKit: `UITextSearchFoundTextStyle`.
public nonisolated enum UITextSearchFoundTextStyle: Int, Sendable {
  case normal
  /// One of those that are found.
  case found
  /// The one that is shown.
  case highlighted
}

/// A text that can be searched by the system, and shows what is found.
///
/// `UITextView` is one. There is one document in each here: UIKit's methods that name one of several are left out.
///
/// UIKit: `UITextSearching`.
@preconcurrency @MainActor public protocol UITextSearching: AnyObject {
  /// The selection, where the search begins.
  var selectedTextRange: UITextRange? { get set }

  /// Which of two positions comes first.
  func compare(_ fromPosition: UITextPosition, toPosition: UITextPosition) -> ComparisonResult

  /// Searches for a text, in parts if it takes long, and tells the aggregator of each place and of the end.
  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator)

  /// Gives a place that was found its look.
  func decorate(foundTextRange: UITextRange, usingStyle: UITextSearchFoundTextStyle)

  /// Takes all such looks away.
  func clearAllDecoratedFoundText()

  /// Whether the text can be changed. False by default.
  var supportsTextReplacement: Bool { get }

  /// Whether a place may be replaced. True by default.
  func shouldReplace(foundTextRange: UITextRange, withText: String) -> Bool

  /// Puts a text in the place of another one.
  func replace(foundTextRange: UITextRange, withText: String)

  /// Puts a text in the place of all that is found, as one change.
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)

  /// Scrolls so that a place is seen.
  func scrollRangeToVisible(_ range: UITextRange)
}

extension UITextSearching {
  public var supportsTextReplacement: Bool { false }
  public func shouldReplace(foundTextRange: UITextRange, withText: String) -> Bool { true }
  public func replace(foundTextRange: UITextRange, withText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}

/// Takes in what a search finds.
///
/// UIKit: `UITextSearchAggregator`.
@preconcurrency @MainActor public protocol UITextSearchAggregator: AnyObject {
  /// All places so far, in order.
  var allFoundRanges: [UITextRange] { get }

  /// A place was found, behind all others so far.
  func foundRange(_ range: UITextRange, searchString: String)

  /// The search has come to its end.
  func finishedSearching()

  /// All places are void.
  func invalidate()
}
