public import Foundation

/// A search in some content, with its results, the highlighted result and replacement.
///
/// Subclasses implement the search. `UITextSearchingFindSession` searches texts.
///
/// UIKit: `UIFindSession`.
@preconcurrency @MainActor open class UIFindSession: NSObject {
  /// The format of the result count.
  public nonisolated enum SearchResultDisplayStyle: Int, Sendable {
    /// "3 of 12".
    case currentAndTotal
    /// "12".
    case total
    case none
  }

  public override init() {}

  deinit {}

  /// The number of results.
  open var resultCount: Int { 0 }

  /// The index of the highlighted result; `NSNotFound` for none.
  open var highlightedResultIndex: Int { NSNotFound }

  /// The format of the result count.
  open var searchResultDisplayStyle: SearchResultDisplayStyle = .currentAndTotal

  /// Whether results can be replaced.
  open var supportsReplacement: Bool { false }

  /// Whether the highlighted result can be replaced.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

  /// Searches for a text.
  open func performSearch(query: String, options: UITextSearchOptions?) {}

  /// Replaces the highlighted result.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}

  /// Replaces all results.
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}

  /// Highlights the next or the previous result. The search wraps around at the ends.
  open func highlightNextResult(in direction: UITextStorageDirection) {}

  /// Discards the results, since the content has changed.
  open func invalidateFoundResults() {}
}

/// Options of a search.
///
/// UIKit: `UITextSearchOptions`.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  /// The required position of a match within a word.
  public nonisolated enum WordMatchMethod: Int, Sendable {
    case contains, startsWith, fullWord
  }

  /// The required position of a match within a word. `contains`, the default, accepts any.
  open internal(set) var wordMatchMethod = WordMatchMethod.contains

  /// The comparison of letters. It ignores case by default.
  open internal(set) var stringCompareOptions: NSString.CompareOptions = .caseInsensitive

  public override init() {}

  deinit {}
}
