import Foundation

/// A find session for a text.
///
/// UIKit: `UITextSearchingFindSession`.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession, UITextSearchAggregator {
  /// The searched object; held weakly.
  open private(set) weak var searchableObject: (any UITextSearching)?

  /// Whether the text changed since the last search.
  private(set) var isOutdated = false

  /// Called when the results change.
  var onChange: (() -> Void)?

  private var ranges: [UITextRange] = []
  private var index = NSNotFound
  private var query = ""
  private var options: UITextSearchOptions?
  private var isSearching = false
  /// The position from which the search starts. The first result behind it is highlighted.
  private var start: UITextPosition?

  /// Makes a session for a text.
  public init(searchableObject: any UITextSearching) { self.searchableObject = searchableObject }

  // MARK: UIFindSession

  open override var resultCount: Int { ranges.count }

  open override var highlightedResultIndex: Int { index }

  open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }

  open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
    supportsReplacement && ranges.indices.contains(index)
  }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    let isNew = query != self.query
    // While the user extends the query, keep the start position of the search.
    if start == nil || !isNew || !query.hasPrefix(self.query) {
      start = searchableObject?.selectedTextRange?.start
    }
    search(query, options)
  }

  /// Searches from `start`.
  private func search(_ query: String, _ options: UITextSearchOptions?) {
    guard let searchableObject else { return }
    forget()
    self.query = query
    self.options = options
    isOutdated = false
    guard !query.isEmpty else {
      onChange?()
      return
    }
    isSearching = true
    searchableObject.performTextSearch(
      queryString: query, options: options ?? UITextSearchOptions(), resultAggregator: self)
    onChange?()
  }

  open override func highlightNextResult(in direction: UITextStorageDirection) {
    if isOutdated {
      let selection = searchableObject?.selectedTextRange
      start = direction == .forward ? selection?.end : selection?.start
      search(query, options)
      // The search has highlighted the next result already.
      if direction == .forward { return }
    }
    guard !ranges.isEmpty else { return }
    let count = ranges.count
    let next: Int =
      switch (index, direction) {
      case (NSNotFound, .forward): 0
      case (NSNotFound, .backward): count - 1
      case (_, .forward): (index + 1) % count
      case (_, .backward): (index + count - 1) % count
      }
    show(next)
  }

  open override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard let searchableObject, ranges.indices.contains(index) else { return }
    let range = ranges[index]
    guard searchableObject.shouldReplace(foundTextRange: range, withText: replacementString) else { return }
    searchableObject.replace(foundTextRange: range, withText: replacementString)
    start = searchableObject.selectedTextRange?.end
    performSearch(query: searchQuery, options: options)
  }

  open override func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard let searchableObject else { return }
    searchableObject.replaceAll(
      queryString: searchQuery, options: options ?? UITextSearchOptions(), withText: replacementString)
    performSearch(query: searchQuery, options: options)
  }

  open override func invalidateFoundResults() {
    isOutdated = isOutdated || isSearching || !ranges.isEmpty
    forget()
    onChange?()
  }

  private func forget() {
    isSearching = false
    ranges = []
    index = NSNotFound
    searchableObject?.clearAllDecoratedFoundText()
  }

  private func show(_ next: Int) {
    guard let searchableObject else { return }
    if ranges.indices.contains(index) {
      searchableObject.decorate(foundTextRange: ranges[index], usingStyle: .found)
    }
    index = next
    let range = ranges[next]
    searchableObject.decorate(foundTextRange: range, usingStyle: .highlighted)
    searchableObject.selectedTextRange = range
    searchableObject.scrollRangeToVisible(range)
    onChange?()
  }

  /// The line around the highlighted result, for assistive technologies; nil for none.
  var highlightedLine: String? {
    guard ranges.indices.contains(index), let input = searchableObject as? any UITextInput else { return nil }
    let line = input.tokenizer.rangeEnclosingPosition(
      ranges[index].start, with: .line, inDirection: .storage(.forward))
    return line.flatMap { input.text(in: $0) }?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: UITextSearchAggregator

  open var allFoundRanges: [UITextRange] { ranges }

  open func foundRange(_ range: UITextRange, searchString: String) {
    guard isSearching, searchString == query, let searchableObject else { return }
    ranges.append(range)
    searchableObject.decorate(foundTextRange: range, usingStyle: .found)
    // Highlight the first result behind the start position.
    guard index == NSNotFound, let start,
      searchableObject.compare(range.start, toPosition: start) != .orderedAscending
    else { return }
    show(ranges.count - 1)
  }

  open func finishedSearching() {
    guard isSearching else { return }
    isSearching = false
    if index == NSNotFound, !ranges.isEmpty { show(0) } else { onChange?() }
  }

  open func invalidate() { invalidateFoundResults() }
}
