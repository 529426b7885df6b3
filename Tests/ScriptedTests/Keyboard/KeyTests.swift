import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// The properties of `UIKey`, from the events of the compositor on.
@Suite(.serialized) struct KeyTests {
  private let receiver = KeyReceiver()

  /// Taps a key and gives back its press.
  private func entry(
    _ application: TestApplication, _ key: UInt32, holding held: UInt32...
  ) throws -> KeyReceiver.Entry {
    let keyboard = application.compositor.keyboard
    held.forEach(keyboard.press)
    application.compositor.exchange()
    _ = receiver.take()
    keyboard.tap(key: key)
    application.compositor.exchange()
    let entries = receiver.take()
    held.reversed().forEach(keyboard.release)
    application.compositor.exchange()
    _ = receiver.take()
    #expect(entries.map(\.phase) == [.began, .ended])
    return try #require(entries.first)
  }

  // MARK: Constants

  @Test("keys without text have UIKit's input constants as characters, with and without modifiers")
  func constants() throws {
    let keys: [(UInt32, String, UIKeyboardHIDUsage)] = [
      (1, UIKeyCommand.inputEscape, .keyboardEscape), (102, UIKeyCommand.inputHome, .keyboardHome),
      (103, UIKeyCommand.inputUpArrow, .keyboardUpArrow), (104, UIKeyCommand.inputPageUp, .keyboardPageUp),
      (105, UIKeyCommand.inputLeftArrow, .keyboardLeftArrow),
      (106, UIKeyCommand.inputRightArrow, .keyboardRightArrow),
      (107, UIKeyCommand.inputEnd, .keyboardEnd), (108, UIKeyCommand.inputDownArrow, .keyboardDownArrow),
      (109, UIKeyCommand.inputPageDown, .keyboardPageDown),
      (14, UIKeyCommand.inputDelete, .keyboardDeleteOrBackspace), (111, "\u{7F}", .keyboardDeleteForward),
      (28, "\r", .keyboardReturnOrEnter), (59, UIKeyCommand.f1, .keyboardF1),
      (68, UIKeyCommand.f10, .keyboardF10), (87, UIKeyCommand.f11, .keyboardF11),
      (88, UIKeyCommand.f12, .keyboardF12),
    ]
    try TestApplication.withKeys(receiver) { application, _ in
      for (key, characters, usage) in keys {
        for held in [KeyCode.leftShift, KeyCode.leftControl, KeyCode.leftAlt] {
          let entry = try entry(application, key, holding: held)
          #expect(entry.keyCode == usage && entry.plain == characters)
          // Layouts give Control and Backspace or Delete another control character.
          if characters.count > 1 { #expect(entry.characters == characters, "\(key) with \(held)") }
          #expect(!entry.flags.contains(.numericPad))
        }
        #expect(try entry(application, key).characters == characters)
      }
      #expect(UIKeyCommand.inputUpArrow == "UIKeyInputUpArrow")
    }
  }

  @Test("F13 F13 to F24 follow the pattern of function keys, also in layouts with other keysyms")
  func functionKeys() throws {
    try TestApplication.withKeys(receiver) { application, _ in
      for number in 13...24 {
        let entry = try entry(application, UInt32(183 + number - 13))
        #expect(entry.characters == "UIKeyInputF\(number)" && entry.plain == entry.characters)
        #expect(entry.keyCode.rawValue == 0x68 + number - 13)
      }
      #expect(try entry(application, 183).keysym == "XF86Tools")
    }
  }

  @Test("input constants are not inserted as text")
  func constantsTypeNothing() throws {
    let text = TextReceiver()
    try TestApplication.withKeys(text) { application, keyboard in
      for key in [1, 59, 102, 103, 108, 111, 183, KeyCode.leftShift, KeyCode.capsLock] {
        keyboard.tap(key: key)
      }
      application.compositor.exchange()
      #expect(text.text == "")
      #expect(text.take().filter { $0.phase == .began }.count == 9)
    }
  }

  // MARK: The keypad

  @Test("Num Lock makes digits of the keypad's arrow keys, with and without other modifiers")
  func keypad() throws {
    try TestApplication.withKeys(receiver) { application, keyboard in
      let off = try entry(application, KeyCode.keypad7)
      #expect(off.characters == UIKeyCommand.inputHome && off.plain == UIKeyCommand.inputHome)
      #expect(off.keyCode == .keyboardHome && off.flags == .numericPad)
      keyboard.sendModifiers(depressed: 0, locked: 1 << 4)
      let on = try entry(application, KeyCode.keypad7)
      #expect(on.characters == "7" && on.plain == "7" && on.flags == .numericPad && on.keyCode == .keypad7)
      keyboard.sendModifiers(depressed: 1 << 2, locked: 1 << 4)
      let control = try entry(application, KeyCode.keypad1)
      #expect(control.plain == "1" && control.flags == [.numericPad, .control])
      keyboard.sendModifiers(depressed: 0)
      let enter = try entry(application, KeyCode.keypadEnter)
      #expect(enter.characters == "\r" && enter.keyCode == .keypadEnter && enter.flags == .numericPad)
      #expect(try entry(application, KeyCode.up).flags == [], "the arrows beside it are none of its keys")
      #expect(try entry(application, KeyCode.numLock).keyCode == .keypadNumLock)
    }
  }

  // MARK: Keymaps that move keys

  @Test("keys without characters have the HID code of their keysym, wherever a keymap puts them")
  func movedKeys() throws {
    try TestApplication.withKeys(receiver) { application, keyboard in
      try keyboard.setLayout("us", options: "caps:escape")
      let escape = try entry(application, KeyCode.capsLock)
      #expect(escape.keyCode == .keyboardEscape && escape.plain == UIKeyCommand.inputEscape)
      // As a program with a virtual keyboard does: one key after the other, whatever their places are for.
      try keyboard.setKeymap(text: oddKeymap(["a", "Down", "Return", "Escape"]))
      let letter = try entry(application, KeyCode.escape)
      #expect(letter.characters == "a" && letter.keyCode == .keyboardA)
      #expect(try entry(application, 2).keyCode == .keyboardDownArrow)
      #expect(try entry(application, 3).keyCode == .keyboardReturnOrEnter)
      #expect(try entry(application, 4).keyCode == .keyboardEscape)
    }
  }

  // MARK: Keys that have no text

  @Test("media keys are presses; volume keys have a HID code, others the name of their keysym")
  func mediaKeys() throws {
    try TestApplication.withKeys(receiver) { application, _ in
      let play = try entry(application, 164)
      #expect(play.keyCode == .keyboardErrorUndefined && play.characters == "" && play.plain == "")
      #expect(play.keysym == "XF86AudioPlay" && play.evdevCode == 164)
      #expect(try entry(application, 113).keyCode == .keyboardMute)
      #expect(try entry(application, 114).keyCode == .keyboardVolumeDown)
      let louder = try entry(application, 115)
      #expect(louder.keyCode == .keyboardVolumeUp && louder.keysym == "XF86AudioRaiseVolume")
    }
  }

  @Test("modifier keys are presses with their own flag until they are released")
  func modifierKeys() throws {
    let keys: [(UInt32, UIKeyboardHIDUsage, UIKeyModifierFlags)] = [
      (42, .keyboardLeftShift, .shift), (54, .keyboardRightShift, .shift),
      (29, .keyboardLeftControl, .control), (97, .keyboardRightControl, .control),
      (56, .keyboardLeftAlt, .alternate), (125, .keyboardLeftGUI, .command),
      (126, .keyboardRightGUI, .command),
    ]
    try TestApplication.withKeys(receiver) { application, keyboard in
      for (key, usage, flag) in keys {
        keyboard.tap(key: key)
        application.compositor.exchange()
        let entries = receiver.take()
        #expect(entries.map(\.phase) == [.began, .ended])
        #expect(entries.map(\.flags) == [flag, []] && entries.map(\.eventFlags) == [flag, []])
        #expect(entries.allSatisfy { $0.keyCode == usage && $0.characters == "" && $0.plain == "" })
      }
    }
  }

  @Test("releasing the first of two held Shift keys keeps the modifier")
  func twoShifts() throws {
    try TestApplication.withKeys(receiver) { application, keyboard in
      keyboard.press(key: KeyCode.leftShift)
      keyboard.press(key: KeyCode.rightShift)
      keyboard.release(key: KeyCode.leftShift)
      keyboard.release(key: KeyCode.rightShift)
      application.compositor.exchange()
      #expect(receiver.take().map(\.flags) == [.shift, .shift, .shift, []])
    }
  }

  @Test("lock keys are presses; Caps Lock makes capitals and sets its flag")
  func lockKeys() throws {
    try TestApplication.withKeys(receiver) { application, _ in
      let caps = try entry(application, KeyCode.capsLock)
      #expect(caps.keyCode == .keyboardCapsLock && caps.characters == "")
      let capital = try entry(application, KeyCode.a)
      #expect(capital.characters == "A" && capital.plain == "a" && capital.flags == .alphaShift)
      #expect(try entry(application, KeyCode.a, holding: KeyCode.leftShift).characters == "a")
      _ = try entry(application, KeyCode.capsLock)
      #expect(try entry(application, KeyCode.a).flags == [])
      #expect(try entry(application, KeyCode.scrollLock).keyCode == .keyboardScrollLock)
    }
  }

  @Test("latched and locked modifiers count like held ones")
  func latches() throws {
    try TestApplication.withKeys(receiver) { application, keyboard in
      keyboard.sendModifiers(depressed: 0, latched: 1)
      let latched = try entry(application, KeyCode.a)
      #expect(latched.characters == "A" && latched.flags == .shift)
      keyboard.sendModifiers(depressed: 0, locked: 1)
      #expect(try entry(application, KeyCode.a).characters == "A")
      keyboard.sendModifiers(depressed: 0, locked: 1 << 2)
      let control = try entry(application, KeyCode.a)
      #expect(control.characters == "\u{1}" && control.flags == .control)
    }
  }

  // MARK: Layouts

  @Test("the layout switches at run time, also while a key is down")
  func groups() throws {
    try TestApplication.withKeys(receiver) { application, keyboard in
      try keyboard.setLayout("us,ru")
      #expect(try entry(application, KeyCode.a).layout == "English (US)")
      keyboard.press(key: KeyCode.q)
      keyboard.setGroup(1)
      keyboard.release(key: KeyCode.q)
      application.compositor.exchange()
      #expect(receiver.take().map(\.characters) == ["q", "q"], "a press ends as what it began")
      let russian = try entry(application, KeyCode.a)
      #expect(russian.characters == "ф" && russian.plain == "ф" && russian.layout == "Russian")
      #expect(russian.keyCode == .keyboardA)
      #expect(try entry(application, KeyCode.a, holding: KeyCode.leftShift).characters == "Ф")
      keyboard.setGroup(0)
      #expect(try entry(application, KeyCode.a).characters == "a")
    }
  }

  @Test("a keymap that changes while a key is down lets the press end without repeating")
  func keymapChange() throws {
    let text = TextReceiver()
    try TestApplication.withKeys(text) { application, keyboard in
      keyboard.press(key: KeyCode.y)
      try keyboard.setLayout("de")
      application.compositor.advance(by: .seconds(2))
      keyboard.release(key: KeyCode.y)
      keyboard.tap(key: KeyCode.y)
      application.compositor.exchange()
      #expect(text.text == "yz")
      #expect(text.take().map(\.phase) == [.began, .ended, .began, .ended])
    }
  }

  @Test("a key held at enter is no press; a modifier held at enter counts")
  func heldAtEnter() throws {
    try TestApplication.withKeys(receiver) { application, keyboard in
      let shown = try application.shown
      application.compositor.focus(nil)
      keyboard.press(key: KeyCode.a)
      keyboard.press(key: KeyCode.leftShift)
      application.compositor.focus(shown)
      application.compositor.exchange()
      keyboard.tap(key: KeyCode.e)
      keyboard.release(key: KeyCode.a)
      keyboard.release(key: KeyCode.leftShift)
      keyboard.tap(key: KeyCode.e)
      application.compositor.exchange()
      #expect(receiver.take().map(\.characters) == ["E", "E", "e", "e"])
    }
  }

  @Test("a dead key inserts nothing, and the next key inserts the composed character")
  func deadKey() throws {
    try TestApplication.withKeys(receiver) { application, keyboard in
      try keyboard.setLayout("us", variant: "intl")
      let dead = try entry(application, KeyCode.apostrophe)
      #expect(dead.isComposing && dead.characters == "" && dead.keysym == "dead_acute")
      let letter = try entry(application, KeyCode.e)
      #expect(!letter.isComposing && letter.characters == "é" && letter.plain == "e")
      #expect(letter.keysym == "eacute")
      _ = try entry(application, KeyCode.apostrophe)
      let stray = try entry(application, KeyCode.up)
      #expect(!stray.isComposing && stray.characters == UIKeyCommand.inputUpArrow)
    }
  }

  @Test("in each layout, keys and levels have the keysyms and texts of xkbcli")
  func layouts() throws {
    // From `xkbcli how-to-type`; the keys held are Shift and AltGr.
    let rows: [(layout: String, variant: String, key: UInt32, held: [UInt32], keysym: String, text: String)] =
      [
        ("us", "", 3, [42], "at", "@"), ("us", "", 53, [42], "question", "?"),
        ("de", "", 16, [KeyCode.altGr], "at", "@"), ("de", "", 12, [], "ssharp", "ß"),
        ("de", "", 44, [42], "Y", "Y"),
        ("fr", "", 3, [], "eacute", "é"), ("fr", "", 2, [42], "1", "1"), ("fr", "", 16, [], "a", "a"),
        ("gr", "", 30, [], "Greek_alpha", "α"), ("gr", "", 47, [42], "Greek_OMEGA", "Ω"),
        ("ru", "", 30, [], "Cyrillic_ef", "ф"), ("ru", "", 39, [42], "Cyrillic_ZHE", "Ж"),
        ("il", "", 30, [], "hebrew_shin", "ש"), ("il", "", 5, [KeyCode.altGr], "NewSheqelSign", "₪"),
        ("jp", "", 3, [42], "quotedbl", "\""), ("jp", "", 39, [42], "plus", "+"),
        ("kr", "", 30, [], "a", "a"), ("kr", "", 41, [42], "asciitilde", "~"),
        ("us", "intl", 30, [KeyCode.altGr], "aacute", "á"),
        ("us", "intl", 6, [KeyCode.altGr], "EuroSign", "€"),
        ("us", "dvorak", 31, [], "o", "o"), ("us", "dvorak", 16, [42], "quotedbl", "\""),
      ]
    try TestApplication.withKeys(receiver) { application, keyboard in
      for row in rows {
        try keyboard.setLayout(row.layout, variant: row.variant)
        row.held.forEach(keyboard.press)
        keyboard.tap(key: row.key)
        row.held.reversed().forEach(keyboard.release)
        application.compositor.exchange()
        let entry = receiver.take().first { $0.evdevCode == Int(row.key) }
        #expect(entry?.keysym == row.keysym, "\(row)")
        #expect(entry?.characters == row.text, "\(row)")
      }
    }
  }

  // MARK: Several seats

  @Test("the same key on two seats is two presses, each with its own modifiers and end")
  func seats() throws {
    try TestApplication.withKeys(receiver) { application, keyboard in
      let other = application.compositor.addSeat()
      application.compositor.exchange()
      let second = try #require(other.keyboard)
      second.focus(try application.shown.surface)
      keyboard.press(key: KeyCode.leftShift)
      keyboard.press(key: KeyCode.a)
      second.press(key: KeyCode.a)
      application.compositor.exchange()
      #expect(receiver.take().map(\.characters) == ["", "A", "a"])
      other.remove()
      application.compositor.exchange()
      let cancelled = receiver.take()
      #expect(cancelled.map(\.phase) == [.cancelled] && cancelled.map(\.characters) == ["a"])
      keyboard.release(key: KeyCode.a)
      application.compositor.exchange()
      #expect(receiver.take().map(\.characters) == ["A"])
      #expect(application.window.isKeyWindow)
    }
  }
}
