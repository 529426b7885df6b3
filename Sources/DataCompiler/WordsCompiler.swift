/// Compiles the toolkit's texts to a Swift file.
///
/// The texts of a language are in `de.lproj/Casement.strings`, and those with plural forms in
/// `de.lproj/Casement.stringsdict`. The keys are the English texts, so English has a `.stringsdict` file only.
struct WordsCompiler {
  private struct Language {
    let name: String
    let folder: String
    let strings: [StringsFile.Entry]
    let plurals: [PluralsFile.Entry]
  }

  /// The Swift source for a folder with the languages.
  static func source(folder: String) throws(Mistake) -> String {
    var languages: [Language] = []
    for name in try DataFile.names(in: folder) where name.hasSuffix(".lproj") {
      languages.append(try language(String(name.dropLast(6)), folder: "\(folder)/\(name)"))
    }
    try check(languages)
    var source = """
      // Generated from the files below Words. Changes here are lost.

      /// The toolkit's texts by language. The literals stay in the program's file until a language is read.
      nonisolated enum CompiledWords {
        /// Each line has a key, a tab, and its text. Texts with plural forms have pairs of category and text instead, also
        /// separated by tabs.
        static let languages: [(language: String, words: String)] = [

      """
    for language in languages {
      source += "    (\"\(language.name)\", #\"\"\"\n"
      for entry in language.strings { source += "\(entry.key)\t\(entry.text)\n" }
      for entry in language.plurals {
        source += entry.key + entry.forms.map { "\t\($0.category)\t\($0.text)" }.joined() + "\n"
      }
      source += "\"\"\"#),\n"
    }
    return source + "  ]\n}\n"
  }

  private static func language(_ name: String, folder: String) throws(Mistake) -> Language {
    let (strings, plurals) = ("\(folder)/Casement.strings", "\(folder)/Casement.stringsdict")
    return Language(
      name: name, folder: folder,
      strings: name == "en" ? [] : try StringsFile(DataFile.read(strings), file: strings).entries,
      plurals: try PluralsFile(DataFile.read(plurals), file: plurals).entries)
  }

  // MARK: Checks

  private static func check(_ languages: [Language]) throws(Mistake) {
    let keys = Set(languages.flatMap { $0.strings.map(\.key) })
    let pluralKeys = Set(languages.flatMap { $0.plurals.map(\.key) })
    for language in languages {
      let strings = "\(language.folder)/Casement.strings"
      let plurals = "\(language.folder)/Casement.stringsdict"
      if language.name != "en" { try check(language.strings.map(\.key), for: keys, strings) }
      try check(language.plurals.map(\.key), for: pluralKeys, plurals)
      for entry in language.strings {
        try check(entry.text, as: entry.key, strings, entry.line)
      }
      for entry in language.plurals {
        for form in entry.forms { try check(form.text, as: entry.key, plurals, entry.line) }
      }
    }
  }

  private static func check(_ own: [String], for all: Set<String>, _ file: String) throws(Mistake) {
    guard let missing = all.subtracting(own).min() else { return }
    throw Mistake(file, 1, "there is no text for \"\(missing)\", which other languages have")
  }

  private static func check(
    _ text: String, as key: String, _ file: String, _ line: Int
  ) throws(Mistake) {
    guard !text.isEmpty else { throw Mistake(file, line, "the text of \"\(key)\" is empty") }
    guard !(key + text).unicodeScalars.contains(where: { $0 == "\n" || $0 == "\t" }) else {
      throw Mistake(file, line, "\"\(key)\" has a tab or a line break, which texts cannot have")
    }
    guard count("%@", in: text) == count("%@", in: key) else {
      throw Mistake(file, line, "the text of \"\(key)\" has another number of `%@`")
    }
  }

  private static func count(_ part: String, in text: String) -> Int {
    text.indices.count { text[$0...].hasPrefix(part) }
  }
}
