import UIKit

/// The record of a press, which is updated until the key is released.
struct KeyRecord {
  let code: UIKeyboardHIDUsage
  let evdevCode: Int
  let keysym: String
  let characters: String
  let plain: String
  var flags: UIKeyModifierFlags
  let layout: String
  let isComposing: Bool
  var phase: UIPress.Phase
  /// The number of times the key typed: once, and again with each repetition.
  var typings = 0

  init(_ key: UIKey, _ phase: UIPress.Phase) {
    code = key.keyCode
    evdevCode = key.evdevCode
    keysym = key.keysymName
    characters = key.characters
    plain = key.charactersIgnoringModifiers
    flags = key.modifierFlags
    layout = key.layoutName
    isComposing = key.isComposing
    self.phase = phase
  }

  /// The large symbol for the key.
  var symbol: String {
    if let symbol = KeyNames.symbols[characters] ?? KeyNames.deadKeys[keysym] { return symbol }
    if !characters.isEmpty, characters.unicodeScalars.allSatisfy({ $0.value > 0x1F && $0.value != 0x7F }) {
      return characters.hasPrefix("UIKeyInput") ? String(characters.dropFirst(10)) : characters
    }
    // Control characters and keys without text are shown by other names.
    return characters.isEmpty ? KeyNames.shortName(keysym) : plain
  }

  /// The rows of the table, in the order of `captions`.
  func rows(compose: String) -> [String] {
    [
      KeyNames.hexadecimal(code.rawValue) + "   " + KeyNames.name(of: code), "\(evdevCode)", keysym,
      KeyNames.quoted(characters), KeyNames.quoted(plain), layout.isEmpty ? "—" : layout, compose,
      KeyNames.name(of: phase) + (typings > 1 ? ", typed \(typings) times" : ""),
    ]
  }

  static let captions = [
    "keyCode", "evdev code", "keysym", "characters", "…IgnoringModifiers", "layout", "compose", "phase",
  ]
}
