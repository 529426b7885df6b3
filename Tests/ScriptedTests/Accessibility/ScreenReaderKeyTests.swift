import CasementAccessibility
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementDesktop

/// Keys as a screen reader receives them (rule AX63).
@Suite struct ScreenReaderKeyTests {
  private func key(
    _ code: UInt32, _ name: String, _ text: String = "", isDown: Bool = true, _ modifiers: Modifiers = []
  ) throws -> KeyboardEvent.Key {
    KeyboardEvent.Key(
      code: code, isDown: isDown, isRepeat: false, text: text, plainText: text,
      keysym: try #require(Keysym(name: name)), modifiers: modifiers, time: 5)
  }

  @Test("AX63: a key has its text, else the name of its keysym, and the modifiers of X11") func conversion()
    throws
  {
    let letter = try #require(AccessibleKey(try key(30, "A", "A", [.shift, .numLock])))
    #expect(letter.name == "A" && letter.isText && letter.modifiers == 17)
    #expect(letter.code == 38 && letter.keysym == 0x41 && letter.time == 5 && letter.isDown)
    let command = try #require(AccessibleKey(try key(30, "a", "a", isDown: false, .control)))
    #expect(command.name == "a" && !command.isText && command.modifiers == 4 && !command.isDown)
    let enter = try #require(AccessibleKey(try key(28, "Return", "\r")))
    #expect(enter.name == "Return" && !enter.isText)
    let nothing = KeyboardEvent.Key(
      code: 240, isDown: true, isRepeat: false, text: "", plainText: "", keysym: .none, modifiers: [], time: 0
    )
    #expect(AccessibleKey(nothing) == nil)
  }

  @Test("AX63: keys that are pressed while Insert is held are commands of the screen reader")
  func commands() throws {
    var keys = ScreenReaderKeys()
    #expect(!keys.update(try key(57, "space", " ")))
    #expect(!keys.update(try key(57, "space", " ", isDown: false)))
    #expect(keys.update(try key(110, "Insert")))
    #expect(keys.update(try key(57, "space", " ")))
    // The modifier may be released first.
    #expect(keys.update(try key(110, "Insert", isDown: false)))
    #expect(keys.update(try key(57, "space", " ", isDown: false)))
    #expect(!keys.update(try key(57, "space", " ")))
    // Shift-Insert pastes.
    #expect(!keys.update(try key(110, "Insert", "", .shift)))
  }
}
