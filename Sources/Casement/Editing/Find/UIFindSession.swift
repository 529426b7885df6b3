public import Foundation

/// A search in some content: what is found, which of it is shown, and what takes its place.
///
/// Subclasses search. `UITextSearchingFindSession` does it for texts.
///
/// UIKit: `UIFindSession`.
@preconcurrency @MainActor open class UIFindSession: NSObject {
  /// How the place among the results is told.
  public nonisolated enum SearchResultDisplayStyle: Int, Sendable {
    /// "3 of 12".
    case currentAndTotal
    /// "12".
    case total
    case none
  }

  public override init() {}

  deinit {}

  /// How many places are found.
  open var resultCount: Int { 0 }

  /// Which of them is shown; `NSNotFound` for none.
  open var highlightedResultIndex: Int { NSNotFound }

  /// How the place among the results is told.
  open var searchResultDisplayStyle: SearchResultDisplayStyle = .currentAndTotal

  /// Whether what is found can be replaced.
  open var supportsReplacement: Bool { false }

  /// Whether the result that is shown can be replaced.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

  /// Searches for a text.
  open func performSearch(query: String, options: UITextSearchOptions?) {}

  /// Puts a text in the place of the result that is shown.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}

  /// Puts a text in the place of all results.
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}

  /// Shows the next result, or the one before; after the last comes the first.
  open func highlightNextResult(in direction: UITextStorageDirection) {}

  /// Forgets the results: the content has changed.
  open func invalidateFoundResults() {}
}

/// How a text is searched for.
///
/// UIKit: `UITextSearchOptions`.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  /// How the text that is searched for lies in a word.
  public nonisolated enum WordMatchMethod: Int, Sendable {
    case contains, startsWith, fullWord
  }

  /// Whether a place counts by its word. `contains` by default: anywhere.
  open internal(set) var wordMatchMethod = WordMatchMethod.contains

  /// How letters are compared: without regard to case by default.
  open internal(set) var stringCompareOptions: NSString.CompareOptions = .caseInsensitive

  public override init() {}

  deinit {}
}
