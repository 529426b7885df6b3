extension UIKeyCommand {
  /// The text for the key in a menu: `Ctrl+Shift+N`; nil for a command without a key.
  var shortcutText: String? {
    guard let input, !input.isEmpty else { return nil }
    var parts: [String] = []
    if modifierFlags.contains(.control) { parts.append(localized("Ctrl")) }
    if modifierFlags.contains(.alternate) { parts.append("Alt") }
    if modifierFlags.contains(.shift) { parts.append(localized("Shift")) }
    if modifierFlags.contains(.command) { parts.append("Super") }
    parts.append(Self.name(of: input))
    return parts.joined(separator: "+")
  }

  private static func name(of input: String) -> String {
    switch input {
    case inputUpArrow: "↑"
    case inputDownArrow: "↓"
    case inputLeftArrow: "←"
    case inputRightArrow: "→"
    case inputEscape: "Esc"
    case inputPageUp: localized("Page Up")
    case inputPageDown: localized("Page Down")
    case inputDelete: localized("Backspace")
    case "\u{7F}": localized("Del")
    case "\r", "\n": localized("Enter")
    case "\t": "Tab"
    case " ": localized("Space")
    default:
      input.hasPrefix(constantPrefix) ? String(input.dropFirst(constantPrefix.count)) : input.uppercased()
    }
  }
}
