import CasementDesktop
import CasementKeyboard
public import Foundation

/// A key of a keyboard event: its place, its text and the modifiers.
///
/// UIKit: `UIKey`.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The text that the key types with the pressed modifiers; after a dead key, the composed character.
  ///
  /// Empty for modifier and lock keys, dead keys, and keys without text. For arrows, Escape, Home, End, Page Up, Page
  /// Down and the function keys it is the constant of `UIKeyCommand`, such as `inputUpArrow`. Control makes control
  /// characters of letters.
  open internal(set) var characters: String

  /// The text that the key types in the current layout without modifiers, with constants as in `characters`. Num Lock
  /// is no modifier: it decides whether a key of the keypad is a digit or an arrow.
  open internal(set) var charactersIgnoringModifiers: String

  /// The effective modifiers: held, latched or locked. A modifier key's own flag is included when it goes down, and
  /// excluded when it goes up unless another key holds it.
  open internal(set) var modifierFlags: UIKeyModifierFlags

  /// The place on the keyboard of keys that type characters, in any layout. Other keys, such as arrows, Escape, Return
  /// and modifiers, have the code of their meaning: Caps Lock that the keymap makes Escape is `.keyboardEscape`, and 8
  /// of the keypad is `.keyboardUpArrow` without Num Lock.
  ///
  /// Keys that USB's keyboard page lacks, such as those for media other than the volume, are `.keyboardErrorUndefined`;
  /// `keysymName` distinguishes them. `evdevCode` is the place of any key.
  open internal(set) var keyCode: UIKeyboardHIDUsage

  /// The keyboard's event; nil for a key that the program made.
  private let source: KeyboardEvent.Key?

  /// Makes a key that types nothing, for subclasses that override its properties.
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

  // MARK: Additions to UIKit

  /// The kernel's code of the key, as in `wl_keyboard.key` (`KEY_A` is 30); 0 for a key that the program made.
  public var evdevCode: Int { Int(source?.code ?? 0) }

  /// XKB's name of the key's keysym, such as "a", "dead_acute" or "XF86AudioPlay"; "NoSymbol" if it has none.
  public var keysymName: String { (source?.keysym ?? .none).name }

  /// Whether the key is part of an incomplete compose sequence, such as a dead key: it types nothing yet.
  public var isComposing: Bool { source?.isComposing ?? false }

  /// The name of the keyboard's layout, such as "German"; empty if it has none.
  public var layoutName: String { source?.layoutName ?? "" }

  // MARK: Internal helpers

  /// The effective modifiers of a keyboard event.
  static func modifierFlags(at key: KeyboardEvent.Key) -> UIKeyModifierFlags {
    let flags = UIKeyModifierFlags(key.modifiers)
    return place(of: key).isOnKeypad ? flags.union(.numericPad) : flags
  }

  /// The place of a key, independent of its keysym.
  private static func place(of key: KeyboardEvent.Key) -> UIKeyboardHIDUsage {
    hidUsage(forKey: key.code).map(UIKeyboardHIDUsage.init(rawValue:)) ?? .keyboardErrorUndefined
  }

  /// The text to insert. It is empty for control characters except a line break and a tab, and for the constants of
  /// `UIKeyCommand`.
  package var typedText: String {
    switch characters {
    case "\r": "\n"
    case "\n", "\t": characters
    default:
      characters.hasPrefix(UIKeyCommand.constantPrefix)
        || characters.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? "" : characters
    }
  }

  /// The modifiers that make a key a shortcut, without those that the layout consumed to choose its character.
  package var shortcutFlags: UIKeyModifierFlags {
    modifierFlags.intersection([.control, .alternate, .command]).subtracting(consumedFlags)
  }

  /// The modifiers that the layout consumed to choose the character.
  var consumedFlags: UIKeyModifierFlags { UIKeyModifierFlags(source?.consumedModifiers ?? []) }

  /// The character of the key's shift level, without the transformation by Control.
  var levelCharacters: String {
    guard let source else { return characters }
    return UIKeyCommand.input(for: source.keysym, at: Self.place(of: source)) ?? source.keysym.text
  }

  /// The key's character in a Latin layout; nil if the current layout is Latin.
  var latinCharacters: String? { source?.latinText }

  /// The character by which the key is a shortcut: its own, or that of a Latin layout if its own is not ASCII.
  package var shortcutCharacter: String {
    let own = charactersIgnoringModifiers.lowercased()
    if own.utf8.count == 1 || own.hasPrefix(UIKeyCommand.constantPrefix.lowercased()) { return own }
    return (latinCharacters ?? own).lowercased()
  }

  /// The flag of the modifier key itself; empty for other keys.
  var modifierFlag: UIKeyModifierFlags { source.map { UIKeyModifierFlags($0.keysym) } ?? [] }
}
