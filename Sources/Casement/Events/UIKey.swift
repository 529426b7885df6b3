import Desktop
import Keyboard

/// A key as it was pressed: its place, its text and the modifiers.
///
/// UIKit: `UIKey`.
@MainActor open class UIKey {
  /// What the key types with the modifiers that are down; after a dead key, the composed character.
  open internal(set) var characters: String

  /// What the key types without modifiers.
  open internal(set) var charactersIgnoringModifiers: String

  /// The modifiers that are down.
  open internal(set) var modifierFlags: UIKeyModifierFlags

  /// The place on the keyboard, whatever the layout.
  open internal(set) var keyCode: UIKeyboardHIDUsage

  /// Makes a key that types nothing, for classes that override what it is.
  public init() {
    characters = ""
    charactersIgnoringModifiers = ""
    modifierFlags = []
    keyCode = .keyboardErrorUndefined
  }

  init(_ key: KeyboardEvent.Key) {
    characters = key.text
    charactersIgnoringModifiers = key.plainText
    modifierFlags = UIKeyModifierFlags(key.modifiers)
    keyCode = hidUsage(forKey: key.code).map(UIKeyboardHIDUsage.init(rawValue:)) ?? .keyboardErrorUndefined
  }

  /// The text to insert: nothing for control characters except a line break and a tab.
  var typedText: String {
    switch characters {
    case "\r": "\n"
    case "\n", "\t": characters
    default: characters.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? "" : characters
    }
  }
}
