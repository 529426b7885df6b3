import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementEditing

/// Searching by the program's own sessions and texts, without the bar's keys.
@Suite("Text search", .serialized) struct TextSearchTests {
  /// Keeps what a search reports.
  private final class Findings: UITextSearchAggregator {
    private(set) var allFoundRanges: [UITextRange] = []
    private(set) var ends = 0
    private(set) var invalidations = 0

    func foundRange(_ range: UITextRange, searchString: String) {
      if searchString == "one" { allFoundRanges.append(range) }
    }
    func finishedSearching() { ends += 1 }
    func invalidate() { invalidations += 1 }

    var places: [Int] { allFoundRanges.compactMap { ($0 as? TextPlaceRange)?.range.location } }
  }

  /// A text of words that the program searches itself.
  private final class Words: UITextSearching {
    var words: [String]
    var selectedTextRange: UITextRange?
    var isLocked = false
    var supportsTextReplacement: Bool { true }
    private(set) var decorated: [Int: UITextSearchFoundTextStyle] = [:]
    private(set) var shown: [Int] = []

    init(_ words: [String]) { self.words = words }

    private func index(_ range: UITextRange) -> Int { (range as? TextPlaceRange)?.range.location ?? -1 }

    func compare(_ fromPosition: UITextPosition, toPosition: UITextPosition) -> ComparisonResult {
      TextPlace.compare(fromPosition, toPosition)
    }
    func performTextSearch(
      queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator
    ) {
      for (index, word) in words.enumerated() where word == queryString {
        let range = TextPlaceRange(NSRange(location: index, length: 1))
        resultAggregator.foundRange(range, searchString: queryString)
      }
      resultAggregator.finishedSearching()
    }
    func decorate(foundTextRange: UITextRange, usingStyle: UITextSearchFoundTextStyle) {
      decorated[index(foundTextRange)] = usingStyle
    }
    func clearAllDecoratedFoundText() { decorated = [:] }
    func shouldReplace(foundTextRange: UITextRange, withText: String) -> Bool { !isLocked }
    func replace(foundTextRange: UITextRange, withText: String) { words[index(foundTextRange)] = withText }
    func scrollRangeToVisible(_ range: UITextRange) { shown.append(index(range)) }
  }

  private func run(_ text: String, _ body: (TestApplication, UITextView) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 500, height: 300)) { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 500, height: 300))
      view.text = text
      application.window.addSubview(view)
      application.compositor.settle()
      try body(application, view)
      for view in application.window.subviews { view.removeFromSuperview() }
    }
  }

  @Test("A text view reports all ranges in order, then the end, and invalidates them after a change")
  func aggregator() throws {
    try run("one stone, ONE bone") { application, view in
      let findings = Findings()
      view.performTextSearch(
        queryString: "one", options: UITextSearchOptions(), resultAggregator: findings)
      application.compositor.settle()
      #expect(findings.places == [0, 6, 11, 16] && findings.ends == 1 && findings.invalidations == 0)
      view.insertText("x")
      #expect(findings.invalidations == 1)
    }
  }

  @Test("Options choose case sensitivity, word starts and whole words")
  func options() throws {
    try run("one stone, ONE bone, ones") { application, view in
      @MainActor func places(
        _ word: UITextSearchOptions.WordMatchMethod, _ compare: NSString.CompareOptions
      ) -> [Int] {
        let (findings, options) = (Findings(), UITextSearchOptions())
        #expect(options.wordMatchMethod == .contains && options.stringCompareOptions == .caseInsensitive)
        (options.wordMatchMethod, options.stringCompareOptions) = (word, compare)
        view.performTextSearch(queryString: "one", options: options, resultAggregator: findings)
        application.compositor.settle()
        return findings.places
      }
      #expect(places(.contains, []) == [0, 6, 16, 21])
      #expect(places(.startsWith, .caseInsensitive) == [0, 11, 21])
      #expect(places(.fullWord, .caseInsensitive) == [0, 11])
      #expect(places(.fullWord, []) == [0])
    }
  }

  @Test("Decorations of found text are drawn, and cleared together")
  func decorations() throws {
    try run("one") { application, view in
      let plain = try application.shown.surface.picture
      let range = TextPlaceRange(NSRange(location: 0, length: 3))
      view.decorate(foundTextRange: range, usingStyle: .highlighted)
      application.compositor.settle()
      #expect(try application.shown.surface.picture != plain)
      view.clearAllDecoratedFoundText()
      application.compositor.settle()
      #expect(try application.shown.surface.picture == plain)
    }
  }

  @Test("An editable text view supports replacement")
  func replacement() throws {
    try run("one") { _, view in
      let session = UITextSearchingFindSession(searchableObject: view)
      #expect(view.supportsTextReplacement && session.supportsReplacement)
      view.isEditable = false
      #expect(!view.supportsTextReplacement && !session.supportsReplacement)
    }
  }

  @Test("A session finds results in a program's custom text, and replaces where the text allows it")
  func ownText() {
    let text = Words(["one", "two", "one", "three", "one"])
    text.selectedTextRange = TextPlaceRange(NSRange(location: 1, length: 0))
    let session = UITextSearchingFindSession(searchableObject: text)
    #expect(session.highlightedResultIndex == NSNotFound)
    session.performSearch(query: "one", options: nil)
    #expect(session.resultCount == 3 && session.allFoundRanges.count == 3)
    #expect(session.highlightedResultIndex == 1, "the first result behind the selection")
    #expect(text.decorated == [0: .found, 2: .highlighted, 4: .found] && text.shown == [2])
    session.highlightNextResult(in: .forward)
    #expect(session.highlightedResultIndex == 2 && text.decorated[2] == .found)
    text.isLocked = true
    session.performSingleReplacement(query: "one", replacementString: "six", options: nil)
    #expect(text.words[4] == "one")
    text.isLocked = false
    session.performSingleReplacement(query: "one", replacementString: "six", options: nil)
    #expect(text.words == ["one", "two", "one", "three", "six"] && session.resultCount == 2)
    session.invalidateFoundResults()
    #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
    #expect(text.decorated.isEmpty)
  }

  @Test("Results that are reported without a running search, or for another query, are dropped")
  func lateResults() {
    let text = Words(["one"])
    let session = UITextSearchingFindSession(searchableObject: text)
    let range = TextPlaceRange(NSRange(location: 0, length: 1))
    session.foundRange(range, searchString: "one")
    #expect(session.resultCount == 0)
    session.performSearch(query: "one", options: nil)
    session.foundRange(range, searchString: "one")
    session.finishedSearching()
    #expect(session.resultCount == 1)
  }

  /// A session that counts, as one of a program that searches no text.
  private final class Counting: UIFindSession {
    var count = 12
    var index = NSNotFound
    override var resultCount: Int { count }
    override var highlightedResultIndex: Int { index }
  }

  private final class Delegate: UIFindInteractionDelegate {
    let session: UIFindSession
    private(set) var lines: [String] = []
    init(_ session: UIFindSession) { self.session = session }
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
      session
    }
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
      lines.append("begin \(interaction.activeFindSession === session)")
    }
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
      lines.append("end \(interaction.activeFindSession == nil)")
    }
  }

  @Test("The find bar shows the result count of the program's session in its display style")
  func styles() throws {
    try TestApplication.run(size: CGSize(width: 500, height: 300)) { application in
      let (session, view) = (Counting(), UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 300)))
      let delegate = Delegate(session)
      let finder = UIFindInteraction(sessionDelegate: delegate)
      view.addInteraction(finder)
      application.window.addSubview(view)
      #expect(finder.activeFindSession == nil)
      finder.presentFindNavigator(showingReplace: true)
      #expect(finder.activeFindSession === session)
      let bar = try #require(application.window.subviews.compactMap { $0 as? FindBar }.first)
      #expect(!bar.showsReplacement, "the session replaces nothing")
      finder.searchText = "a"
      @MainActor func results() -> [String] {
        finder.updateResultCount()
        return bar.subviews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
      }
      #expect(results() == ["12"], "no result is highlighted")
      session.index = 2
      #expect(results() == ["3 of 12"])
      session.searchResultDisplayStyle = .total
      #expect(results() == ["12"])
      session.searchResultDisplayStyle = .none
      #expect(results() == [])
      session.searchResultDisplayStyle = .currentAndTotal
      session.count = 0
      #expect(results() == ["No Results"])
      finder.dismissFindNavigator()
      #expect(delegate.lines == ["begin true", "end true"])
      view.removeFromSuperview()
    }
  }
}
