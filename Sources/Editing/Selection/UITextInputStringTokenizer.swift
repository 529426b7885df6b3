import CasementText
import Foundation

/// Finds units in the text of any text input, by Unicode's rules (UAX #29) and by its lines on the screen.
///
/// The search for words and sentences covers only the text around a position, so long texts cost no more than short
/// ones. The next word boundary is the end of a word forward, and the beginning of one backward, as in other Linux
/// programs.
///
/// UIKit: `UITextInputStringTokenizer`.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?
  private static let letters = TextUnits(.letter)
  private static let words = TextUnits(.word)
  private static let sentences = TextUnits(.sentence)

  /// Makes a tokenizer for a text.
  ///
  /// - Parameter textInput: the text; held weakly.
  public init(textInput: UIResponder & UITextInput) {
    input = textInput
  }

  deinit {}

  // MARK: UITextInputTokenizer

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input else { return nil }
    switch granularity {
    case .document: return input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    case .line: return line(at: position)
    case .character, .word, .sentence, .paragraph:
      let place = place(of: position)
      let isBackward = isBackward(direction, at: position)
      guard let unit = unit(at: place, granularity, isBackward: isBackward), unit.isWord else { return nil }
      return range(unit.range)
    }
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let input else { return false }
    let isBackward = isBackward(direction, at: position)
    // The unit that ends or begins at the position.
    let away: UITextDirection = .storage(isBackward ? .forward : .backward)
    guard let range = rangeEnclosingPosition(position, with: granularity, inDirection: away) else {
      return false
    }
    return input.compare(position, to: isBackward ? range.start : range.end) == .orderedSame
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input else { return nil }
    let isBackward = isBackward(direction, at: position)
    switch granularity {
    case .document:
      let end = isBackward ? input.beginningOfDocument : input.endOfDocument
      return input.compare(position, to: end) == .orderedSame ? nil : end
    case .line:
      guard let line = line(at: position) else { return nil }
      let end = isBackward ? line.start : line.end
      return input.compare(position, to: end) == .orderedSame ? nil : end
    case .character, .word, .sentence, .paragraph:
      var place = place(of: position)
      // Skip blanks until a unit is found.
      while let unit = unit(at: place, granularity, isBackward: isBackward) {
        place = isBackward ? unit.range.lowerBound : unit.range.upperBound
        if unit.isWord { return self.position(at: place) }
      }
      return place == self.place(of: position) ? nil : self.position(at: place)
    }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  // MARK: Positions as offsets

  private func place(of position: UITextPosition) -> Int {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
  }

  private func position(at place: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: place) }
  }

  private func range(_ range: Range<Int>) -> UITextRange? {
    guard let input, let start = position(at: range.lowerBound), let end = position(at: range.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  private func isBackward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
    guard direction.rawValue > UITextStorageDirection.backward.rawValue, let input else {
      return direction == .storage(.backward)
    }
    return direction.isBackward(writing: input.baseWritingDirection(for: position, in: .forward))
  }

  // MARK: Units

  /// The unit before or after an offset; nil at the ends of the text.
  private func unit(at place: Int, _ granularity: UITextGranularity, isBackward: Bool) -> TextUnits.Unit? {
    guard let input else { return nil }
    let count = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
    guard isBackward ? place > 0 : place < count else { return nil }
    var reach = 128
    while true {
      let window = max(0, place - reach)..<min(count, place + reach)
      guard let range = range(window), let text = input.text(in: range) else { return nil }
      let units = granularity == .paragraph ? Self.paragraphs(of: text) : breaker(granularity).units(of: text)
      let own = place - window.lowerBound - (isBackward ? 1 : 0)
      guard let unit = units.first(where: { $0.range.contains(own) }) else { return nil }
      let found = unit.range.lowerBound + window.lowerBound..<unit.range.upperBound + window.lowerBound
      // A unit at the edge of the searched window may extend beyond it, so enlarge the window.
      let isWhole =
        (found.lowerBound > window.lowerBound || window.lowerBound == 0)
        && (found.upperBound < window.upperBound || window.upperBound == count)
      if isWhole || reach > 1 << 24 { return TextUnits.Unit(range: found, isWord: unit.isWord) }
      reach *= 4
    }
  }

  private func breaker(_ granularity: UITextGranularity) -> TextUnits {
    switch granularity {
    case .character: Self.letters
    case .sentence: Self.sentences
    default: Self.words
    }
  }

  /// The paragraphs of a text, each with its line break.
  private static func paragraphs(of text: String) -> [TextUnits.Unit] {
    var (units, begin) = ([TextUnits.Unit](), 0)
    let letters = UTF16Units.units(of: text)
    for (index, letter) in letters.enumerated() {
      let isReturn = letter == 0x0D && !(index + 1 < letters.count && letters[index + 1] == 0x0A)
      guard letter == 0x0A || letter == 0x2029 || isReturn else { continue }
      units.append(TextUnits.Unit(range: begin..<index + 1, isWord: true))
      begin = index + 1
    }
    if begin < letters.count { units.append(TextUnits.Unit(range: begin..<letters.count, isWord: true)) }
    return units
  }

  /// The line on the screen that contains a position.
  private func line(at position: UITextPosition) -> UITextRange? {
    guard let input else { return nil }
    if let view = input as? UITextView { return view.editor.line(at: position) }
    if input is UITextField {
      return input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    }
    // Other inputs report only points, so the line is the text between its left and its right edge. In a line of
    // mixed writing directions this is only a part of it.
    let caret = input.caretRect(for: position)
    guard !caret.isNull, !caret.isInfinite else { return nil }
    let ends = [-1e7, 1e7].compactMap { input.closestPosition(to: CGPoint(x: $0, y: caret.midY)) }
    guard ends.count == 2 else { return nil }
    return input.textRange(from: ends[0], to: ends[1])
  }
}
