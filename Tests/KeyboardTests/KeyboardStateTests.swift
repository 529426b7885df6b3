import CasementKeyboard
import Testing

@Suite("Keyboard state")
struct KeyboardStateTests {
  private func state(_ layout: String, variant: String = "") throws -> KeyboardState {
    KeyboardState(keymap: try Keymap(layout: layout, variant: variant))
  }

  @Test func theLayoutDecidesWhatAKeyMeans() throws {
    let german = try state("de")
    #expect(german.text(for: Key.y) == "z")
    #expect(german.text(for: Key.apostrophe) == "ä")
    #expect(german.keysym(for: Key.apostrophe).name == "adiaeresis")
    #expect(german.layoutName == "German")
    #expect(try state("us").text(for: Key.y) == "y")
  }

  @Test func shiftAndAltGrChooseLevels() throws {
    let german = try state("de")
    german.update(key: Key.leftShift, pressed: true)
    #expect(german.text(for: Key.apostrophe) == "Ä")
    german.update(key: Key.leftShift, pressed: false)
    german.update(key: Key.altGr, pressed: true)
    #expect(german.text(for: Key.q) == "@")
    #expect(german.text(for: Key.e) == "€")
    #expect(german.textIgnoringModifiers(for: Key.q) == "q")
    #expect(german.keysymIgnoringModifiers(for: Key.e).name == "e")
    #expect(!german.modifiers.contains(.alt), "AltGr is no Alt")
    german.update(key: Key.altGr, pressed: false)
    #expect(german.text(for: Key.q) == "q")
  }

  @Test func modifiersAreNamedAndCounted() throws {
    let state = try state("us")
    for (key, modifier): (UInt32, Modifiers) in [
      (Key.leftShift, .shift), (Key.leftControl, .control), (Key.leftAlt, .alt), (Key.logo, .logo),
    ] {
      #expect(state.update(key: key, pressed: true))
      #expect(state.modifiers == modifier)
      state.update(key: key, pressed: false)
      #expect(state.modifiers == [])
    }
    for (key, modifier): (UInt32, Modifiers) in [(Key.capsLock, .capsLock), (Key.numLock, .numLock)] {
      state.update(key: key, pressed: true)
      state.update(key: key, pressed: false)
      #expect(state.modifiers.contains(modifier), "a lock stays after its key is up")
      #expect(state.lockedModifiers.contains(modifier))
    }
    #expect(state.text(for: Key.a) == "A")
    #expect(state.text(for: Key.keypad7) == "7")
  }

  @Test func theCompositorsMasksCount() throws {
    let source = try state("de")
    let target = try state("de")
    // Shift, Lock, Control, Mod1 to Mod5 are bits 0 to 7 in every keymap; AltGr is Mod5.
    #expect(target.updateModifiers(depressed: 1 << 7, latched: 0, locked: 0, group: 0))
    source.update(key: Key.altGr, pressed: true)
    #expect(target.text(for: Key.q) == source.text(for: Key.q))
    #expect(!target.updateModifiers(depressed: 1 << 7, latched: 0, locked: 0, group: 0), "nothing changed")
    target.updateModifiers(depressed: 1 | 4, latched: 8, locked: 2, group: 0)
    #expect(target.modifiers == [.shift, .control, .alt, .capsLock])
    target.updateModifiers(depressed: 0, latched: 0, locked: 0, group: 0)
    #expect(target.modifiers == [])
  }

  @Test func theGroupChoosesTheLayout() throws {
    let state = try state("us,de")
    #expect(state.layout == 0)
    state.updateModifiers(depressed: 0, latched: 0, locked: 0, group: 1)
    #expect(state.layout == 1)
    #expect(state.layoutName == "German")
    #expect(state.text(for: Key.y) == "z")
    #expect(state.textIgnoringModifiers(for: Key.y) == "z")
  }

  @Test func aGroupThatTheKeymapDoesNotHaveIsHarmless() throws {
    let state = try state("us,de")
    for group: UInt32 in [2, 7, UInt32(Int32.max), .max] {
      state.updateModifiers(depressed: .max, latched: .max, locked: .max, group: group)
      _ = state.text(for: Key.y)
      #expect(["English (US)", "German"].contains(state.layoutName))
    }
  }

  @Test func aCodeBeyondAllKeysMeansNothing() throws {
    // XKB counts from 8; a keymap may still have keys below, and no code from outside may end up there.
    let text = try Keymap(layout: "us").string
      .replacing("minimum = 8;", with: "minimum = 0; <LOW> = 7;")
      .replacing("key <AC01>", with: "key <LOW> { [ x ] }; key <AC01>")
    let state = KeyboardState(keymap: try Keymap(string: text))
    #expect(state.text(for: Key.a) == "a")
    for code: UInt32 in [.max - 8, .max - 7, .max] {
      #expect(state.text(for: code) == "")
      #expect(state.keysym(for: code) == .none)
      #expect(state.textIgnoringModifiers(for: code) == "")
      #expect(state.consumedModifiers(for: code) == [])
      #expect(!state.keymap.repeats(code))
      #expect(!state.update(key: code, pressed: true))
    }
  }

  @Test func aKeymapWithoutKeysIsHarmless() throws {
    let text = "xkb_keymap { xkb_keycodes { }; xkb_types { }; xkb_compat { }; xkb_symbols { }; };"
    let state = KeyboardState(keymap: try Keymap(string: text))
    for group: UInt32 in [0, 1, .max] {
      state.updateModifiers(depressed: .max, latched: .max, locked: .max, group: group)
      #expect(state.text(for: Key.a) == "")
      #expect(state.textIgnoringModifiers(for: Key.a) == "")
      #expect(state.layoutName == "")
      _ = state.modifiers
    }
    #expect(state.keymap.layoutNames == [])
  }

  @Test func consumedModifiersAreThoseThatMadeTheMeaning() throws {
    let state = try state("us")
    state.updateModifiers(depressed: 1 | 4, latched: 0, locked: 0, group: 0)
    #expect(state.consumedModifiers(for: 2) == .shift, "Shift makes ! of 1")
    #expect(state.modifiers.subtracting(state.consumedModifiers(for: 2)) == .control)
    #expect(!state.consumedModifiers(for: Key.enter).contains(.control))
  }

  @Test func controlMakesControlCharacters() throws {
    let state = try state("us")
    state.update(key: Key.leftControl, pressed: true)
    #expect(state.text(for: Key.a) == "\u{1}")
    #expect(state.textIgnoringModifiers(for: Key.a) == "a")
    #expect(state.keysym(for: Key.a).name == "a")
  }

  @Test func keysWithoutTextMakeNone() throws {
    let state = try state("us")
    #expect(state.text(for: Key.f1) == "")
    #expect(state.keysym(for: Key.f1).name == "F1")
    #expect(state.text(for: Key.leftShift) == "")
    #expect(state.text(for: Key.enter) == "\r")
    #expect(try self.state("de").text(for: Key.equal) == "", "a dead key makes no text by itself")
  }

  @Test(arguments: [0, 249, 1000, 100_000, UInt32.max, UInt32.max - 8])
  func keysThatDoNotExistMeanNothing(key: UInt32) throws {
    let state = try state("us")
    #expect(state.keysym(for: key) == .none)
    #expect(state.text(for: key) == "")
    #expect(state.keysymIgnoringModifiers(for: key) == .none)
    #expect(state.consumedModifiers(for: key) == [])
    #expect(!state.update(key: key, pressed: true))
  }

  @Test("I2: keys held at enter change the state")
  func keysHeldAtEnterChangeTheState() throws {
    let state = try state("us")
    for key in [Key.leftShift, Key.a] { state.update(key: key, pressed: true) }
    #expect(state.modifiers == .shift)
    #expect(state.text(for: Key.a) == "A")
  }

  @Test("I4: reset on leave forgets modifiers, held keys and the layout")
  func resetForgetsEverything() throws {
    let state = try state("us,de")
    state.update(key: Key.leftShift, pressed: true)
    state.update(key: Key.capsLock, pressed: true)
    state.updateModifiers(depressed: 1, latched: 4, locked: 2, group: 1)
    state.reset()
    #expect(state.modifiers == [])
    #expect(state.layout == 0)
    #expect(state.text(for: Key.y) == "y")
    state.update(key: Key.leftShift, pressed: true)
    state.update(key: Key.leftShift, pressed: false)
    #expect(state.modifiers == [], "the press before the reset must not count")
  }

  @Test func theStateKeepsItsKeymap() throws {
    var keymap: Keymap? = try Keymap(layout: "us")
    let state = KeyboardState(keymap: try #require(keymap))
    keymap = nil
    #expect(state.text(for: Key.a) == "a")
    #expect(state.keymap.repeats(Key.a))
  }

  @Test func keysymsHaveNamesAndText() throws {
    let escape = try #require(Keysym(name: "Escape"))
    #expect(escape.rawValue == 0xFF1B)
    #expect(escape.name == "Escape")
    #expect(escape.text == "\u{1B}")
    #expect(Keysym(name: "no such keysym") == nil)
    #expect(Keysym(name: "EuroSign")?.text == "€")
    #expect(Keysym(name: "dead_acute")?.text == "")
    #expect(Keysym(rawValue: 0x0101_F600).text == "😀")
    #expect(Keysym.none.text == "")
  }
}
