public import Foundation

/// The decoration of a search result.
///
/// UIKit: `UITextSearchFoundTextStyle`.
public nonisolated enum UITextSearchFoundTextStyle: Int, Sendable {
  case normal
  /// A result.
  case found
  /// The highlighted result.
  case highlighted
}

/// A text that the system can search, and that decorates the results.
///
/// `UITextView` conforms. Each text has a single document here, so UIKit's methods with a document parameter are left
/// out.
///
/// UIKit: `UITextSearching`.
@preconcurrency @MainActor public protocol UITextSearching: AnyObject {
  /// The selection, where the search begins.
  var selectedTextRange: UITextRange? { get set }

  /// Which of two positions comes first.
  func compare(_ fromPosition: UITextPosition, toPosition: UITextPosition) -> ComparisonResult

  /// Searches for a text, in several turns of the main loop if needed. Reports each result and the end to the
  /// aggregator.
  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator)

  /// Decorates a result.
  func decorate(foundTextRange: UITextRange, usingStyle: UITextSearchFoundTextStyle)

  /// Removes all decorations.
  func clearAllDecoratedFoundText()

  /// Whether the text can be changed. False by default.
  var supportsTextReplacement: Bool { get }

  /// Whether a result may be replaced. True by default.
  func shouldReplace(foundTextRange: UITextRange, withText: String) -> Bool

  /// Replaces a result.
  func replace(foundTextRange: UITextRange, withText: String)

  /// Replaces all results, as one change.
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)

  /// Scrolls until a range is visible.
  func scrollRangeToVisible(_ range: UITextRange)
}

extension UITextSearching {
  public var supportsTextReplacement: Bool { false }
  public func shouldReplace(foundTextRange: UITextRange, withText: String) -> Bool { true }
  public func replace(foundTextRange: UITextRange, withText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}

/// Receives the results of a search.
///
/// UIKit: `UITextSearchAggregator`.
@preconcurrency @MainActor public protocol UITextSearchAggregator: AnyObject {
  /// All results so far, in order.
  var allFoundRanges: [UITextRange] { get }

  /// Reports a result, which is behind all earlier ones.
  func foundRange(_ range: UITextRange, searchString: String)

  /// Reports that the search is complete.
  func finishedSearching()

  /// Reports that all results are invalid.
  func invalidate()
}
