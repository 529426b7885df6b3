// Preferences as text: a line `name=value` for each known one. Other lines are ignored.

extension UserPreferences {
  /// Parses the preferences in a text. Other content is ignored.
  package init(text: String) {
    self.init()
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "color-scheme": colorScheme = ColorScheme(rawValue: parts[1]) ?? colorScheme
      case "accent-color": accentColor = Color(text: parts[1]) ?? accentColor
      case "contrast": contrast = Contrast(rawValue: parts[1]) ?? contrast
      case "reduced-motion": reducesMotion = Bool(parts[1]) ?? reducesMotion
      case "text-scale": textScale = Double(parts[1]).flatMap(UserPreferences.textScale) ?? textScale
      case "cursor-theme": cursorTheme = UserPreferences.cursorTheme(parts[1]) ?? cursorTheme
      case "cursor-size": cursorSize = Int(parts[1]).flatMap(UserPreferences.cursorSize) ?? cursorSize
      default: break
      }
    }
  }

  /// The preferences as text, which `init(text:)` parses.
  package var text: String {
    var lines: [String] = []
    if let colorScheme { lines.append("color-scheme=\(colorScheme)\n") }
    if let accentColor { lines.append("accent-color=\(accentColor.text)\n") }
    if let contrast { lines.append("contrast=\(contrast)\n") }
    if let reducesMotion { lines.append("reduced-motion=\(reducesMotion)\n") }
    if let textScale { lines.append("text-scale=\(textScale)\n") }
    if let cursorTheme { lines.append("cursor-theme=\(cursorTheme)\n") }
    if let cursorSize { lines.append("cursor-size=\(cursorSize)\n") }
    return lines.joined()
  }
}

extension UserPreferences.Color {
  /// Parses three numbers separated by spaces.
  fileprivate init?(text: String) {
    let parts = text.split(separator: " ")
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  fileprivate var text: String { "\(red) \(green) \(blue)" }

  /// A color in hexadecimal notation, as in environment variables: `#3584e4`. Nil if it is malformed.
  package init?(hexadecimal text: String) {
    guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
