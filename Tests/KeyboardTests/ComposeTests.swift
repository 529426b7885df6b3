import Testing

@testable import CasementKeyboard

@Suite("Compose")
struct ComposeTests {
  private let acute: Keysym
  private let e: Keysym
  private let x: Keysym

  init() throws {
    acute = try #require(Keysym(name: "dead_acute"))
    e = try #require(Keysym(name: "e"))
    x = try #require(Keysym(name: "x"))
  }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "en_US.UTF-8", "de_DE.UTF-8", ""])
  func aDeadKeyAndALetterMakeOne(locale: String) throws {
    let compose = Compose(locale: locale)
    #expect(!compose.isComposing)
    #expect(compose.feed(acute) == .composing)
    #expect(compose.isComposing)
    #expect(compose.feed(e) == .composed("é", try #require(Keysym(name: "eacute"))))
    #expect(!compose.isComposing)
    #expect(compose.feed(e) == .nothing, "the sequence is over")
  }

  @Test func aDeadKeyOfTheGermanLayoutComposes() throws {
    let state = KeyboardState(keymap: try Keymap(layout: "de"))
    let compose = Compose(locale: "de_DE.UTF-8")
    #expect(compose.feed(state.keysym(for: Key.equal)) == .composing)
    guard case .composed(let text, _) = compose.feed(state.keysym(for: Key.e)) else {
      Issue.record("dead_acute and e must compose")
      return
    }
    #expect(text == "é")
  }

  @Test func theComposeKeyTakesTwoMore() throws {
    let compose = Compose(locale: "en_US.UTF-8")
    #expect(compose.feed(try #require(Keysym(name: "Multi_key"))) == .composing)
    #expect(compose.feed(try #require(Keysym(name: "o"))) == .composing)
    #expect(
      compose.feed(try #require(Keysym(name: "c"))) == .composed("©", try #require(Keysym(name: "copyright")))
    )
  }

  @Test func aKeyThatFitsNoSequenceCancels() {
    let compose = Compose(locale: "en_US.UTF-8")
    #expect(compose.feed(acute) == .composing)
    #expect(compose.feed(x) == .cancelled)
    #expect(compose.feed(x) == .nothing, "the next key stands for itself")
  }

  @Test func modifierKeysDoNotDisturbASequence() throws {
    let compose = Compose(locale: "en_US.UTF-8")
    let shift = try #require(Keysym(name: "Shift_L"))
    #expect(compose.feed(shift) == .nothing)
    #expect(compose.feed(acute) == .composing)
    #expect(compose.feed(shift) == .nothing)
    #expect(compose.isComposing)
    let capital = try #require(Keysym(name: "E"))
    #expect(compose.feed(capital) == .composed("É", try #require(Keysym(name: "Eacute"))))
    #expect(compose.feed(shift) == .nothing, "a modifier must not report the last result again")
  }

  @Test("I4: reset on leave forgets the sequence")
  func resetForgetsTheSequence() {
    let compose = Compose(locale: "en_US.UTF-8")
    compose.reset()
    #expect(compose.feed(acute) == .composing)
    compose.reset()
    #expect(!compose.isComposing)
    #expect(compose.feed(e) == .nothing)
  }

  @Test(arguments: ["xx_YY.UTF-8", "xx/../../../../etc/passwd", "\u{1}"])
  func aLocaleWithoutSequencesLetsEveryKeyStandForItself(locale: String) {
    let compose = Compose(locale: locale)
    #expect(compose.feed(acute) == .nothing)
    #expect(compose.feed(e) == .nothing)
    #expect(!compose.isComposing)
    compose.reset()
  }

  @Test("keyboards that share a table have sequences of their own")
  func sharedTable() {
    let table = ComposeTable(locale: "en_US.UTF-8")
    let (first, second) = (Compose(table: table), Compose(table: table))
    #expect(!table.isLoaded)
    table.load()
    #expect(table.isLoaded)
    #expect(first.feed(acute) == .composing)
    #expect(first.isComposing && !second.isComposing)
    #expect(second.feed(e) == .nothing)
  }

  @Test func theEnvironmentsOrderIsThatOfSetlocale() {
    func locale(_ environment: [String: String]) -> String {
      ComposeTable.userLocale { environment[$0] }
    }
    #expect(locale(["LC_ALL": "a", "LC_CTYPE": "b", "LANG": "c"]) == "a")
    #expect(locale(["LC_CTYPE": "b", "LANG": "c"]) == "b")
    #expect(locale(["LC_ALL": "", "LC_CTYPE": "", "LANG": "c"]) == "c")
    #expect(locale([:]) == "C")
  }

  @Test func theCLocaleBorrowsTheEnglishSequences() {
    #expect(Compose(locale: "C").locale == "en_US.UTF-8")
    #expect(Compose(locale: "POSIX").locale == "en_US.UTF-8")
    #expect(Compose(locale: "C.utf8").locale == "en_US.UTF-8")
    #expect(Compose(locale: "cs_CZ.UTF-8").locale == "cs_CZ.UTF-8")
  }
}
