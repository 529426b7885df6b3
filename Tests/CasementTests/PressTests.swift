import Casement
import Testing

@testable import CasementCore

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

  @Test("U3 the end of a key press that a control handled reaches no responder")
  func endOfATakenKey() {
    final class Listener: UIView {
      var heard: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard.append("began")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard.append("ended")
      }
    }
    Desk.with { desk in
      let listener = Listener()
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      let window = desk.shown("A")
      window.makeKey()
      window.addSubview(listener)
      listener.addSubview(slider)
      slider.becomeFirstResponder()
      let (right, letter): (UInt32, UInt32) = (106, Keys.a)
      type(right, "")
      #expect(slider.value > 0 && listener.heard.isEmpty)
      type(letter, "a")
      #expect(listener.heard == ["began", "ended"])
    }
  }

  @Test("W10 keys go to the key window's first responder, else its controller, else the window")
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

  @Test("A press ends at its responder, whichever window is key by then")
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

  /// A view that keeps the press that began in it.
  private final class KeepingView: RecordingView {
    var retained: UIPress?

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      super.pressesBegan(presses, with: event)
      retained = presses.first
    }
  }

  private func keepingView(in window: UIWindow) -> KeepingView {
    let view = KeepingView("text", journal, [.presses])
    view.acceptsFirstResponder = true
    window.addSubview(view)
    view.becomeFirstResponder()
    return view
  }

  @Test(
    "A removed responder gets the end of its press even if its window was released, and is released",
    arguments: [true, false])
  func releasedWindow(isCancelled: Bool) {
    weak var view: KeepingView?
    Desk.with { desk in
      do {
        let window = desk.shown("A")
        window.makeKey()
        view = keepingView(in: window)
        presses.key(Keys.down(Keys.a, "a"))
      }
      #expect(journal.take().contains("text pressed a"))
    }
    if isCancelled { presses.cancelAll() } else { presses.key(Keys.up(Keys.a, "a")) }
    #expect(journal.take() == ["text \(isCancelled ? "cancelled" : "released") a"])
    #expect(view == nil)
  }

  @Test("A removed responder without other references gets the end of its press, and no other view does")
  func removedResponder() {
    Desk.with { desk in
      let window = desk.shown("A")
      window.makeKey()
      weak var removed: KeepingView?
      do { removed = keepingView(in: window) }
      presses.key(Keys.down(Keys.a, "a"))
      removed?.removeFromSuperview()
      let other = RecordingView("other", journal, [.presses])
      other.acceptsFirstResponder = true
      window.addSubview(other)
      other.becomeFirstResponder()
      presses.key(Keys.up(Keys.a, "a"))
      #expect(journal.take() == ["text pressed a", "text released a"])
      #expect(removed == nil)
    }
  }

  @Test("A release without a press is ignored")
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

  @Test("Pressed keys are cancelled once when the keyboard is removed")
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

  private final class HidingView: RecordingView {
    /// The window that the next release hides.
    weak var target: UIWindow?
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      super.pressesEnded(presses, with: event)
      target?.isHidden = true
      journal.note("\(name) knows \(event?.allPresses.count ?? 0)")
    }
  }

  @Test(
    "A responder that hides a window at a release cancels the window's presses once each", arguments: [0, 1])
  func hiding(_ which: Int) {
    Desk.with { desk in
      let windows = [desk.shown("A"), desk.shown("B")]
      let view = HidingView("first", journal, [.presses])
      view.acceptsFirstResponder = true
      windows[0].addSubview(view)
      view.becomeFirstResponder()
      textView(in: windows[1]).topics = [.presses]
      for (index, codes) in [[Keys.a, Keys.b], [45, 46]].enumerated() {
        windows[index].makeKey()
        for code in codes { presses.key(Keys.down(code, "\(code)")) }
      }
      _ = journal.take()
      view.target = windows[which]
      presses.key(Keys.up(Keys.a, "30"))
      let expected = which == 0 ? ["first cancelled 48"] : ["text cancelled 45", "text cancelled 46"]
      let lines = journal.take()
      #expect(lines.first == "first released 30" && lines.last == "first knows 4")
      #expect(lines.dropFirst().dropLast().sorted() == expected)
    }
  }

  @Test("In a custom event, presses that an earlier one cancelled are not sent again")
  func ownEvent() {
    Desk.with { desk in
      let window = desk.shown("A")
      let view = HidingView("view", journal, [.presses])
      view.acceptsFirstResponder = true
      window.addSubview(view)
      view.becomeFirstResponder()
      window.makeKey()
      presses.key(Keys.down(Keys.a, "a"))
      presses.key(Keys.down(Keys.b, "b"))
      _ = journal.take()
      let event = UIPressesEvent()
      event.allPresses = presses.allPresses
      for press in event.allPresses { press.phase = .ended }
      view.target = window
      window.sendEvent(event)
      let lines = journal.take().filter { !$0.contains("knows") }
      #expect(lines.filter { $0.contains("released") }.count == 1, "\(lines)")
      #expect(lines.filter { $0.contains("cancelled") }.count == 1, "\(lines)")
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
    "The text of keys",
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

  @Test("Text goes to the first responder only, not to text inputs up the chain")
  func firstResponderOnly() {
    Desk.with { desk in
      let window = desk.shown("A")
      let text = textView(in: window)
      let inner = RecordingView("inner", journal, [.presses])
      inner.acceptsFirstResponder = true
      text.addSubview(inner)
      window.makeKey()
      inner.becomeFirstResponder()
      presses.key(Keys.down(Keys.a, "a"))
      presses.key(Keys.down(Keys.a, "a", isRepeat: true))
      presses.key(Keys.up(Keys.a, "a"))
      #expect(text.text == "" && journal.take() == ["inner pressed a", "inner released a"])
      text.resignFirstResponder()
      inner.resignFirstResponder()
      type(Keys.b, "b")
      #expect(text.text == "")
      text.becomeFirstResponder()
      type(Keys.b, "b")
      #expect(text.text == "b")
    }
  }

  @Test("W11 a text input that becomes first responder makes its visible window key")
  func editingMakesKey() {
    Desk.with { desk in
      let (a, b, hidden) = (desk.shown("A"), desk.shown("B"), desk.window("hidden"))
      a.makeKey()
      let plain = RecordingView("plain", journal, [])
      plain.acceptsFirstResponder = true
      b.addSubview(plain)
      plain.becomeFirstResponder()
      _ = textView(in: hidden)
      #expect(a.isKeyWindow)
      let text = textView(in: b)
      #expect(text.isFirstResponder && b.isKeyWindow)
    }
  }

  @Test("Every key has its HID usage")
  func usages() {
    let places: [(UIKeyboardHIDUsage, Int)] = [
      (.keyboardZ, 0x1d), (.keyboard1, 0x1e), (.keyboard0, 0x27), (.keyboardCapsLock, 0x39),
      (.keyboardF1, 0x3a), (.keyboardF12, 0x45), (.keyboardF13, 0x68), (.keyboardF24, 0x73),
      (.keyboardDeleteForward, 0x4c), (.keyboardUpArrow, 0x52), (.keypadNumLock, 0x53), (.keypad0, 0x62),
      (.keypadPeriod, 0x63), (.keyboardMute, 0x7f), (.keyboardVolumeDown, 0x81),
      (.keyboardInternational1, 0x87),
      (.keyboardLANG1, 0x90), (.keyboardHangul, 0x90), (.keyboardExSel, 0xa4), (.keyboardLeftControl, 0xe0),
      (.keyboardRightGUI, 0xe7),
    ]
    for (usage, number) in places { #expect(usage.rawValue == number) }
  }

  @Test(
    "Event times are extended to the uptime, across overflows of 32 bits",
    arguments: [
      (1000, 1.5, 1.0), (4_294_967_290, 4_294_967.296, 4_294_967.29), (4, 4_294_967.292, 4_294_967.3),
      (4_294_967_290, 4_294_967.3, 4_294_967.29), (500, 8_589_935.0, 8_589_935.092),
    ] as [(UInt32, Double, Double)])
  func eventClock(_ milliseconds: UInt32, _ now: Double, _ expected: Double) {
    #expect(abs(EventClock.seconds(milliseconds, now: now) - expected) < 0.0005)
  }
}
