import Foundation

/// The translations of a document's texts, from the `.strings` files beside it.
public nonisolated final class DocumentWords: Sendable {
  private let words: [String: String]

  /// Chooses the language that the user prefers among the available ones. The document itself is in the program's own
  /// language.
  ///
  /// - Parameter tables: for each language, such as `de` or `pt-BR`, alternating keys and texts.
  public init(_ tables: [(language: String, words: () -> [String])]) {
    let best = Self.best(
      tables.map(\.language), for: UserLanguages.preferred, own: ProgramLanguages.developmentLanguage)
    guard let best else {
      words = [:]
      return
    }
    let list = tables[best].words()
    var words: [String: String] = [:]
    for index in stride(from: 0, to: list.count - 1, by: 2) { words[list[index]] = list[index + 1] }
    self.words = words
  }

  /// The index of the best table; nil for the document's own language.
  static func best(_ languages: [String], for preferred: [String], own: String) -> Int? {
    let best = UserLanguages.best(languages + [own], for: preferred)
    return best.flatMap { $0 < languages.count ? $0 : nil }
  }

  /// The translation of a key, or else the document's text.
  public func callAsFunction(_ key: String, _ base: String) -> String { words[key] ?? base }
}
