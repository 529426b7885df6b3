import Foundation

/// The texts that the toolkit itself shows, such as "Cancel", in the language of the program.
///
/// As in UIKit that is the first of the user's languages in which the program has texts, so that a window shows one
/// language. If the program has none of the user's languages, it is the program's own. A program that declares no
/// languages shows the toolkit's texts in the user's language.
nonisolated enum SystemWords {
  /// Translations by the English text; nil for English.
  private static let table = table(for: UserLanguages.preferred, in: ProgramLanguages.all)

  /// The languages with their translations. Each line is the English text, an equals sign, and the translation.
  static let languages: [(language: String, words: String)] = [
    ("ar", arabic), ("cs", czech), ("da", danish), ("de", german), ("el", greek), ("es", spanish),
    ("fi", finnish),
    ("fr", french), ("he", hebrew), ("hu", hungarian), ("it", italian), ("ja", japanese), ("ko", korean),
    ("nb", norwegian), ("nl", dutch), ("pl", polish), ("pt", portuguese), ("ro", romanian), ("ru", russian),
    ("sv", swedish), ("tr", turkish), ("uk", ukrainian), ("zh-Hans", simplifiedChinese),
    ("zh-Hant", traditionalChinese),
  ]

  /// The translations for the user's languages and a program's languages; nil for the English texts.
  ///
  /// - Parameter program: the languages of the program, its own first; empty if it declares none.
  static func table(for preferred: [String], in program: [String]) -> [Substring: Substring]? {
    for language in spoken(for: preferred, in: program) {
      // The texts in the source are English, so English has no table.
      if UserLanguages.best(["en"], for: [language]) != nil { return nil }
      guard let best = UserLanguages.best(languages.map(\.language), for: [language]) else { continue }
      return parse(languages[best].words)
    }
    return nil
  }

  /// The languages in which the toolkit may show texts, the best one first.
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

/// A number in the user's format, with the digits and separators of `LC_ALL`, else `LC_NUMERIC`, else `LANG`.
package nonisolated func localized(_ number: Int) -> String { number.formatted(SystemWords.numbers) }

/// A fraction in the user's format, in whole percents.
package nonisolated func localized(percent share: Double) -> String {
  share.formatted(SystemWords.percents)
}

/// A text of the toolkit in the language of the program.
///
/// - Parameters:
///   - english: the English text.
///   - values: the replacements for each `%@` in it, in order.
package nonisolated func localized(_ english: String, _ values: String...) -> String {
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
