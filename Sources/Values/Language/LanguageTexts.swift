import CasementText

/// The toolkit's texts in one language, from the files in `Words`.
nonisolated struct LanguageTexts: Sendable {
  /// The tag of the language, such as `zh-Hans`.
  let language: String
  /// The texts by the English text. A text with plural forms is a list of CLDR's categories, each with its text,
  /// separated by tabs.
  private var texts: [Substring: Substring] = [:]

  /// - Parameter words: a text of `CompiledWords`.
  init(_ language: String, _ words: String) {
    self.language = language
    for line in words.split(separator: "\n") {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      texts[line[..<tab]] = line[line.index(after: tab)...]
    }
  }

  /// The text for an English text, which is returned if there is none.
  func text(_ english: String) -> String { texts[english[...]].map(String.init) ?? english }

  /// The plural form of a text for a count, by the rules of the language (rule L13).
  func text(_ english: String, count: Int) -> String {
    guard let forms = texts[english[...]]?.split(separator: "\t"), let other = forms.last else {
      return english
    }
    let category = PluralRules.category(of: count, language: language)
    let index = stride(from: 0, to: forms.count - 1, by: 2).first { forms[$0] == category }
    return String(index.map { forms[$0 + 1] } ?? other)
  }
}
