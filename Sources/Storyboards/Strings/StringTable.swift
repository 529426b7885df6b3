/// The words of a document in one language.
public struct StringTable: Sendable {
  /// As in the name of the folder: `de`, `pt-BR`.
  public var language: String
  public var words: [String: String]

  public init(language: String, words: [String: String]) {
    (self.language, self.words) = (language, words)
  }
}
