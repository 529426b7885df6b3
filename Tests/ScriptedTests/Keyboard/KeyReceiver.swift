import Casement
import CasementKeyboard
import CasementTesting
import Foundation

/// A first responder that writes down the presses that it gets.
class KeyReceiver: UIView {
  /// A press as it was when it came, since keys change until they are released.
  struct Entry {
    let phase: UIPress.Phase
    let keyCode: UIKeyboardHIDUsage
    let characters: String
    let plain: String
    let flags: UIKeyModifierFlags
    let keysym: String
    let isComposing: Bool
    let layout: String
    let evdevCode: Int
    let eventFlags: UIKeyModifierFlags
    let all: Int
  }

  /// Whether Tab and `becomeFirstResponder` reach it.
  var acceptsFirstResponder = true
  private var entries: [Entry] = []

  override var canBecomeFirstResponder: Bool { acceptsFirstResponder }

  /// The entries since the last call.
  func take() -> [Entry] {
    defer { entries.removeAll() }
    return entries
  }

  func note(_ presses: Set<UIPress>, _ event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      entries.append(
        Entry(
          phase: press.phase, keyCode: key.keyCode, characters: key.characters,
          plain: key.charactersIgnoringModifiers, flags: key.modifierFlags, keysym: key.keysymName,
          isComposing: key.isComposing, layout: key.layoutName, evdevCode: key.evdevCode,
          eventFlags: event?.modifierFlags ?? [], all: event?.allPresses.count ?? 0))
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(presses, event)
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(presses, event)
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(presses, event)
    super.pressesCancelled(presses, with: event)
  }
}

/// A receiver that takes text.
final class TextReceiver: KeyReceiver, UIKeyInput {
  private(set) var text = ""
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { _ = text.popLast() }
}

extension TestApplication {
  /// Runs a test with a first responder in the key window.
  static func withKeys<Receiver: KeyReceiver>(
    _ receiver: Receiver, _ body: (TestApplication, ScriptedKeyboard) throws -> Void
  ) throws {
    try run { application in
      receiver.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
      application.window.addSubview(receiver)
      receiver.becomeFirstResponder()
      application.compositor.settle()
      try body(application, application.compositor.keyboard)
    }
  }
}

/// The kernel's codes of some keys.
enum KeyCode {
  static let escape: UInt32 = 1
  static let seven: UInt32 = 8
  static let minus: UInt32 = 12
  static let backspace: UInt32 = 14
  static let tab: UInt32 = 15
  static let q: UInt32 = 16
  static let e: UInt32 = 18
  static let y: UInt32 = 21
  static let leftControl: UInt32 = 29
  static let a: UInt32 = 30
  static let apostrophe: UInt32 = 40
  static let leftShift: UInt32 = 42
  static let c: UInt32 = 46
  static let n: UInt32 = 49
  static let slash: UInt32 = 53
  static let rightShift: UInt32 = 54
  static let leftAlt: UInt32 = 56
  static let capsLock: UInt32 = 58
  static let numLock: UInt32 = 69
  static let scrollLock: UInt32 = 70
  static let keypad7: UInt32 = 71
  static let keypad1: UInt32 = 79
  /// The key that XKB's keymaps have for the third level alone.
  static let altGr: UInt32 = 84
  static let keypadEnter: UInt32 = 96
  static let up: UInt32 = 103
  static let leftLogo: UInt32 = 125
}

extension ScriptedKeyboard {
  /// Taps a key while others are held.
  func tap(_ key: UInt32, holding held: UInt32...) {
    held.forEach(press)
    tap(key: key)
    held.reversed().forEach(release)
  }
}

/// A keymap with keys of some meanings from code 1 on, as programs with a virtual keyboard make them.
func oddKeymap(_ names: [String]) -> String {
  let codes = names.indices.map { "<K\($0)> = \($0 + 9);" }.joined(separator: " ")
  let keys = names.enumerated().map { "key <K\($0)> { [ \($1) ] };" }.joined(separator: " ")
  return """
    xkb_keymap {
      xkb_keycodes "odd" { minimum = 8; maximum = \(names.count + 9); \(codes) };
      xkb_types "odd" { include "complete" };
      xkb_compatibility "odd" { include "complete" };
      xkb_symbols "odd" { \(keys) };
    };
    """
}
