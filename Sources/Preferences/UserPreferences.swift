/// The user's preferences for the look of all programs: light or dark, accent color, contrast, motion, text size and
/// cursor theme.
///
/// A nil value is unknown, and another source may provide it.
package struct UserPreferences: Equatable, Sendable {
  package enum ColorScheme: String, Sendable {
    case light, dark
  }

  package enum Contrast: String, Sendable {
    case normal, high
  }

  /// An sRGB color with components from 0 to 1.
  package struct Color: Equatable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double

    /// Nil if a component is outside 0 to 1, or not a number.
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
  /// Whether to reduce motion.
  package var reducesMotion: Bool?
  /// The scale of text; 1 is normal.
  package var textScale: Double?

  /// The name of the cursor theme, such as `Adwaita`.
  package var cursorTheme: String?
  /// The size of cursors in points.
  package var cursorSize: Int?

  /// The name of a cursor theme; nil if it is empty or not a valid folder name.
  static func cursorTheme(_ name: String) -> String? {
    let isName = !name.isEmpty && name.utf8.count < 256 && !name.hasPrefix(".")
    return isName && name.unicodeScalars.allSatisfy { $0 != "/" && $0.value >= 0x20 } ? name : nil
  }

  /// A cursor size; nil if it is not positive. More than 512 points count as 512.
  static func cursorSize(_ points: Int) -> Int? { points > 0 ? min(points, 512) : nil }

  /// A text scale clamped to 0.5 to 4; nil if it is not a positive number.
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

  /// These preferences, with unknown values taken from other ones.
  package func completed(by others: UserPreferences) -> UserPreferences {
    UserPreferences(
      colorScheme: colorScheme ?? others.colorScheme, accentColor: accentColor ?? others.accentColor,
      contrast: contrast ?? others.contrast, reducesMotion: reducesMotion ?? others.reducesMotion,
      textScale: textScale ?? others.textScale, cursorTheme: cursorTheme ?? others.cursorTheme,
      cursorSize: cursorSize ?? others.cursorSize)
  }
}
