import UIKit

/// Names and symbols of keys.
enum KeyNames {
  /// Symbols for invisible texts.
  static let symbols: [String: String] = [
    "\r": "↵", "\t": "⇥", "\u{8}": "⌫", "\u{7F}": "⌦", " ": "␣", UIKeyCommand.inputUpArrow: "↑",
    UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←", UIKeyCommand.inputRightArrow: "→",
    UIKeyCommand.inputEscape: "Esc", UIKeyCommand.inputPageUp: "PgUp", UIKeyCommand.inputPageDown: "PgDn",
  ]

  /// Symbols of dead keys, by keysym name.
  static let deadKeys: [String: String] = [
    "dead_acute": "´", "dead_grave": "`", "dead_circumflex": "^", "dead_tilde": "~", "dead_diaeresis": "¨",
    "dead_cedilla": "¸", "dead_caron": "ˇ", "dead_macron": "¯", "dead_breve": "˘", "dead_abovering": "˚",
    "dead_abovedot": "˙", "dead_ogonek": "˛", "dead_doubleacute": "˝",
  ]

  /// A keysym name without side and vendor prefix: "Shift" for "Shift_L", "AudioPlay" for "XF86AudioPlay".
  static func shortName(_ keysym: String) -> String {
    var name = keysym.hasPrefix("XF86") ? String(keysym.dropFirst(4)) : keysym
    if name.hasSuffix("_L") || name.hasSuffix("_R") { name.removeLast(2) }
    return name.split(separator: "_").joined(separator: " ")
  }

  static func hexadecimal(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// A text as a Swift string literal.
  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? escaped($0) : String($0) }.joined()
      + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\r": "\\r"
    case "\n": "\\n"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  static func name(of phase: UIPress.Phase) -> String {
    switch phase {
    case .began: "began"
    case .changed: "changed"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  /// The name of UIKit's constant for a key.
  static func name(of usage: UIKeyboardHIDUsage) -> String {
    switch usage.rawValue {
    case 0x04...0x1D: "keyboard" + String(UnicodeScalar(UInt8(0x41 + usage.rawValue - 0x04)))
    case 0x1E...0x26: "keyboard\(usage.rawValue - 0x1D)"
    case 0x3A...0x45: "keyboardF\(usage.rawValue - 0x39)"
    case 0x59...0x61: "keypad\(usage.rawValue - 0x58)"
    case 0x68...0x73: "keyboardF\(usage.rawValue - 0x5B)"
    default: names[usage] ?? ""
    }
  }

  private static let names: [UIKeyboardHIDUsage: String] = [
    .keyboardErrorUndefined: "keyboardErrorUndefined", .keyboard0: "keyboard0",
    .keyboardReturnOrEnter: "keyboardReturnOrEnter", .keyboardEscape: "keyboardEscape",
    .keyboardDeleteOrBackspace: "keyboardDeleteOrBackspace", .keyboardTab: "keyboardTab",
    .keyboardSpacebar: "keyboardSpacebar", .keyboardHyphen: "keyboardHyphen",
    .keyboardEqualSign: "keyboardEqualSign", .keyboardOpenBracket: "keyboardOpenBracket",
    .keyboardCloseBracket: "keyboardCloseBracket", .keyboardBackslash: "keyboardBackslash",
    .keyboardSemicolon: "keyboardSemicolon", .keyboardQuote: "keyboardQuote",
    .keyboardGraveAccentAndTilde: "keyboardGraveAccentAndTilde", .keyboardComma: "keyboardComma",
    .keyboardPeriod: "keyboardPeriod", .keyboardSlash: "keyboardSlash",
    .keyboardCapsLock: "keyboardCapsLock", .keyboardNonUSBackslash: "keyboardNonUSBackslash",
    .keyboardPrintScreen: "keyboardPrintScreen", .keyboardScrollLock: "keyboardScrollLock",
    .keyboardPause: "keyboardPause", .keyboardInsert: "keyboardInsert", .keyboardHome: "keyboardHome",
    .keyboardPageUp: "keyboardPageUp", .keyboardDeleteForward: "keyboardDeleteForward",
    .keyboardEnd: "keyboardEnd", .keyboardPageDown: "keyboardPageDown",
    .keyboardRightArrow: "keyboardRightArrow", .keyboardLeftArrow: "keyboardLeftArrow",
    .keyboardDownArrow: "keyboardDownArrow", .keyboardUpArrow: "keyboardUpArrow",
    .keypadNumLock: "keypadNumLock", .keypadSlash: "keypadSlash", .keypadAsterisk: "keypadAsterisk",
    .keypadHyphen: "keypadHyphen", .keypadPlus: "keypadPlus", .keypadEnter: "keypadEnter",
    .keypad0: "keypad0", .keypadPeriod: "keypadPeriod", .keyboardApplication: "keyboardApplication",
    .keyboardMute: "keyboardMute", .keyboardVolumeUp: "keyboardVolumeUp",
    .keyboardVolumeDown: "keyboardVolumeDown", .keyboardLeftControl: "keyboardLeftControl",
    .keyboardLeftShift: "keyboardLeftShift", .keyboardLeftAlt: "keyboardLeftAlt",
    .keyboardLeftGUI: "keyboardLeftGUI", .keyboardRightControl: "keyboardRightControl",
    .keyboardRightShift: "keyboardRightShift", .keyboardRightAlt: "keyboardRightAlt",
    .keyboardRightGUI: "keyboardRightGUI",
  ]
}
