import Desktop
import Keyboard

/// The modifier keys.
///
/// UIKit: `UIKeyModifierFlags`. The key with the logo is `command`.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alternate) }
    if modifiers.contains(.logo) { insert(.command) }
  }
}

/// A key of the keyboard, by the numbers of the USB HID usage tables.
///
/// UIKit: `UIKeyboardHIDUsage`.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The key for the letter on a US keyboard, `a` to `z`.
  private static func letter(_ index: Int) -> UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: 4 + index) }

  public static let keyboardA = letter(0)
  public static let keyboardN = letter(13)
  public static let keyboardQ = letter(16)
  public static let keyboardW = letter(22)
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2a)
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2b)
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2c)
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4f)
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// The key has no number there.
  public static let keyboardErrorUndefined = UIKeyboardHIDUsage(rawValue: 0x03)
}

/// A key as it was pressed: its place, its text and the modifiers.
///
/// UIKit: `UIKey`.
public final class UIKey {
  /// What the key types with the modifiers that are down; after a dead key, the composed character.
  public let characters: String

  /// What the key types without modifiers.
  public let charactersIgnoringModifiers: String

  /// The modifiers that are down.
  public let modifierFlags: UIKeyModifierFlags

  /// The place on the keyboard, whatever the layout.
  public let keyCode: UIKeyboardHIDUsage

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
