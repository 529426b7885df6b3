import CasementText
import Foundation

/// Searches the text of a text view, one part in each turn of the main loop, and keeps the decorated results.
final class TextViewSearch {
  private unowned let editor: TextViewEditor
  /// The marked places of the text, in order.
  private var marks: [(range: NSRange, style: UITextSearchFoundTextStyle)] = []
  /// The number of the newest search. Older searches end when their number differs.
  fileprivate private(set) var generation = 0
  /// The aggregator whose results refer to the current text. It is invalidated when the text changes.
  private weak var aggregator: UITextSearchAggregator?

  private static let partLength = 1 << 20
  /// The maximum number of results.
  private static let maximumResults = 100_000

  init(_ editor: TextViewEditor) { self.editor = editor }

  /// The text changed, so the ranges of the results are invalid.
  func textChanged() {
    generation += 1
    if !marks.isEmpty { clear() }
    let told = aggregator
    aggregator = nil
    told?.invalidate()
  }

  // MARK: Marks

  func mark(_ range: NSRange, _ style: UITextSearchFoundTextStyle) {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].range.location < range.location { low = middle + 1 } else { high = middle }
    }
    if low < marks.count, marks[low].range == range { marks.remove(at: low) }
    if style != .normal { marks.insert((range, style), at: low) }
    editor.tiles.redraw()
  }

  func clear() {
    marks = []
    editor.tiles.redraw()
  }

  func color(_ style: UITextSearchFoundTextStyle) -> UIColor {
    style == .highlighted ? Self.highlighted : Self.found
  }

  // In dark mode the text is white, so the opacity of the highlight is lower.
  private static let highlighted = color(light: 0.9, dark: 0.5)
  private static let found = color(light: 0.35, dark: 0.25)

  private static func color(light: CGFloat, dark: CGFloat) -> UIColor {
    UIColor { traits in
      .systemYellow.resolvedColor(with: traits)
        .withAlphaComponent(traits.userInterfaceStyle == .dark ? dark : light)
    }
  }

  /// The boxes of the results between two y coordinates.
  func boxes(in layout: DocumentLayout, from top: Double, to bottom: Double) -> [(
    box: DocumentLayout.Box, style: UITextSearchFoundTextStyle
  )] {
    guard !marks.isEmpty else { return [] }
    var seen: Range<Int>?
    layout.forEachBlock(from: top, to: bottom) { block in
      seen = (seen?.lowerBound ?? block.range.lowerBound)..<block.range.upperBound
    }
    guard let seen else { return [] }
    return marks.filter {
      $0.range.location < seen.upperBound && $0.range.location + $0.range.length > seen.lowerBound
    }.flatMap { mark in
      layout.boxes(
        of: mark.range.location..<mark.range.location + mark.range.length, from: top, to: bottom
      ).map { ($0, mark.style) }
    }
  }

  // MARK: Searching

  /// Searches all text. The first part is searched immediately.
  func search(_ query: String, _ options: UITextSearchOptions, _ aggregator: UITextSearchAggregator) {
    generation += 1
    self.aggregator = aggregator
    let pattern = TextPattern(query, options)
    search(pattern, query, from: 0, found: 0, generation, aggregator)
  }

  private func search(
    _ pattern: TextPattern, _ query: String, from start: Int, found: Int, _ generation: Int,
    _ aggregator: UITextSearchAggregator
  ) {
    guard generation == self.generation else { return }
    let (places, next) = places(of: pattern, from: start)
    for place in places.prefix(Self.maximumResults - found) {
      aggregator.foundRange(TextPlaceRange(place), searchString: query)
    }
    let count = found + places.count
    guard next < editor.length, count < Self.maximumResults else { return aggregator.finishedSearching() }
    UIApplication.shared.context.post.send { [weak self, weak aggregator] in
      guard let self, let aggregator else { return }
      search(pattern, query, from: next, found: count, generation, aggregator)
    }
  }

  /// All results, found in one pass.
  func allPlaces(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
    let pattern = TextPattern(query, options)
    var (all, next) = ([NSRange](), 0)
    while next < editor.length {
      let (places, end) = places(of: pattern, from: next)
      all += places
      next = end
    }
    return all
  }

  /// The results in a part of the text, and the start of the next part.
  private func places(of pattern: TextPattern, from start: Int) -> ([NSRange], next: Int) {
    let text = editor.storage.document.text
    guard pattern.count > 0, start < text.count else { return ([], text.count) }
    // One unit before and behind the part is needed to detect word boundaries.
    let before = max(0, start - 1)
    let end = min(text.count, start + Self.partLength)
    let units = text.units(before..<min(text.count, end + pattern.count + 1))
    var places: [NSRange] = []
    var index = start - before
    while index < end - before, let found = pattern.first(in: units, from: index), found < end - before {
      places.append(NSRange(location: before + found, length: pattern.count))
      index = found + pattern.count
    }
    return (places, max(end, before + index))
  }
}

/// A query, compared unit by unit.
private struct TextPattern {
  /// The lowercase and the uppercase form of each unit, both of which match. They are equal for an exact comparison.
  private let units: [(UInt16, UInt16)]
  private let word: UITextSearchOptions.WordMatchMethod

  var count: Int { units.count }

  init(_ text: String, _ options: UITextSearchOptions) {
    let isExact = !options.stringCompareOptions.contains(.caseInsensitive)
    units = text.utf16.map { unit in
      guard !isExact, let scalar = Unicode.Scalar(UInt32(unit)) else { return (unit, unit) }
      let (lower, upper) = (
        Array(scalar.properties.lowercaseMapping.utf16), Array(scalar.properties.uppercaseMapping.utf16)
      )
      return (lower.count == 1 ? lower[0] : unit, upper.count == 1 ? upper[0] : unit)
    }
    word = options.wordMatchMethod
  }

  func first(in text: [UInt16], from start: Int) -> Int? {
    text.withUnsafeBufferPointer { text in
      guard let first = units.first, text.count >= units.count else { return nil }
      var index = start
      while index <= text.count - units.count {
        let unit = text[index]
        if unit == first.0 || unit == first.1, isMatch(text, index) { return index }
        index += 1
      }
      return nil
    }
  }

  private func isMatch(_ text: UnsafeBufferPointer<UInt16>, _ index: Int) -> Bool {
    for offset in 1..<max(1, units.count) {
      let unit = text[index + offset]
      guard unit == units[offset].0 || unit == units[offset].1 else { return false }
    }
    if word == .contains { return true }
    if index > 0, Self.isLetter(text[index - 1]) { return false }
    let end = index + units.count
    return word == .startsWith || end >= text.count || !Self.isLetter(text[end])
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(UInt32(unit)) else { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

extension UITextView: UITextSearching {
  public func compare(_ fromPosition: UITextPosition, toPosition: UITextPosition) -> ComparisonResult {
    compare(fromPosition, to: toPosition)
  }

  public func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator
  ) {
    editor.search.search(queryString, options, resultAggregator)
  }

  public func decorate(foundTextRange: UITextRange, usingStyle: UITextSearchFoundTextStyle) {
    if let range = foundTextRange as? TextPlaceRange { editor.search.mark(range.range, usingStyle) }
  }

  public func clearAllDecoratedFoundText() { editor.search.clear() }

  public var supportsTextReplacement: Bool { isEditable }

  public func replace(foundTextRange: UITextRange, withText text: String) {
    guard let range = foundTextRange as? TextPlaceRange, editor.mayChange(range.range, to: text) else {
      return
    }
    model.replace(range, with: text)
  }

  public func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String) {
    guard isEditable else { return }
    let generation = editor.search.generation
    var places: [NSRange] = []
    for place in editor.search.allPlaces(of: queryString, options) {
      if editor.mayChange(place, to: text) { places.append(place) }
      // A delegate may change the text when it is asked. The ranges are then invalid.
      guard generation == editor.search.generation else { return }
    }
    editor.replace(places, with: text)
  }

  public func scrollRangeToVisible(_ range: UITextRange) {
    if let range = range as? TextPlaceRange { editor.show(range.range) }
  }
}
