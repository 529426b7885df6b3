/// What the user wants of every program's looks: light or dark, an accent color, contrast, motion, the size
/// of text, the cursor theme.
///
/// Where a value is nil, nothing is known of what the user wants, and somebody else may know.
package struct UserPreferences: Equatable, Sendable {
  package enum ColorScheme: String, Sendable {
    case light, dark
  }

  package enum Contrast: String, Sendable {
    case normal, high
  }

  /// A color of sRGB, each part from 0 to 1.
  package struct Color: Equatable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double

    /// Nil if a part is outside of 0 to 1, or no number.
    package init?(red: Double, green: Double, blue: Double) {
      guard [red, green, blue].allSatisfy({ 0...1 ~= $0 }) else { return nil }
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  package var colorScheme: ColorScheme?
  package var accentColor: Color?
  package var contrast: Contrast?
  /// Whether few things are to move.
  package var reducesMotion: Bool?
  /// How much larger text is to be; 1 is as usual.
  package var textScale: Double?

  /// The name of the cursor theme, such as `Adwaita`.
  package var cursorTheme: String?
  /// The size of cursors in points.
  package var cursorSize: Int?

  /// A name of a cursor theme; nil if it is empty or no name of a folder.
  static func cursorTheme(_ name: String) -> String? {
    let isName = !name.isEmpty && name.utf8.count < 256 && !name.hasPrefix(".")
    return isName && name.unicodeScalars.allSatisfy { $0 != "/" && $0.value >= 0x20 } ? name : nil
  }

  /// A size of cursors; nil if it is not positive. More than 512 points count as 512.
  static func cursorSize(_ points: Int) -> Int? { points > 0 ? min(points, 512) : nil }

  /// A scale of text within what makes sense; nil for what is no number.
  static func textScale(_ value: Double) -> Double? {
    value.isFinite && value > 0 ? max(0.5, min(4, value)) : nil
  }

  package init(
    colorScheme: ColorScheme? = nil, accentColor: Color? = nil, contrast: Contrast? = nil,
    reducesMotion: Bool? = nil, textScale: Double? = nil, cursorTheme: String? = nil, cursorSize: Int? = nil
  ) {
    self.colorScheme = colorScheme
    self.accentColor = accentColor
    self.contrast = contrast
    self.reducesMotion = reducesMotion
    self.textScale = textScale
    self.cursorTheme = cursorTheme
    self.cursorSize = cursorSize
  }

  /// These preferences, and where one of them is not known, that of others.
  package func completed(by others: UserPreferences) -> UserPreferences {
    UserPreferences(
      colorScheme: colorScheme ?? others.colorScheme, accentColor: accentColor ?? others.accentColor,
      contrast: contrast ?? others.contrast, reducesMotion: reducesMotion ?? others.reducesMotion,
      textScale: textScale ?? others.textScale, cursorTheme: cursorTheme ?? others.cursorTheme,
      cursorSize: cursorSize ?? others.cursorSize)
  }
}
