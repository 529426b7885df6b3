import Foundation

// The colours of an interface by what they are for, each one for light and one for dark. The values are our own: those
// of a desktop, where windows lie beside each other.

nonisolated extension UIColor {
  private convenience init(light: UInt32, dark: UInt32) {
    let (light, dark) = (UIColor(rgba: light), UIColor(rgba: dark))
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// A colour from its four bytes, red first.
  private convenience init(rgba: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  // MARK: Text

  /// Text that people came to read.
  public static let label = UIColor(light: 0x1B1B_1FFF, dark: 0xF4F4_F6FF)
  /// Text beside it that explains.
  public static let secondaryLabel = UIColor(light: 0x1B1B_1FA8, dark: 0xF4F4_F6A8)
  /// Text that matters less still.
  public static let tertiaryLabel = UIColor(light: 0x1B1B_1F66, dark: 0xF4F4_F666)
  /// Text that is hardly there, such as a watermark.
  public static let quaternaryLabel = UIColor(light: 0x1B1B_1F38, dark: 0xF4F4_F638)
  /// Text in an empty field that says what belongs there.
  public static let placeholderText = UIColor(light: 0x1B1B_1F66, dark: 0xF4F4_F666)
  /// Text that leads elsewhere.
  public static let link = UIColor(light: 0x1F66_E0FF, dark: 0x6AA6_FFFF)

  // MARK: Backgrounds

  /// What a window's content lies on.
  public static let systemBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x1D1D_20FF)
  /// What groups content on it.
  public static let secondarySystemBackground = UIColor(light: 0xF3F3_F6FF, dark: 0x2727_2BFF)
  /// What groups content in such a group.
  public static let tertiarySystemBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x3232_37FF)
  /// What a window's content lies on where that comes in groups.
  /// The same by the name that it had before.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  public static let systemGroupedBackground = UIColor(light: 0xF3F3_F6FF, dark: 0x1D1D_20FF)
  /// A group on it.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x2929_2EFF)
  /// A group in such a group.
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF3F3_F6FF, dark: 0x3434_3AFF)

  // MARK: Lines and fills

  /// A thin line between things, through which what is behind is seen.
  public static let separator = UIColor(light: 0x0000_0021, dark: 0xFFFF_FF21)
  /// A thin line between things.
  public static let opaqueSeparator = UIColor(light: 0xDDDD_E1FF, dark: 0x3C3C_41FF)
  /// What fills thin and small shapes, such as a slider's track.
  public static let systemFill = UIColor(light: 0x6C6C_7840, dark: 0x9090_9C5C)
  /// What fills shapes of middle size, such as a switch.
  public static let secondarySystemFill = UIColor(light: 0x6C6C_7833, dark: 0x9090_9C4D)
  /// What fills large shapes, such as a field or a button.
  public static let tertiarySystemFill = UIColor(light: 0x6C6C_7826, dark: 0x9090_9C3D)
  /// What fills large areas with content of their own.
  public static let quaternarySystemFill = UIColor(light: 0x6C6C_7817, dark: 0x9090_9C2B)

  // MARK: Colours by name

  public static let systemBlue = UIColor(light: 0x1F6F_EBFF, dark: 0x3F8C_FFFF)
  public static let systemBrown = UIColor(light: 0x8F6B_47FF, dark: 0xBB97_6FFF)
  public static let systemCyan = UIColor(light: 0x1493_C9FF, dark: 0x5AC8_F5FF)
  public static let systemGreen = UIColor(light: 0x2499_50FF, dark: 0x43C3_6FFF)
  public static let systemIndigo = UIColor(light: 0x5558_D9FF, dark: 0x7E82_F7FF)
  public static let systemMint = UIColor(light: 0x109E_8CFF, dark: 0x58D9_C3FF)
  public static let systemOrange = UIColor(light: 0xE574_0DFF, dark: 0xFF9A_3CFF)
  public static let systemPink = UIColor(light: 0xDB2F_74FF, dark: 0xFF5E_99FF)
  public static let systemPurple = UIColor(light: 0x9B45_CFFF, dark: 0xBF75_F2FF)
  public static let systemRed = UIColor(light: 0xD92D_38FF, dark: 0xFF5B_5FFF)
  public static let systemTeal = UIColor(light: 0x1A91_A8FF, dark: 0x55C3_D8FF)
  public static let systemYellow = UIColor(light: 0xD9A0_00FF, dark: 0xFFD2_3FFF)

  // MARK: Greys, each one nearer to the background

  public static let systemGray = UIColor(light: 0x8787_8FFF, dark: 0x8D8D_96FF)
  public static let systemGray2 = UIColor(light: 0xA9A9_B1FF, dark: 0x6363_6BFF)
  public static let systemGray3 = UIColor(light: 0xC3C3_CAFF, dark: 0x4A4A_51FF)
  public static let systemGray4 = UIColor(light: 0xD0D0_D6FF, dark: 0x3C3C_42FF)
  public static let systemGray5 = UIColor(light: 0xE3E3_E8FF, dark: 0x2E2E_33FF)
  public static let systemGray6 = UIColor(light: 0xF1F1_F5FF, dark: 0x2424_28FF)

  /// Text on dark backgrounds, whatever the interface's style.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on light backgrounds, whatever the interface's style.
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// The tint of the view that is drawn, laid out or given this colour as its background; elsewhere, the tint that
  /// views have where nobody sets one.
  ///
  /// UIKit: `UIColor.tintColor`.
  public static let tintColor = UIColor { _ in UITraitCollection.currentTint ?? .accent }

  /// The tint of views where nobody sets one: the desktop's accent colour, else blue.
  static var accent: UIColor { SystemAppearance.current.accentColor ?? .systemBlue }
}
