/// The usage of a key on the USB HID keyboard page, as in UIKit's `UIKeyboardHIDUsage`.
///
/// It identifies the position of a key, not its meaning: the key right of Tab is Q on every layout. Where several codes
/// exist for one key, it is the common one.
///
/// - key: an evdev code, as in `wl_keyboard.key`.
/// - Returns: nil for keys that are not on the keyboard page, such as those of remote controls.
public func hidUsage(forKey key: UInt32) -> Int? {
  let usage: UInt8 =
    switch key {
    case 0..<UInt32(mainUsages.count): mainUsages[Int(key)]
    case 179...180: 0xB6 + UInt8(key - 179)  // keypad parentheses
    case 183...194: 0x68 + UInt8(key - 183)  // F13 to F24
    case 222: 0x99  // alternate erase
    case 223: 0x9B  // cancel
    default: 0
    }
  return usage == 0 ? nil : Int(usage)
}

/// The usages of the keys from 0 on; 0 for none.
private let mainUsages: [UInt8] = [
  // none, Escape, 1 to 0, minus, equal, Backspace, Tab
  0x00, 0x29, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2D, 0x2E, 0x2A, 0x2B,
  // 16: Q to P, brackets, Return, left Control, A, S
  0x14, 0x1A, 0x08, 0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0, 0x04, 0x16,
  // 32: D to L, semicolon, apostrophe, grave, left Shift, backslash, Z to V
  0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1, 0x31, 0x1D, 0x1B, 0x06, 0x19,
  // 48: B, N, M, comma, dot, slash, right Shift, keypad *, left Alt, space, Caps Lock, F1 to F5
  0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5, 0x55, 0xE2, 0x2C, 0x39, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E,
  // 64: F6 to F10, Num Lock, Scroll Lock, keypad 7 8 9 - 4 5 6 + 1
  0x3F, 0x40, 0x41, 0x42, 0x43, 0x53, 0x47, 0x5F, 0x60, 0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59,
  // 80: keypad 2 3 0 dot, none, Zenkaku/Hankaku, the key left of Z, F11, F12, Ro, Katakana, Hiragana, Henkan,
  // Katakana/Hiragana, Muhenkan, keypad comma of Japan
  0x5A, 0x5B, 0x62, 0x63, 0x00, 0x94, 0x64, 0x44, 0x45, 0x87, 0x92, 0x93, 0x8A, 0x88, 0x8B, 0x8C,
  // 96: keypad Enter, right Control, keypad /, Print Screen, right Alt, none, Home, Up, Page Up, Left, Right,
  // End, Down, Page Down, Insert, Delete
  0x58, 0xE4, 0x54, 0x46, 0xE6, 0x00, 0x4A, 0x52, 0x4B, 0x50, 0x4F, 0x4D, 0x51, 0x4E, 0x49, 0x4C,
  // 112: none, mute, volume down, volume up, power, keypad = and ±, Pause, none, keypad comma, Hangul, Hanja,
  // Yen, left and right logo, the menu key
  0x00, 0x7F, 0x81, 0x80, 0x66, 0x67, 0xD7, 0x48, 0x00, 0x85, 0x90, 0x91, 0x89, 0xE3, 0xE7, 0x65,
  // 128: Stop, Again, Props, Undo, Front, Copy, Open, Paste, Find, Cut, Help, Menu
  0x78, 0x79, 0x76, 0x7A, 0x77, 0x7C, 0x74, 0x7D, 0x7E, 0x7B, 0x75, 0x76,
]

/// The usage of a key on the USB HID keyboard page, by its meaning where the keymap changed that.
///
/// Arrows, Escape, Return, modifiers and other keys that type no character have the usage of their meaning: if Caps Lock
/// is mapped to Escape, it has Escape's. Characters have the usage of their position. A character on a key that normally
/// types none, as in keymaps of virtual keyboards, has the usage of its American key.
///
/// - Parameters:
///   - key: an evdev code, as in `wl_keyboard.key`.
///   - keysym: the keysym of the key with the current modifiers.
/// - Returns: nil for keys that are not on the keyboard page.
public func hidUsage(forKey key: UInt32, meaning keysym: Keysym) -> Int? {
  if let usage = usage(ofMeaning: keysym) { return usage }
  guard let place = hidUsage(forKey: key) else { return americanUsage(of: keysym) }
  let typesCharacters =
    switch place {
    case 0x04...0x27, 0x2D...0x38, 0x54...0x57, 0x59...0x64, 0x67, 0x85...0x8F, 0xB6, 0xB7: true
    default: false
    }
  guard !typesCharacters, let scalar = keysym.text.unicodeScalars.first, scalar.value >= 0x20,
    scalar.value != 0x7F
  else { return place }
  return americanUsage(of: keysym)
}

/// The usage of a keysym that names a key rather than a character.
private func usage(ofMeaning keysym: Keysym) -> Int? {
  let value = Int(keysym.rawValue)
  return switch value {
  case 0x20, 0xA0, 0x100_202F: 0x2C  // the space and the no-break spaces
  case 0xFE20: 0x2B  // Shift and Tab
  case 0xFF08: 0x2A
  case 0xFF09: 0x2B
  case 0xFF0D: 0x28
  case 0xFF13: 0x48  // Pause
  case 0xFF14: 0x47  // Scroll Lock
  case 0xFF1B: 0x29
  // Home, the arrows, Page Up, Page Down, End; then the same keys of the keypad without Num Lock.
  case 0xFF50...0xFF57: navigationUsages[value - 0xFF50]
  case 0xFF95...0xFF9C: navigationUsages[value - 0xFF95]
  case 0xFF61: 0x46  // Print
  case 0xFF63, 0xFF9E: 0x49  // Insert
  case 0xFF67: 0x65  // Menu
  case 0xFF7F: 0x53  // Num Lock
  case 0xFF8D: 0x58  // the keypad's Enter
  case 0xFFBE...0xFFC9: 0x3A + value - 0xFFBE  // F1 to F12
  case 0xFFCA...0xFFD5: 0x68 + value - 0xFFCA  // F13 to F24
  case 0xFFE1: 0xE1
  case 0xFFE2: 0xE5
  case 0xFFE3: 0xE0
  case 0xFFE4: 0xE4
  case 0xFFE5: 0x39
  case 0xFFE9: 0xE2
  case 0xFFEA: 0xE6
  case 0xFFEB: 0xE3
  case 0xFFEC: 0xE7
  case 0xFF9F, 0xFFFF: 0x4C  // Delete
  default: nil
  }
}

/// Home, Left, Up, Right, Down, Page Up, Page Down, End.
private let navigationUsages = [0x4A, 0x50, 0x52, 0x4F, 0x51, 0x4B, 0x4E, 0x4D]

/// The usage of the American key that types a character, with Shift or without.
private func americanUsage(of keysym: Keysym) -> Int? {
  guard (0x21...0x7E).contains(keysym.rawValue) else { return nil }
  let character = Character(Unicode.Scalar(UInt8(keysym.rawValue)))
  let plain = Character(character.lowercased())
  let unshifted = shiftedCharacters.firstIndex(of: character).map { unshiftedCharacters[$0] } ?? plain
  return americanCharacters.firstIndex(of: unshifted).map { $0 + 0x04 }
}

private let shiftedCharacters = Array("!@#$%^&*()_+{}|:\"~<>?")
private let unshiftedCharacters = Array("1234567890-=[]\\;'`,./")

/// The text of a key without modifiers on an American keyboard, by position; empty if it types none.
func americanText(forKey key: UInt32) -> String {
  guard let usage = hidUsage(forKey: key), (0x04...0x38).contains(usage) else { return "" }
  let character = americanCharacters[usage - 0x04]
  return character == "\0" ? "" : String(character)
}

/// The characters from usage 4 on; NUL for Return, Escape, Backspace, Tab and the space bar.
private let americanCharacters = Array("abcdefghijklmnopqrstuvwxyz1234567890\0\0\0\0\0-=[]\\#;'`,./")
