/// The translations of a document to one language.
public struct StringTable: Sendable {
  /// The language, named as its folder: `de`, `pt-BR`.
  public var language: String
  public var words: [String: String]

  public init(language: String, words: [String: String]) {
    (self.language, self.words) = (language, words)
  }
}
