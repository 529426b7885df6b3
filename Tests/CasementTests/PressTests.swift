import Testing

@testable import Casement

@Suite("Presses and typed text", .serialized)
struct PressTests {
  private final class TextView: RecordingView, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
  }

  private let journal = Journal()
  private var presses: PressTracker { UIApplication.testInput.presses }

  private func textView(in window: UIWindow) -> TextView {
    let view = TextView("text", journal, [])
    view.acceptsFirstResponder = true
    window.addSubview(view)
    view.becomeFirstResponder()
    return view
  }

  private func type(_ code: UInt32, _ text: String) {
    presses.key(Keys.down(code, text))
    presses.key(Keys.up(code, text))
  }

  @Test("W10 keys go to the key window's first responder, else its controller, else itself")
  func whereKeysGo() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      let controller = UIViewController()
      #expect(a.keyResponder === a)
      a.rootViewController = controller
      #expect(a.keyResponder === controller)
      let text = textView(in: a)
      #expect(a.keyResponder === text)
      a.makeKey()
      type(Keys.a, "a")
      b.makeKey()
      type(Keys.b, "b")
      #expect(text.text == "a")
    }
  }

  @Test("A press ends where it began, whichever window is key by then")
  func pressEndsWhereItBegan() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      let (first, second) = (textView(in: a), textView(in: b))
      first.topics = [.presses]
      second.topics = [.presses]
      a.makeKey()
      presses.key(Keys.down(Keys.a, "a"))
      b.makeKey()
      presses.key(Keys.up(Keys.a, "a"))
      #expect(journal.take() == ["text pressed a", "text released a"])
      #expect(first.text == "a" && second.text == "")
    }
  }

  @Test("A press that began nowhere does not end anywhere")
  func pressFromElsewhere() {
    Desk.with { desk in
      let window = desk.shown("A")
      let text = textView(in: window)
      text.topics = [.presses]
      window.makeKey()
      presses.key(Keys.up(Keys.a, "a"))
      presses.key(Keys.down(Keys.a, "a", isRepeat: true))
      #expect(journal.take() == [])
      #expect(text.text == "")
    }
  }

  @Test("A held key types again, but is not another press")
  func repetition() {
    Desk.with { desk in
      let window = desk.shown("A")
      let text = textView(in: window)
      text.topics = [.presses]
      window.makeKey()
      presses.key(Keys.down(Keys.a, "a"))
      presses.key(Keys.down(Keys.a, "a", isRepeat: true))
      presses.key(Keys.down(Keys.a, "a", isRepeat: true))
      presses.key(Keys.up(Keys.a, "a"))
      #expect(text.text == "aaa")
      #expect(journal.take() == ["text pressed a", "text released a"])
    }
  }

  @Test("A held key stops typing when its window is not key any more")
  func repetitionEndsWithKeyStatus() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      let text = textView(in: a)
      a.makeKey()
      presses.key(Keys.down(Keys.a, "a"))
      b.makeKey()
      presses.key(Keys.down(Keys.a, "a", isRepeat: true))
      presses.key(Keys.up(Keys.a, "a"))
      #expect(text.text == "a")
    }
  }

  @Test("When the keyboard goes, what is down is cancelled, once")
  func cancelled() {
    Desk.with { desk in
      let window = desk.shown("A")
      textView(in: window).topics = [.presses]
      window.makeKey()
      presses.key(Keys.down(Keys.a, "a"))
      presses.key(Keys.down(Keys.b, "b"))
      _ = journal.take()
      presses.cancelAll()
      #expect(journal.take().sorted() == ["text cancelled a", "text cancelled b"])
      presses.cancelAll()
      presses.key(Keys.up(Keys.a, "a"))
      #expect(journal.take() == [])
    }
  }

  @Test("Backspace deletes; shortcuts and control characters type nothing and go up the chain")
  func whatTypes() {
    Desk.with { desk in
      let window = desk.shown("A")
      let outer = RecordingView("outer", journal, [.presses])
      window.addSubview(outer)
      let text = textView(in: window)
      outer.addSubview(text)
      window.makeKey()
      type(Keys.a, "a")
      type(Keys.b, "ß")
      type(Keys.backspace, "\u{8}")
      #expect(text.text == "a")
      #expect(journal.take().filter { $0.contains("pressed") } == [])
      presses.key(Keys.down(Keys.b, "b", control: true))
      presses.key(Keys.up(Keys.b, "b"))
      type(1, "\u{1b}")
      #expect(text.text == "a")
      #expect(
        journal.take().filter { $0.contains("pressed") } == ["outer pressed b", "outer pressed \u{1b}"])
    }
  }

  @Test(
    "What a key types",
    arguments: [
      ("a", "a"), ("é", "é"), ("👍", "👍"), ("\r", "\n"), ("\n", "\n"), ("\t", "\t"), ("\u{1b}", ""),
      ("\u{7f}", ""), ("\u{8}", ""), ("", ""),
    ])
  func typedText(_ characters: String, _ typed: String) {
    #expect(UIKey(Keys.down(Keys.a, characters)).typedText == typed)
  }

  @Test("A key knows its place and its modifiers")
  func key() {
    let key = UIKey(Keys.down(Keys.a, "a", control: true))
    #expect(key.keyCode == .keyboardA)
    #expect(key.modifierFlags == .control)
    #expect(key.characters == "a" && key.charactersIgnoringModifiers == "a")
    #expect(UIKey(Keys.down(Keys.backspace, "")).keyCode == .keyboardDeleteOrBackspace)
    #expect(UIKey(Keys.down(9999, "")).keyCode == .keyboardErrorUndefined)
  }
}
