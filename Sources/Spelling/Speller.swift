import Synchronization

/// Checks words with the system's dictionaries.
///
/// The first use of a language loads its dictionary, which takes about 60 ms and 10 MB. Then a check takes microseconds,
/// and guesses take some milliseconds. Thread-safe; calls are serialized.
package final class Speller: Sendable {
  /// The system's dictionaries; without languages if libenchant-2 is not installed.
  package static let shared = Speller(library: SpellingLibrary())

  private let library: SpellingLibrary?
  private let broker: Mutex<Broker>

  /// The library's objects, which live as long as the program. They are used under the lock only.
  private struct Broker: @unchecked Sendable {
    var pointer: OpaquePointer?
    /// The dictionaries by tag; nil if loading failed.
    var dictionaries: [String: OpaquePointer?] = [:]
    var tags: [String] = []
  }

  init(library: SpellingLibrary?) {
    self.library = library
    broker = Mutex(Self.makeBroker(library))
    languages = broker.withLock { $0.tags }
  }

  private static func makeBroker(_ library: SpellingLibrary?) -> Broker {
    guard let library, let pointer = library.brokerInit() else { return Broker() }
    var tags: Set<String> = []
    withUnsafeMutablePointer(to: &tags) { place in
      library.brokerListDicts(
        pointer,
        { tag, _, _, _, place in
          guard let tag, let place else { return }
          place.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: tag))
        }, place)
    }
    return Broker(pointer: pointer, tags: tags.sorted())
  }

  /// The languages with a dictionary, such as `en_US`, in alphabetical order.
  package let languages: [String]

  /// The dictionary for a language: an exact match, else one of the same language, preferably of the region with its name
  /// (`de_DE`) or of the United States.
  ///
  /// - Parameter language: such as `en_US`, `en-US` or `en`.
  package func dictionary(for language: String) -> String? {
    let wanted = language.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    guard let base = wanted.first?.lowercased() else { return nil }
    let name = ([base] + wanted.dropFirst().map { $0.uppercased() }).joined(separator: "_")
    let candidates = [name, base, "\(base)_\(base.uppercased())", "\(base)_US"]
    return candidates.first { languages.contains($0) } ?? languages.first { $0.hasPrefix("\(base)_") }
  }

  // MARK: Checking and guesses

  /// Whether a dictionary rejects a word. A missing dictionary rejects none.
  package func isMisspelled(_ word: String, _ dictionary: String) -> Bool {
    withDictionary(word, dictionary) { $0.dictCheck($1, $2, $3) > 0 } ?? false
  }

  /// Suggested corrections, the most likely first.
  package func guesses(for word: String, _ dictionary: String) -> [String] {
    let guesses = withDictionary(word, dictionary) { library, dictionary, bytes, count -> [String] in
      var found = 0
      guard let list = library.dictSuggest(dictionary, bytes, count, &found) else { return [] }
      defer { library.dictFreeStringList(dictionary, list) }
      return (0..<found).compactMap { list[$0].map { String(cString: $0) } }
    }
    return guesses ?? []
  }

  // MARK: Personal dictionary

  /// Adds a word to the user's list, unless the dictionary contains it. The list is a file that programs share.
  package func learn(_ word: String, _ dictionary: String) {
    guard isMisspelled(word, dictionary) else { return }
    withDictionary(word, dictionary) { $0.dictAdd($1, $2, $3) }
  }

  /// Removes a word from the user's list. No-op for other words, which the library would exclude instead.
  package func unlearn(_ word: String, _ dictionary: String) {
    guard hasLearned(word, dictionary) else { return }
    withDictionary(word, dictionary) { $0.dictRemove($1, $2, $3) }
  }

  /// Whether a word is on the user's list.
  package func hasLearned(_ word: String, _ dictionary: String) -> Bool {
    withDictionary(word, dictionary) { $0.dictIsAdded($1, $2, $3) > 0 } ?? false
  }

  /// Calls a closure with a dictionary and the bytes of a word, unless the library refuses the word.
  @discardableResult private func withDictionary<Answer: Sendable>(
    _ word: String, _ dictionary: String,
    _ body: (SpellingLibrary, OpaquePointer, UnsafePointer<CChar>, Int) -> Answer
  ) -> Answer? {
    var word = word
    return word.withUTF8 { bytes in
      // Longer words are in no dictionary, and slow in hunspell.
      guard let library, let base = bytes.baseAddress, 1...96 ~= bytes.count, !bytes.contains(0) else {
        return nil
      }
      return broker.withLock { broker in
        guard let pointer = Self.dictionary(dictionary, in: &broker, library) else { return nil }
        return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          body(library, pointer, $0, bytes.count)
        }
      }
    }
  }

  private static func dictionary(
    _ tag: String, in broker: inout Broker, _ library: SpellingLibrary
  ) -> OpaquePointer? {
    if let known = broker.dictionaries[tag] { return known }
    guard let pointer = broker.pointer, broker.tags.contains(tag) else { return nil }
    let made = library.brokerRequestDict(pointer, tag)
    broker.dictionaries[tag] = .some(made)
    return made
  }
}
