/// Finds letters, words and sentences in a text.
package final class TextUnits {
  package enum Kind { case letter, word, sentence }

  /// A stretch of text.
  package struct Unit: Equatable {
    /// In UTF-16 units.
    package let range: Range<Int>
    /// For words: whether the unit is a word, and not spaces or punctuation.
    package let isWord: Bool

    package init(range: Range<Int>, isWord: Bool) {
      self.range = range
      self.isWord = isWord
    }
  }

  private let breaker: TextBreaker
  private let kind: Kind

  /// - language: such as `ja`; nil for English.
  package init(_ kind: Kind, language: String? = nil) {
    self.kind = kind
    let breaking: TextBreaker.Kind =
      switch kind {
      case .letter: .letter
      case .word: .word
      case .sentence: .sentence
      }
    breaker = TextBreaker(breaking, language: language)
  }

  /// All units of a text, in order and without gaps.
  package func units(of text: [UInt16]) -> [Unit] {
    var (units, begin) = ([Unit](), 0)
    breaker.forEachBreak(in: text) { place, isMarked in
      units.append(Unit(range: begin..<place, isWord: isMarked || kind != .word))
      begin = place
    }
    return units
  }

  /// All units of a text, in order and without gaps.
  package func units(of text: String) -> [Unit] { units(of: UTF16Units.units(of: text)) }
}
