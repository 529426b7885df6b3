import Desktop
public import Foundation
import Keyboard

/// A key as it was pressed: its place, its text and the modifiers.
///
/// UIKit: `UIKey`.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// What the key types with the modifiers that are down; after a dead key, the composed character.
  ///
  /// Empty for modifier and lock keys, dead keys, and keys that have no text. For arrows, Escape, Home, End,
  /// Page Up, Page Down and the function keys it is the constant of `UIKeyCommand`, such as `inputUpArrow`;
  /// Control makes control characters of letters.
  open internal(set) var characters: String

  /// What the key types in the present layout without modifiers, with constants as in `characters`. Num Lock
  /// is no modifier: it decides whether a key of the keypad is a digit or an arrow.
  open internal(set) var charactersIgnoringModifiers: String

  /// The modifiers in force: held, latched or locked. A modifier key's own is among them when it goes down
  /// and, unless another key holds it, no longer when it goes up.
  open internal(set) var modifierFlags: UIKeyModifierFlags

  /// The place on the keyboard of keys that type characters, whatever the layout. Other keys, such as arrows, Escape,
  /// Return and modifiers, have the code of what they mean: Caps Lock that the keymap makes Escape is
  /// `.keyboardEscape`, and 8 of the keypad is `.keyboardUpArrow` without Num Lock.
  ///
  /// Keys that USB's keyboard page does not have, such as those for media other than the volume, are
  /// `.keyboardErrorUndefined`; `keysymName` tells them apart. `evdevCode` is the place of any key.
  open internal(set) var keyCode: UIKeyboardHIDUsage

  /// What the keyboard sent; nil for a key that no keyboard did.
  private let source: KeyboardEvent.Key?

  /// Makes a key that types nothing, for classes that override what it is.
  public override init() {
    characters = ""
    charactersIgnoringModifiers = ""
    modifierFlags = []
    keyCode = .keyboardErrorUndefined
    source = nil
  }

  init(_ key: KeyboardEvent.Key) {
    let place = Self.place(of: key)
    keyCode =
      hidUsage(forKey: key.code, meaning: key.keysym).map(UIKeyboardHIDUsage.init(rawValue:))
      ?? .keyboardErrorUndefined
    modifierFlags = Self.modifierFlags(at: key)
    let constant = UIKeyCommand.input(for: key.keysym, at: place)
    characters = key.isComposing ? "" : constant ?? key.text
    charactersIgnoringModifiers = UIKeyCommand.input(for: key.plainKeysym, at: place) ?? key.plainText
    source = key
  }

  // MARK: What UIKit does not tell

  /// The kernel's number of the key, as in `wl_keyboard.key` (`KEY_A` is 30); 0 for a key that no keyboard
  /// sent.
  public var evdevCode: Int { Int(source?.code ?? 0) }

  /// The name that XKB has for what the key means, such as "a", "dead_acute" or "XF86AudioPlay"; "NoSymbol"
  /// where it means nothing.
  public var keysymName: String { (source?.keysym ?? .none).name }

  /// Whether the key is part of a compose sequence that is not complete, such as a dead key: it types nothing
  /// yet.
  public var isComposing: Bool { source?.isComposing ?? false }

  /// The name of the keyboard's layout, such as "German"; empty if it has none.
  public var layoutName: String { source?.layoutName ?? "" }

  // MARK: For the toolkit

  /// The modifiers in force when a keyboard sent a key.
  static func modifierFlags(at key: KeyboardEvent.Key) -> UIKeyModifierFlags {
    let flags = UIKeyModifierFlags(key.modifiers)
    return place(of: key).isOnKeypad ? flags.union(.numericPad) : flags
  }

  /// The place of a key, whatever it means.
  private static func place(of key: KeyboardEvent.Key) -> UIKeyboardHIDUsage {
    hidUsage(forKey: key.code).map(UIKeyboardHIDUsage.init(rawValue:)) ?? .keyboardErrorUndefined
  }

  /// The text to insert: nothing for control characters except a line break and a tab, and nothing for the
  /// constants of `UIKeyCommand`.
  var typedText: String {
    switch characters {
    case "\r": "\n"
    case "\n", "\t": characters
    default:
      characters.hasPrefix(UIKeyCommand.constantPrefix)
        || characters.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? "" : characters
    }
  }

  /// The modifiers that make a shortcut of a key, without those that were used up to choose its character.
  var shortcutFlags: UIKeyModifierFlags {
    modifierFlags.intersection([.control, .alternate, .command]).subtracting(consumedFlags)
  }

  /// The modifiers that were used up to choose the character.
  var consumedFlags: UIKeyModifierFlags { UIKeyModifierFlags(source?.consumedModifiers ?? []) }

  /// The character that the key has on its level, which Control does not change.
  var levelCharacters: String {
    guard let source else { return characters }
    return UIKeyCommand.input(for: source.keysym, at: Self.place(of: source)) ?? source.keysym.text
  }

  /// What the key is in a Latin layout; nil if the present one is Latin.
  var latinCharacters: String? { source?.latinText }

  /// The character by which the key is a shortcut: its own, or that of a Latin layout where its own is none of ASCII.
  var shortcutCharacter: String {
    let own = charactersIgnoringModifiers.lowercased()
    if own.utf8.count == 1 || own.hasPrefix(UIKeyCommand.constantPrefix.lowercased()) { return own }
    return (latinCharacters ?? own).lowercased()
  }

  /// The modifier that the key itself is.
  var ownFlag: UIKeyModifierFlags { source.map { UIKeyModifierFlags($0.keysym) } ?? [] }
}
