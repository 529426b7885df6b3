internal import CXKBCommon

/// The modifiers that programs use, independent of their names in keymaps.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// A Control key.
  public static let control = Modifiers(rawValue: 1 << 1)
  /// An Alt key; not AltGr, which selects a level.
  public static let alt = Modifiers(rawValue: 1 << 2)
  /// The key with the logo: Super, Windows, Command.
  public static let logo = Modifiers(rawValue: 1 << 3)
  /// Caps Lock is on.
  public static let capsLock = Modifiers(rawValue: 1 << 4)
  /// Num Lock is on.
  public static let numLock = Modifiers(rawValue: 1 << 5)

  /// The modifiers with their XKB names.
  static let names: [(modifier: Modifiers, name: String)] = [
    (.shift, XKB_MOD_NAME_SHIFT), (.control, XKB_MOD_NAME_CTRL), (.alt, XKB_MOD_NAME_ALT),
    (.logo, XKB_MOD_NAME_LOGO), (.capsLock, XKB_MOD_NAME_CAPS), (.numLock, XKB_MOD_NAME_NUM),
  ]
}
