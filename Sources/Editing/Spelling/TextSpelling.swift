import CasementGraphics
import Foundation

/// A text whose visible part is checked for spelling.
protocol SpelledText: AnyObject {
  /// The visible range, in UTF-16 units; nil while nothing is to be checked.
  var spelledRange: Range<Int>? { get }

  /// The text in a range.
  func units(_ range: Range<Int>) -> [UInt16]

  /// Redraws words whose marks were added or removed.
  func redrawSpelling(_ words: [Range<Int>])
}

/// The misspelled words in the visible part of a text (rule X7).
///
/// The check runs on a background queue, since loading a dictionary is slow. One check runs at a time, and a change
/// during it starts another one afterwards. A check starts only when the text or its visible range changes.
final class TextSpelling {
  private unowned let text: any SpelledText
  private let checker = UITextChecker()
  /// The words found, in order.
  private(set) var words: [Range<Int>] = []
  /// The range in which `words` is known.
  private var checked: Range<Int>?
  private var progress = Progress.idle
  /// The caret while the user types. The word there is incomplete and not marked.
  private var typing: Int?

  private enum Progress {
    case idle
    /// A check begins in the next turn of the main loop.
    case due
    /// A check runs in the background. Its results are discarded if the text changed in the meantime.
    case checking(isOutOfDate: Bool)
  }

  /// The maximum number of UTF-16 units that one check covers, however small the letters are.
  static var longestPart = 1 << 16
  private static let queue = DispatchQueue(label: "casement.spelling", qos: .utility)

  init(_ text: any SpelledText) { self.text = text }

  /// Waits until the background queue is idle; for tests.
  static func wait() { queue.sync {} }

  // MARK: Updates after edits

  /// Checks the visible range, unless it is part of the checked one.
  func update() {
    guard let seen = text.spelledRange else { return }
    if let checked, checked.lowerBound <= seen.lowerBound, seen.upperBound <= checked.upperBound { return }
    check()
  }

  /// A part of the text was replaced.
  func replaced(_ range: NSRange, count: Int) {
    let (start, end) = (range.location, range.location + range.length)
    let growth = count - range.length
    // A word that touches the change is a different word now, so remove it.
    words = words.compactMap { word in
      if word.upperBound < start { return word }
      return word.lowerBound > end ? word.lowerBound + growth..<word.upperBound + growth : nil
    }
    check()
  }

  /// The user typed, up to an offset.
  func typed(at place: Int) {
    let old = typing
    typing = place
    if let old, old != place { redraw(at: old) }
  }

  /// The caret moved, or editing ended: the word that was typed is finished.
  func finishWord() {
    guard let old = typing else { return }
    typing = nil
    redraw(at: old)
  }

  private func redraw(at place: Int) {
    let touched = words.filter { Self.isTyped($0, at: place) }
    if !touched.isEmpty { text.redrawSpelling(touched) }
  }

  // MARK: Checks

  private func check() {
    switch progress {
    case .idle:
      progress = .due
      UIApplication.shared.context.post.send { [weak self] in self?.begin() }
    case .due: break
    case .checking: progress = .checking(isOutOfDate: true)
    }
  }

  private func begin() {
    guard case .due = progress else { return }
    guard let seen = text.spelledRange else {
      progress = .idle
      return
    }
    check(seen, from: seen.lowerBound, found: [])
  }

  /// Checks the visible range from an offset on, one chunk after the other.
  ///
  /// - seen: the visible range.
  /// - start: the offset at which the check continues.
  /// - found: the misspelled words before that offset.
  private func check(_ seen: Range<Int>, from start: Int, found: [Range<Int>]) {
    var units = text.units(start..<min(seen.upperBound, start + Self.longestPart))
    if start + units.count < seen.upperBound, let space = units.lastIndex(of: 0x20) {
      // End the chunk at a space, so that it does not cut a word.
      units.removeSubrange((space + 1)...)
    }
    let part = units
    let ignored = checker.ignored
    let post = UIApplication.shared.context.post
    progress = .checking(isOutOfDate: false)
    Self.queue.async { [weak self] in
      let words = UITextChecker.userDictionary.map { SpelledWords(dictionary: $0, ignored: ignored) }
      let new = words?.misspelled(in: 0..<part.count) { Array(part[$0]) } ?? []
      let all = found + new.map { start + $0.lowerBound..<start + $0.upperBound }
      let end = part.isEmpty ? seen.upperBound : start + part.count
      post.send { [weak self] in self?.end(all, seen, at: end) }
    }
  }

  private func end(_ found: [Range<Int>], _ seen: Range<Int>, at place: Int) {
    guard case .checking(let isOutOfDate) = progress else { return }
    guard !isOutOfDate else {
      progress = .idle
      return check()
    }
    guard place >= seen.upperBound else { return check(seen, from: place, found: found) }
    progress = .idle
    checked = seen
    guard found != words else { return }
    let changed = Set(found).symmetricDifference(words)
    words = found
    text.redrawSpelling(Array(changed))
  }

  // MARK: Marks

  /// The marked words in a range. The word that is being typed is not marked.
  func marks(in range: Range<Int>) -> [Range<Int>] {
    words.filter { word in
      guard word.overlaps(range) else { return false }
      return typing.map { !Self.isTyped(word, at: $0) } ?? true
    }
  }

  /// Whether a caret is inside a word or at its end.
  private static func isTyped(_ word: Range<Int>, at caret: Int) -> Bool {
    word.lowerBound < caret && caret <= word.upperBound
  }

  /// The misspelled word that contains the caret or the selection.
  func word(at selection: NSRange) -> Range<Int>? {
    words.first {
      $0.lowerBound <= selection.location && selection.location + selection.length <= $0.upperBound
    }
  }

  /// Draws a dotted line below a word.
  ///
  /// - bottom: the lower edge of the line.
  static func drawMark(in context: CGContext, from left: CGFloat, to right: CGFloat, bottom: CGFloat) {
    let size: CGFloat = 2
    var x = left
    context.setFillColor(UIColor.systemRed.cgColor)
    while x + size <= right + 0.5 {
      context.fillEllipse(in: CGRect(x: x, y: bottom - size, width: size, height: size))
      x += 2 * size
    }
  }

  // MARK: The menu

  /// The items of the edit menu for a misspelled word, beginning with guesses.
  ///
  /// - replace: replaces the word.
  func menu(for word: Range<Int>, replace: @escaping (String) -> Void) -> [UIMenuElement] {
    guard let dictionary = UITextChecker.userDictionary else { return [] }
    let string = String(decoding: text.units(word), as: UTF16.self)
    let whole = NSRange(location: 0, length: word.count)
    let guesses = checker.guesses(forWordRange: whole, in: string, language: dictionary) ?? []
    var actions = guesses.prefix(5).map { guess in UIAction(title: guess) { _ in replace(guess) } }
    if actions.isEmpty {
      actions = [UIAction(title: localized("No Guesses Found"), attributes: .disabled) { _ in }]
    }
    let own = [
      UIAction(title: localized("Ignore Spelling")) { [weak self] _ in
        self?.checker.ignoreWord(string)
        self?.check()
      },
      UIAction(title: localized("Learn Spelling")) { [weak self] _ in
        UITextChecker.learnWord(string)
        self?.check()
      },
    ]
    return [
      UIMenu(options: .displayInline, children: actions), UIMenu(options: .displayInline, children: own),
    ]
  }
}

/// A text input of the toolkit that supports spell checking.
protocol SpelledInput: UITextInput {
  /// The misspelled words; nil without spell checking.
  var spelling: TextSpelling? { get }
}
