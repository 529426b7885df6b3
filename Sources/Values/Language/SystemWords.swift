import Foundation

/// The texts that the toolkit itself shows, such as "Cancel", in the language of the program.
///
/// As in UIKit that is the first of the user's languages in which the program has texts, so that a window shows one
/// language. If the program has none of the user's languages, it is the program's own. A program that declares no
/// languages shows the toolkit's texts in the user's language.
nonisolated enum SystemWords {
  /// The texts in the language of the program.
  static let current = texts(for: UserLanguages.preferred, in: ProgramLanguages.all)

  /// The texts for the user's languages and a program's languages; English for others.
  ///
  /// - Parameter program: the languages of the program, its own first; empty if it declares none.
  static func texts(for preferred: [String], in program: [String]) -> LanguageTexts {
    let languages = CompiledWords.languages
    let wanted = spoken(for: preferred, in: program) + ["en"]
    let best = languages[UserLanguages.best(languages.map(\.language), for: wanted) ?? 0]
    return LanguageTexts(best.language, best.words)
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
  let text = SystemWords.current.text(english)
  guard !values.isEmpty else { return text }
  let pieces = text.split(separator: "%@", omittingEmptySubsequences: false)
  var result = ""
  for (index, piece) in pieces.enumerated() {
    if index > 0, index <= values.count { result += values[index - 1] }
    result += piece
  }
  return result
}

/// A text of the toolkit in its plural form for a count, in the language of the program.
///
/// - Parameter english: the English text for several, with `%ld` for the count.
package nonisolated func localized(_ english: String, count: Int) -> String {
  let number = localized(count)
  return SystemWords.current.text(english, count: count).replacing("%ld", with: number)
}
