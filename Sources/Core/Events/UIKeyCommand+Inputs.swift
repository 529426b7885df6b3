import CasementKeyboard

/// The inputs of keys without text.
///
/// Other keys have their text as input: Return "\r", Tab "\t", Backspace "\u{8}", forward Delete "\u{7F}". F13 to F24
/// follow the pattern of the constants: "UIKeyInputF13".
extension UIKeyCommand {
  /// The key Up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key Down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key Left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key Right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key Escape.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key Page Up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The key Page Down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The key Home.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The key End.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes backward: the text of Backspace.
  public nonisolated static let inputDelete = "\u{8}"
  /// The key Insert, which Apple's keyboards do not have.
  nonisolated static let inputInsert = "UIKeyInputInsert"
  /// The key F1.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The key F2.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The key F3.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The key F4.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The key F5.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The key F6.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The key F7.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The key F8.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The key F9.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The key F10.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The key F11.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The key F12.
  public nonisolated static let f12 = "UIKeyInputF12"

  /// The prefix of all constants, which no key types.
  nonisolated static let constantPrefix = "UIKeyInput"

  private nonisolated static let functionKeys = (1...24).map { "UIKeyInputF\($0)" }

  /// The constant of a key by its keysym, the same on the keypad; nil for keys without one.
  nonisolated static func input(for keysym: Keysym, at place: UIKeyboardHIDUsage) -> String? {
    switch keysym.rawValue {
    case 0xFF1B: inputEscape
    case 0xFF50, 0xFF95: inputHome
    case 0xFF51, 0xFF96: inputLeftArrow
    case 0xFF52, 0xFF97: inputUpArrow
    case 0xFF53, 0xFF98: inputRightArrow
    case 0xFF54, 0xFF99: inputDownArrow
    case 0xFF55, 0xFF9A: inputPageUp
    case 0xFF56, 0xFF9B: inputPageDown
    case 0xFF57, 0xFF9C: inputEnd
    case 0xFF63, 0xFF9E: inputInsert
    case 0xFFBE...0xFFD5: functionKeys[Int(keysym.rawValue) - 0xFFBE]
    default: functionKey(place).flatMap { keysym.text.isEmpty ? $0 : nil }
    }
  }

  /// The function key at a place. Layouts assign keysyms without text to F13 to F24, and to the others with modifiers.
  private nonisolated static func functionKey(_ place: UIKeyboardHIDUsage) -> String? {
    switch place.rawValue {
    case 0x3A...0x45: functionKeys[place.rawValue - 0x3A]
    case 0x68...0x73: functionKeys[12 + place.rawValue - 0x68]
    default: nil
    }
  }
}
