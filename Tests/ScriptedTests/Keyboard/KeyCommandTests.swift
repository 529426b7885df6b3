import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// Which key performs which command.
@Suite(.serialized) struct KeyCommandTests {
  /// A first responder with commands; others may be added around it.
  private class Commander: KeyReceiver {
    var commands: [UIKeyCommand] = []
    private(set) var performed: [String] = []

    override var keyCommands: [UIKeyCommand]? { commands }

    func open() { performed.append("open") }
    func choose(_ command: UIKeyCommand) { performed.append("choose \(command.title)") }
    func note(_ what: String) { performed.append(what) }

    func takePerformed() -> [String] {
      defer { performed.removeAll() }
      return performed
    }

    /// Offers a command that writes down its input.
    @discardableResult func offer(_ input: String, _ flags: UIKeyModifierFlags = []) -> UIKeyCommand {
      let command = UIKeyCommand(input: input, modifierFlags: flags) { [weak self] in
        self?.note($0.input ?? "")
      }
      commands.append(command)
      return command
    }
  }

  private final class TextCommander: Commander, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
  }

  private final class Outer: UIResponder {
    static var opened = 0
    func open() { Outer.opened += 1 }
  }

  private let view = Commander()

  // MARK: Performing

  @Test("a command performs its closure, or its method on the nearest responder that implements it")
  func actions() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      let inner = KeyReceiver(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(inner)
      inner.becomeFirstResponder()
      view.commands = [
        UIKeyCommand(title: "Open", action: Commander.open, input: "o", modifierFlags: .control),
        UIKeyCommand(title: "Choose", action: Commander.choose, input: "n", modifierFlags: .control),
        UIKeyCommand(input: "1", modifierFlags: .command, action: Commander.open),
        UIKeyCommand(input: "2", modifierFlags: .command, action: Commander.choose),
        UIKeyCommand(title: "Closure", input: "3", modifierFlags: .command) { [view] in view.note($0.title) },
        UIKeyCommand(input: "4", modifierFlags: .command, action: Outer.open),
      ]
      keyboard.tap(24, holding: KeyCode.leftControl)
      keyboard.tap(KeyCode.n, holding: KeyCode.leftControl)
      for key in UInt32(2)...5 { keyboard.tap(key, holding: KeyCode.leftLogo) }
      application.compositor.exchange()
      #expect(view.takePerformed() == ["open", "choose Choose", "open", "choose ", "Closure"])
      #expect(Outer.opened == 0, "nobody up the chain has that method")
      #expect(inner.take().map(\.characters).filter { !$0.isEmpty } == ["4", "4"], "so the key goes on")
    }
  }

  @Test("a press that performs a command is sent to no responder, neither its beginning nor its end")
  func taken() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      view.offer("a", .control)
      keyboard.tap(KeyCode.a, holding: KeyCode.leftControl)
      keyboard.tap(key: KeyCode.e)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["a"])
      #expect(view.take().map(\.keysym) == ["Control_L", "Control_L", "e", "e"])
      keyboard.press(key: KeyCode.leftControl)
      keyboard.press(key: KeyCode.a)
      application.compositor.focus(nil)
      application.compositor.exchange()
      #expect(view.take().map(\.keysym) == ["Control_L", "Control_L"], "nor that it is cancelled")
    }
  }

  @Test("the nearest responder's commands come first, in their order")
  func nearest() throws {
    let outer = Commander(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    try TestApplication.withKeys(view) { application, keyboard in
      application.window.addSubview(outer)
      outer.addSubview(view)
      view.becomeFirstResponder()
      outer.offer("a", .control)
      outer.offer("e", .control)
      view.offer("a", .control)
      view.offer("a", .control)
      keyboard.tap(KeyCode.a, holding: KeyCode.leftControl)
      keyboard.tap(KeyCode.e, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["a"] && outer.takePerformed() == ["e"])
    }
  }

  @Test("a disabled command does not consume the key; a hidden command is performed")
  func attributes() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      view.offer("a").attributes = .disabled
      view.offer("e").attributes = .hidden
      keyboard.tap(key: KeyCode.a)
      keyboard.tap(key: KeyCode.e)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["e"])
      #expect(view.take().map(\.characters) == ["a", "a"])
    }
  }

  @Test("a held key repeats its command, unless the command disallows that")
  func repetition() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      view.offer(UIKeyCommand.inputDownArrow)
      view.offer("n").repeatBehavior = .nonRepeatable
      keyboard.press(key: 108)
      application.compositor.advance(by: .milliseconds(680))
      keyboard.release(key: 108)
      keyboard.press(key: KeyCode.n)
      application.compositor.advance(by: .seconds(2))
      keyboard.release(key: KeyCode.n)
      application.compositor.exchange()
      let down = UIKeyCommand.inputDownArrow
      #expect(view.takePerformed() == [down, down, down, down, "n"])
    }
  }

  // MARK: System behaviour

  @Test(
    "text input comes before commands, unless a command wants priority; keys without text perform commands")
  func typing() throws {
    let text = TextCommander()
    try TestApplication.withKeys(text) { application, keyboard in
      text.offer("a")
      text.offer("e").wantsPriorityOverSystemBehavior = true
      text.offer("a", .control)
      text.offer("a", .alternate)
      text.offer(UIKeyCommand.inputUpArrow)
      text.offer(UIKeyCommand.inputEscape)
      text.offer(UIKeyCommand.inputDelete)
      text.offer("\r")
      keyboard.tap(key: KeyCode.n)
      keyboard.tap(key: KeyCode.a)
      keyboard.tap(key: KeyCode.e)
      keyboard.tap(KeyCode.a, holding: KeyCode.leftControl)
      keyboard.tap(KeyCode.a, holding: KeyCode.leftAlt)
      keyboard.tap(key: KeyCode.up)
      keyboard.tap(key: KeyCode.escape)
      keyboard.tap(key: 28)
      keyboard.tap(key: KeyCode.backspace)
      application.compositor.exchange()
      #expect(text.text == "na")
      #expect(
        text.takePerformed() == ["e", "a", "a", UIKeyCommand.inputUpArrow, UIKeyCommand.inputEscape])
    }
  }

  @Test("moving the focus comes before commands for Tab, if the focus can move")
  func tab() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      view.offer("\t")
      let other = KeyReceiver(frame: CGRect(x: 10, y: 100, width: 10, height: 10))
      keyboard.tap(key: KeyCode.tab)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["\t"])
      application.window.addSubview(other)
      keyboard.tap(key: KeyCode.tab)
      application.compositor.exchange()
      #expect(view.takePerformed() == [] && other.isFirstResponder)
      view.becomeFirstResponder()
      view.commands[0].wantsPriorityOverSystemBehavior = true
      keyboard.tap(key: KeyCode.tab)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["\t"] && view.isFirstResponder)
    }
  }

  @Test("keys of a compose sequence perform no commands")
  func compose() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      try keyboard.setLayout("us", options: "compose:menu")
      let command = view.offer("c")
      command.wantsPriorityOverSystemBehavior = true
      keyboard.tap(key: 127)
      keyboard.tap(key: KeyCode.c)
      application.compositor.exchange()
      #expect(view.takePerformed() == [])
      keyboard.tap(key: 24)
      keyboard.tap(key: KeyCode.c)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["c"])
    }
  }

  // MARK: Matching

  @Test("modifiers have to match exactly; capital letters in a command do not imply Shift")
  func modifiers() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      view.offer("A", .control)
      view.offer("e", [.control, .shift])
      keyboard.tap(key: KeyCode.a)
      keyboard.tap(KeyCode.a, holding: KeyCode.leftControl, KeyCode.leftShift)
      keyboard.tap(KeyCode.a, holding: KeyCode.leftControl, KeyCode.leftAlt)
      keyboard.tap(KeyCode.e, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(view.takePerformed() == [])
      keyboard.tap(KeyCode.a, holding: KeyCode.leftControl)
      keyboard.tap(KeyCode.e, holding: KeyCode.leftControl, KeyCode.leftShift)
      keyboard.tap(key: KeyCode.capsLock)
      keyboard.tap(KeyCode.a, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["A", "e", "A"])
    }
  }

  @Test("characters typed with Shift or AltGr match without these modifiers, on any layout")
  func levels() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      view.offer("?", .control)
      view.offer("@", .control)
      view.offer("/", [.control, .shift])
      keyboard.tap(KeyCode.slash, holding: KeyCode.leftControl, KeyCode.leftShift)
      keyboard.tap(KeyCode.slash, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["?"])
      try keyboard.setLayout("de")
      keyboard.tap(KeyCode.minus, holding: KeyCode.leftControl, KeyCode.leftShift)
      keyboard.tap(KeyCode.q, holding: KeyCode.leftControl, KeyCode.altGr)
      keyboard.tap(KeyCode.seven, holding: KeyCode.leftControl, KeyCode.leftShift)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["?", "@", "/"])
      view.commands.removeAll()
      view.offer("?", [.control, .shift])
      keyboard.tap(KeyCode.minus, holding: KeyCode.leftControl, KeyCode.leftShift)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["?"], "Shift may be in the flags as well")
    }
  }

  @Test(
    "with a non-Latin layout, keys match their own characters first, then those of a Latin layout",
    arguments: ["ru", "us,ru", "gr", "il"])
  func otherScripts(_ layout: String) throws {
    try TestApplication.withKeys(view) { application, keyboard in
      try keyboard.setLayout(layout)
      if layout == "us,ru" { keyboard.setGroup(1) }
      view.offer("c", .control)
      keyboard.tap(KeyCode.c, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["c"])
      guard layout.hasSuffix("ru") else { return }
      view.offer("с", .control)
      keyboard.tap(KeyCode.c, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["с"], "the Cyrillic letter of the key itself")
    }
  }

  @Test("the Latin layout of the keymap applies, not the positions of an American keyboard")
  func latinLayout() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      try keyboard.setLayout("ru,de")
      view.offer("z", .control)
      view.offer(";", .control)
      keyboard.tap(KeyCode.y, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["z"])
      keyboard.setGroup(1)
      keyboard.tap(39, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(view.takePerformed() == [], "in a Latin layout a key is only what it is")
    }
  }

  @Test("the keypad and Caps Lock count only for commands that require them")
  func states() throws {
    try TestApplication.withKeys(view) { application, keyboard in
      view.offer("\r", .numericPad)
      view.offer("a", .alphaShift)
      view.offer("7")
      keyboard.tap(key: 28)
      keyboard.tap(key: KeyCode.a)
      application.compositor.exchange()
      #expect(view.takePerformed() == [])
      keyboard.tap(key: KeyCode.keypadEnter)
      keyboard.tap(key: KeyCode.capsLock)
      keyboard.tap(key: KeyCode.a)
      keyboard.sendModifiers(depressed: 0, locked: 1 << 4)
      keyboard.tap(key: KeyCode.keypad7)
      application.compositor.exchange()
      #expect(view.takePerformed() == ["\r", "a", "7"])
    }
  }

  // MARK: Discovery

  @Test("the active commands are those of the key window's responder chain that keys would perform")
  func discovery() throws {
    let outer = Commander(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    try TestApplication.withKeys(view) { application, _ in
      application.window.addSubview(outer)
      outer.addSubview(view)
      view.becomeFirstResponder()
      let inner = view.offer("a", .control)
      view.offer("b", .control).attributes = .disabled
      view.offer("c", .control).attributes = .hidden
      outer.offer("A", .control)
      let last = outer.offer("d", .control)
      view.commands.append(UIKeyCommand(action: Outer.open, input: "f"))
      inner.discoverabilityTitle = "The first"
      #expect(
        UIApplication.shared.activeKeyCommands.map(ObjectIdentifier.init)
          == [inner, last].map(ObjectIdentifier.init))
      view.resignFirstResponder()
      #expect(UIApplication.shared.activeKeyCommands.isEmpty)
      application.window.isHidden = true
      #expect(UIApplication.shared.activeKeyCommands.isEmpty)
    }
  }
}
