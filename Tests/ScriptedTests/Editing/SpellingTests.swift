import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Spell checking of inserted text. The dictionary is that of hunspell-en-us.
@MainActor @Suite("Spelling", .serialized) struct SpellingTests {
  // MARK: The checker

  private let checker = UITextChecker()

  private func misspelled(_ text: String, from start: Int = 0, wrap: Bool = false) -> String? {
    let range = checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap,
      language: "en_US")
    return range.location == NSNotFound ? nil : (text as NSString).substring(with: range)
  }

  @Test("The next misspelled word is found from a start offset, also wrapping around the end")
  func next() {
    #expect(misspelled("all of it is right") == nil)
    #expect(misspelled("a wrng word and anothr one") == "wrng")
    #expect(misspelled("a wrng word and anothr one", from: 6) == "anothr")
    #expect(misspelled("a wrng word", from: 7) == nil)
    #expect(misspelled("a wrng word", from: 7, wrap: true) == "wrng")
    #expect(misspelled("👍🏽 Ünïcode before a wrng word", from: 13) == "wrng")
    let none = checker.rangeOfMisspelledWord(
      in: "wrng", range: NSRange(location: 0, length: 4), startingAt: 0, wrap: false, language: "tlh")
    #expect(none.location == NSNotFound, "there is no dictionary")
    let beyond = checker.rangeOfMisspelledWord(
      in: "wrng", range: NSRange(location: 2, length: 99), startingAt: 99, wrap: true, language: "en")
    #expect(beyond == NSRange(location: 2, length: 2))
  }

  @Test("Addresses, paths, identifiers, numbers and single letters are not checked")
  func prose() {
    #expect(
      misspelled("see https://exmple.org/wrng, mail wrng@exmple.org, /usr/wrng, wrng_name, b2b, 3rd, x")
        == nil)
    #expect(misspelled("don't, and don’t") == nil)
  }

  @Test("A word is found across the boundaries between parts of a long text")
  func parts() {
    for length in [4085, 4090, 4093, 4095, 4096] {
      let text = String(repeating: "a", count: 1) + String(repeating: " ", count: length) + "wrongg end"
      #expect(misspelled(text) == "wrongg", "after \(length)")
    }
  }

  @Test("Guesses, completions, ignored and learned words")
  func words() {
    let word = NSRange(location: 2, length: 4)
    #expect(checker.guesses(forWordRange: word, in: "a helo", language: "en_US")?.contains("hello") == true)
    #expect(checker.guesses(forWordRange: word, in: "a helo", language: "tlh") == nil)
    let partial = checker.completions(
      forPartialWordRange: NSRange(location: 0, length: 4), in: "appl", language: "en")
    #expect(partial?.contains("apple") == true && partial?.allSatisfy { $0.hasPrefix("appl") } == true)
    checker.ignoreWord("helo")
    #expect(misspelled("a helo") == nil && checker.ignoredWords == ["helo"])
    checker.ignoredWords = nil
    #expect(misspelled("a helo") == "helo")
    UITextChecker.learnWord("helo")
    #expect(UITextChecker.hasLearnedWord("helo") && misspelled("a helo") == nil)
    UITextChecker.unlearnWord("helo")
    #expect(!UITextChecker.hasLearnedWord("helo") && misspelled("a helo") == "helo")
    #expect(UITextChecker.availableLanguages.contains("en_US"))
  }

  // MARK: Text views

  private func run(_ text: String, _ body: (TestApplication, UITextView) throws -> Void) throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      view.text = text
      view.spellCheckingType = .yes
      application.window.addSubview(view)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 0)
      check(application)
      try body(application, view)
      view.removeFromSuperview()
    }
  }

  /// Lets everything be checked.
  private func check(_ application: TestApplication) {
    let post = UIApplication.shared.context.post
    application.compositor.exchange()
    application.compositor.settle()
    repeat {
      post.deliver()
      TextSpelling.wait()
    } while !post.isEmpty
    application.compositor.settle()
  }

  private func marked(_ view: UITextView) -> [String] {
    let all = 0..<view.textStorage.length
    return (view.spelling?.marks(in: all) ?? []).map { (view.text as NSString).substring(with: NSRange($0)) }
  }

  @Test("Misspelled words are marked in red where spelling is checked")
  func marks() throws {
    try run("A wrng word") { application, view in
      #expect(marked(view) == ["wrng"])
      @MainActor func red() throws -> Int {
        let picture = try #require(try application.shown.picture)
        let all = (0..<picture.width * picture.height).map {
          picture.pixel($0 % picture.width, $0 / picture.width)
        }
        return all.count { $0.red > 180 && $0.green < 120 && $0.blue < 120 }
      }
      let count = try red()
      #expect(count > 10)
      view.spellCheckingType = .no
      check(application)
      #expect(view.spelling == nil)
      #expect(try red() == 0)
      view.spellCheckingType = .default
      #expect(view.spelling == nil, "the default is not to check")
    }
  }

  @Test("The word at the caret is not marked before the caret leaves it")
  func typing() throws {
    try run("") { application, view in
      @MainActor func type(_ text: String) throws {
        try application.compositor.keyboard.type(text)
        check(application)
      }
      try type("wrng")
      #expect(marked(view) == [] && view.spelling?.words.count == 1)
      try type(" wo")
      #expect(marked(view) == ["wrng"])
      try type("rd")
      #expect(marked(view) == ["wrng"] && view.spelling?.words.count == 1)
      try type("d")
      #expect(marked(view) == ["wrng"])
      view.selectedRange = NSRange(location: 0, length: 0)
      check(application)
      #expect(marked(view) == ["wrng", "wordd"])
      // A change moves the marks behind it at once, and one at a word takes its mark away.
      view.insertText("x ")
      #expect(marked(view) == ["wordd"])
      check(application)
      #expect(marked(view) == ["wrng", "wordd"])
      view.textStorage.replaceCharacters(in: NSRange(location: 4, length: 0), with: "o")
      #expect(marked(view) == ["wordd"])
      check(application)
      #expect(marked(view) == ["wordd"])
    }
  }

  @Test("Of a long text only the visible part is checked")
  func seenPart() throws {
    try run(String(repeating: "a wrng line\n", count: 5000)) { application, view in
      let first = try #require(view.spelling?.words)
      #expect(first.count > 5 && first.count < 100 && first[0].lowerBound == 2)
      view.contentOffset = CGPoint(x: 0, y: 20_000)
      check(application)
      let later = try #require(view.spelling?.words)
      #expect(later.count > 5 && later.count < 100 && later[0].lowerBound > 1000)
      #expect(UIApplication.shared.context.post.isEmpty)
    }
  }

  @Test("A line longer than what is checked at once is checked to its end, and no word at a seam is cut")
  func longLine() throws {
    let usual = TextSpelling.longestPart
    TextSpelling.longestPart = 12
    defer { TextSpelling.longestPart = usual }
    try run("a helo word and anothr end") { _, view in
      #expect(marked(view) == ["helo", "anothr"])
      #expect(UIApplication.shared.context.post.isEmpty)
    }
  }

  @Test("The context menu begins with guesses, and a selected one replaces the word")
  func menu() throws {
    try run("A helo word") { application, view in
      let pointer = try #require(application.compositor.seats[0].pointer)
      @MainActor func open() throws -> [String] {
        let caret = view.caretRect(for: TextPlace(4))
        let origin = application.window.renderer.contentOrigin
        pointer.move(
          to: CGPoint(x: caret.midX + origin.x, y: caret.midY + origin.y), in: try application.shown)
        pointer.press(0x111)
        pointer.release(0x111)
        application.compositor.exchange()
        application.compositor.settle()
        let menu = try #require(UIApplication.shared.context.popups.menu)
        return menu.levels[0].view.rows.compactMap { $0.element?.title }
      }
      @MainActor func choose(_ index: Int) throws {
        for _ in 0...index { try application.compositor.keyboard.tap("Down") }
        try application.compositor.keyboard.tap("Return")
        application.compositor.exchange()
        check(application)
      }
      let titles = try open()
      let guess = try #require(titles.firstIndex(of: "hello"))
      #expect(guess < 5 && titles.contains("Ignore Spelling") && titles.contains("Cut"))
      try choose(guess)
      #expect(view.text == "A hello word" && marked(view) == [])
      view.undoManager?.undo()
      check(application)
      #expect(view.text == "A helo word" && view.spelling?.words.count == 1)
      try choose(try #require(try open().firstIndex(of: "Ignore Spelling")))
      #expect(view.text == "A helo word" && view.spelling?.words == [])
      #expect(try open().contains("Ignore Spelling") == false)
    }
  }

  @Test("A field marks words while it is edited, except a secure field")
  func field() throws {
    try FieldDesk.run { desk in
      desk.field.spellCheckingType = .yes
      desk.field.text = "a wrng word"
      check(desk.application)
      #expect(desk.field.spelling == nil)
      desk.field.becomeFirstResponder()
      check(desk.application)
      let whole = 0..<20
      #expect(desk.field.spelling?.marks(in: whole) == [2..<6])
      try desk.type(" anothr")
      check(desk.application)
      #expect(desk.field.spelling?.marks(in: whole) == [2..<6])
      #expect(desk.field.spelling?.words == [2..<6, 12..<18])
      desk.field.isSecureTextEntry = true
      #expect(desk.field.spelling == nil)
    }
  }
}
