import CasementSpelling
public import Foundation

/// Checks the spelling of texts with libenchant-2 and its installed dictionaries.
///
/// Without that library, or without a dictionary for a language, no word is misspelled, and there are no guesses. The
/// first check in a language loads its dictionary, which takes some 60 ms. The text views do that on a background
/// queue.
///
/// Words with digits, and parts of addresses and paths, are not checked.
///
/// UIKit: `UITextChecker`.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  /// The words that this checker accepts, in the order in which they were ignored; nil for none.
  open var ignoredWords: [String]? {
    didSet { ignored = Set(ignoredWords ?? []) }
  }

  private(set) var ignored: Set<String> = []

  public override init() {}

  deinit {}

  /// The languages with an installed dictionary, such as `en_US`. The user's language is first if it has one.
  open class var availableLanguages: [String] {
    let all = Speller.shared.languages
    guard let own = userDictionary else { return all }
    return [own] + all.filter { $0 != own }
  }

  /// The dictionary for the user's language; nil without one. The first use loads the library.
  nonisolated static let userDictionary: String? = {
    let languages = UserLanguages.preferred + Locale.preferredLanguages
    return languages.lazy.compactMap { Speller.shared.dictionary(for: $0) }.first
  }()

  // MARK: Checking

  /// Finds the next misspelled word.
  ///
  /// - Parameters:
  ///   - range: the checked range, in UTF-16 units.
  ///   - startingOffset: the start of the search in the text.
  ///   - wrapFlag: whether the search continues at the beginning of the range after its end.
  ///   - language: such as `en_US` or `en`.
  /// - Returns: the word's range; a location of `NSNotFound` and a length of 0 if there is no misspelled word.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let dictionary = Speller.shared.dictionary(for: language) else { return none }
    let whole = Self.clamped(range, to: stringToCheck)
    let start = max(whole.lowerBound, min(startingOffset, whole.upperBound))
    let words = SpelledWords(dictionary: dictionary, ignored: ignored)
    let parts = wrapFlag ? [start..<whole.upperBound, whole.lowerBound..<start] : [start..<whole.upperBound]
    for part in parts {
      let found = words.misspelled(in: part, most: 1) { Self.units($0, of: stringToCheck) }
      if let first = found.first { return NSRange(first) }
    }
    return none
  }

  /// The likely corrections of a word, the best first; nil without a dictionary.
  ///
  /// - Parameter range: the word, in UTF-16 units.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = Speller.shared.dictionary(for: language) else { return nil }
    return Speller.shared.guesses(for: Self.word(range, of: string), dictionary)
  }

  /// The corrections of an incomplete word that begin with it; nil without a dictionary.
  ///
  /// The dictionaries do not list their words, so only completions by a few letters are found.
  ///
  /// - Parameter range: the incomplete word, in UTF-16 units.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]?
  {
    let word = Self.word(range, of: string)
    return guesses(forWordRange: range, in: string, language: language)?.filter {
      $0.count > word.count && $0.lowercased().hasPrefix(word.lowercased())
    }
  }

  private static func clamped(_ range: NSRange, to string: String) -> Range<Int> {
    let count = string.utf16.count
    let start = max(0, min(range.location, count))
    return start..<max(start, min(count, start + max(0, min(range.length, count))))
  }

  private static func units(_ range: Range<Int>, of string: String) -> [UInt16] {
    let units = string.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    return Array(units[start..<units.index(start, offsetBy: range.count)])
  }

  private static func word(_ range: NSRange, of string: String) -> String {
    String(decoding: units(clamped(range, to: string), of: string), as: UTF16.self)
  }

  // MARK: Ignored and learned words

  /// Accepts a word in this checker from now on.
  open func ignoreWord(_ wordToIgnore: String) {
    guard !ignored.contains(wordToIgnore) else { return }
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }

  /// Adds a word to the user's personal word list, which every program with the same library uses. It is a no-op for
  /// a word in the dictionary of the user's language, and without such a dictionary.
  open class func learnWord(_ word: String) {
    if let userDictionary { Speller.shared.learn(word, userDictionary) }
  }

  /// Whether a word is in the user's personal word list.
  open class func hasLearnedWord(_ word: String) -> Bool {
    userDictionary.map { Speller.shared.hasLearned(word, $0) } ?? false
  }

  /// Removes a word from the user's personal word list.
  open class func unlearnWord(_ word: String) {
    if let userDictionary { Speller.shared.unlearn(word, userDictionary) }
  }
}
