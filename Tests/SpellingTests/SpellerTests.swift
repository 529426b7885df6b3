import Testing

@testable import CasementSpelling

@Suite struct SpellerTests {
  @Test("Without the library there are no languages, and no word is misspelled")
  func missing() {
    #expect(SpellingLibrary("libno-such-library.so.9") == nil)
    // A library of another kind by that name is none either.
    #expect(SpellingLibrary("libc.so.6") == nil)
    let speller = Speller(library: nil)
    #expect(speller.languages.isEmpty && speller.dictionary(for: "en_US") == nil)
    #expect(!speller.isMisspelled("helo", "en_US") && speller.guesses(for: "helo", "en_US").isEmpty)
    speller.learn("helo", "en_US")
    #expect(!speller.hasLearned("helo", "en_US"))
  }

  @Test("A language uses the dictionary of its region, else one of the same language")
  func languages() {
    let speller = Speller.shared
    #expect(speller.languages.contains("en_US"))
    for name in ["en_US", "en-US", "en", "en_001", "en_US.UTF-8", "EN-us"] {
      #expect(speller.dictionary(for: name) == "en_US", "\(name)")
    }
    #expect(speller.dictionary(for: "tlh") == nil && speller.dictionary(for: "") == nil)
  }

  @Test("Words are correct or misspelled, and misspelled ones have guesses")
  func words() {
    let speller = Speller.shared
    for word in ["hello", "Paris", "don't", "don’t"] {
      #expect(!speller.isMisspelled(word, "en_US"), "\(word)")
    }
    for word in ["helo", "teh", "Grüße"] { #expect(speller.isMisspelled(word, "en_US"), "\(word)") }
    #expect(speller.guesses(for: "helo", "en_US").contains("hello"))
    // The library refuses these.
    let long = String(repeating: "helo", count: 100)
    for word in ["", "he\0lo", long] { #expect(!speller.isMisspelled(word, "en_US")) }
  }

  @Test("A learned word is correct until it is unlearned, and words of the dictionary stay correct")
  func learning() {
    let speller = Speller.shared
    defer { speller.unlearn("casementic", "en_US") }
    #expect(speller.isMisspelled("casementic", "en_US") && !speller.hasLearned("casementic", "en_US"))
    speller.learn("casementic", "en_US")
    #expect(!speller.isMisspelled("casementic", "en_US") && speller.hasLearned("casementic", "en_US"))
    speller.unlearn("casementic", "en_US")
    #expect(speller.isMisspelled("casementic", "en_US") && !speller.hasLearned("casementic", "en_US"))
    speller.learn("hello", "en_US")
    speller.unlearn("hello", "en_US")
    #expect(!speller.isMisspelled("hello", "en_US"))
  }
}
