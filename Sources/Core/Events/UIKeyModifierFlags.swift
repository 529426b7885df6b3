import CasementKeyboard

/// The modifier keys.
///
/// UIKit: `UIKeyModifierFlags`. The key with the logo is `command`.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An Alt key; not AltGr, which chooses characters.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// A key with the logo: Super, Windows, Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is one of the keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alternate) }
    if modifiers.contains(.logo) { insert(.command) }
  }

  /// The modifier of a modifier key that is held down; empty for other keys.
  init(_ keysym: Keysym) {
    self =
      switch keysym.rawValue {
      case 0xFFE1, 0xFFE2: .shift
      case 0xFFE3, 0xFFE4: .control
      // With Shift, Alt is Meta in most layouts.
      case 0xFFE7...0xFFEA: .alternate
      case 0xFFEB, 0xFFEC: .command
      default: []
      }
  }
}
