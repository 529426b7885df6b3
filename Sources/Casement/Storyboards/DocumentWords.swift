import Foundation

/// The words of a document in other languages, from the `.strings` files beside it.
public nonisolated final class DocumentWords: Sendable {
  private let words: [String: String]

  /// Takes the words of the language that the user likes best, of those that there are.
  ///
  /// - Parameter tables: for each language, such as `de` or `pt-BR`, keys and words in turn.
  public init(_ tables: [(language: String, words: () -> [String])]) {
    guard let best = Self.best(tables.map(\.language), for: Locale.preferredLanguages) else {
      words = [:]
      return
    }
    let list = tables[best].words()
    var words: [String: String] = [:]
    for index in stride(from: 0, to: list.count - 1, by: 2) { words[list[index]] = list[index + 1] }
    self.words = words
  }

  /// The words for a key; where there are none, those of the document.
  public func callAsFunction(_ key: String, _ base: String) -> String { words[key] ?? base }

  /// Which of some languages a reader gets: for each that is preferred, the same with its region, then without it, then
  /// with another.
  static func best(_ languages: [String], for preferred: [String]) -> Int? {
    let known = languages.map(parts)
    for wanted in preferred.map(parts) {
      let sameLanguage = known.indices.filter { known[$0].first == wanted.first }
      if let exact = sameLanguage.first(where: { known[$0] == wanted }) { return exact }
      // A reader of zh-Hant-TW reads zh-Hant.
      let prefixes = sameLanguage.filter { wanted.starts(with: known[$0]) }
      if let longest = prefixes.max(by: { known[$0].count < known[$1].count }) { return longest }
      if let other = sameLanguage.first { return other }
    }
    return nil
  }

  private static func parts(_ language: String) -> [String] {
    language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }
}
