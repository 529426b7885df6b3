import Foundation

/// The words of a document in other languages, from the `.strings` files beside it.
public nonisolated final class DocumentWords: Sendable {
  private let words: [String: String]

  /// Takes the words of the language that the user likes best, of those that there are. The document itself is in the
  /// program's own language.
  ///
  /// - Parameter tables: for each language, such as `de` or `pt-BR`, keys and words in turn.
  public init(_ tables: [(language: String, words: () -> [String])]) {
    let best = Self.best(tables.map(\.language), for: UserLanguages.preferred, own: ProgramLanguages.own)
    guard let best else {
      words = [:]
      return
    }
    let list = tables[best].words()
    var words: [String: String] = [:]
    for index in stride(from: 0, to: list.count - 1, by: 2) { words[list[index]] = list[index + 1] }
    self.words = words
  }

  /// The table for a reader; nil for what the document says.
  static func best(_ languages: [String], for preferred: [String], own: String) -> Int? {
    let best = UserLanguages.best(languages + [own], for: preferred)
    return best.flatMap { $0 < languages.count ? $0 : nil }
  }

  /// The words for a key; where there are none, those of the document.
  public func callAsFunction(_ key: String, _ base: String) -> String { words[key] ?? base }
}
