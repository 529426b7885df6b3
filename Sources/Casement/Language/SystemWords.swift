import Foundation

/// The words that the toolkit itself shows, such as "Cancel", in the language of the program.
///
/// As with UIKit that is the first of the user's languages that the program has words in, so that it does not speak two; the
/// program's own where it has none of theirs. A program that says nothing of its languages shows them in the user's.
nonisolated enum SystemWords {
  /// Words by the English ones; nil for English.
  private static let table = table(for: UserLanguages.preferred, in: ProgramLanguages.all)

  /// The languages with their words, which are those of lines: the English ones, an equals sign, and the translation.
  static let languages: [(language: String, words: String)] = [
    ("ar", arabic), ("cs", czech), ("da", danish), ("de", german), ("el", greek), ("es", spanish),
    ("fi", finnish),
    ("fr", french), ("he", hebrew), ("hu", hungarian), ("it", italian), ("ja", japanese), ("ko", korean),
    ("nb", norwegian), ("nl", dutch), ("pl", polish), ("pt", portuguese), ("ro", romanian), ("ru", russian),
    ("sv", swedish), ("tr", turkish), ("uk", ukrainian), ("zh-Hans", simplifiedChinese),
    ("zh-Hant", traditionalChinese),
  ]

  /// The words for a reader of some languages in a program that has some; nil for the English ones.
  ///
  /// - Parameter program: the languages of the program, its own first; empty where it says nothing of them.
  static func table(for preferred: [String], in program: [String]) -> [Substring: Substring]? {
    for language in spoken(for: preferred, in: program) {
      // The words in the source are English, so there is no table of it.
      if UserLanguages.best(["en"], for: [language]) != nil { return nil }
      guard let best = UserLanguages.best(languages.map(\.language), for: [language]) else { continue }
      return parse(languages[best].words)
    }
    return nil
  }

  /// The languages in which the toolkit may speak, from the best one.
  static func spoken(for preferred: [String], in program: [String]) -> [String] {
    program.isEmpty ? preferred : [program[UserLanguages.best(program, for: preferred) ?? 0]]
  }

  private static let numberLocale =
    UserLanguages.locale("LC_NUMERIC", in: UserLanguages.environment) ?? .current
  static let numbers = IntegerFormatStyle<Int>(locale: numberLocale)
  static let percents = FloatingPointFormatStyle<Double>.Percent(locale: numberLocale).precision(
    .fractionLength(0))

  private static func parse(_ words: String) -> [Substring: Substring] {
    var table: [Substring: Substring] = [:]
    for line in words.split(separator: "\n") {
      guard let sign = line.firstRange(of: " = ") else { continue }
      table[line[..<sign.lowerBound]] = line[sign.upperBound...]
    }
    return table
  }

  static func text(_ english: String) -> String {
    guard let table, let found = table[english[...]] else { return english }
    return String(found)
  }
}

/// A number as the user writes it, with the digits and the separators of `LC_ALL`, else `LC_NUMERIC`, else `LANG`.
nonisolated func localized(_ number: Int) -> String { number.formatted(SystemWords.numbers) }

/// A share of a whole as the user writes it, in whole percents.
nonisolated func localized(percent share: Double) -> String {
  share.formatted(SystemWords.percents)
}

/// Words of the toolkit in the language of the program.
///
/// - Parameters:
///   - english: what they are in English.
///   - values: what stands for each `%@` in it, in turn.
nonisolated func localized(_ english: String, _ values: String...) -> String {
  let text = SystemWords.text(english)
  guard !values.isEmpty else { return text }
  let pieces = text.split(separator: "%@", omittingEmptySubsequences: false)
  var result = ""
  for (index, piece) in pieces.enumerated() {
    if index > 0, index <= values.count { result += values[index - 1] }
    result += piece
  }
  return result
}
