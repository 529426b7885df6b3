import Foundation

// The semantic colors of an interface, each one for light and one for dark. The values differ from Apple's: they are
// for a desktop, where windows are beside each other.

nonisolated extension UIColor {
  /// A standard color from its values, and from those for high contrast.
  ///
  /// - Parameters:
  ///   - fill: the values of fills with text on them, if they differ.
  ///   - elevated: the values of an elevated background in a dark interface, with usual and with high contrast.
  private static func standard(
    light: UInt32, dark: UInt32, high: (light: UInt32, dark: UInt32)? = nil,
    fill: (light: UInt32, dark: UInt32)? = nil, elevated: (dark: UInt32, high: UInt32)? = nil
  ) -> UIColor {
    let (light, dark) = (UIColor(rgba: light), UIColor(rgba: dark))
    let above = elevated.map { (dark: UIColor(rgba: $0.dark), high: UIColor(rgba: $0.high)) }
    let strong = high.map { (light: UIColor(rgba: $0.light), dark: UIColor(rgba: $0.dark)) }
    let base = fill.map { (light: UIColor(rgba: $0.light), dark: UIColor(rgba: $0.dark)) }
    return StandardColor(
      { traits in
        let isDark = traits.userInterfaceStyle == .dark
        if isDark, let above, traits.userInterfaceLevel == .elevated {
          return traits.accessibilityContrast == .high ? above.high : above.dark
        }
        guard let strong, traits.accessibilityContrast == .high else { return isDark ? dark : light }
        return isDark ? strong.dark : strong.light
      },
      fill: { traits in
        let isDark = traits.userInterfaceStyle == .dark
        return isDark ? base?.dark ?? dark : base?.light ?? light
      })
  }

  /// A color from its four bytes, red first.
  private convenience init(rgba: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  // MARK: Text

  // Text colors, except the quaternary one, have a contrast of 4.5 with each background below, and of 7 under high
  // contrast. Where UIKit's color has less contrast, as for placeholders, this one has more.

  /// Primary text.
  public static let label = standard(
    light: 0x1B1B_1FFF, dark: 0xF4F4_F6FF, high: (light: 0x0000_00FF, dark: 0xFFFF_FFFF))
  /// Secondary text, such as an explanation.
  public static let secondaryLabel = standard(
    light: 0x1B1B_1FB4, dark: 0xF4F4_F6B4, high: (light: 0x0000_00D0, dark: 0xFFFF_FFD8))
  /// Tertiary text.
  public static let tertiaryLabel = standard(
    light: 0x1B1B_1F9E, dark: 0xF4F4_F694, high: (light: 0x0000_00BC, dark: 0xFFFF_FFC4))
  /// Faint text, such as a watermark, and small symbols.
  public static let quaternaryLabel = standard(
    light: 0x1B1B_1F7D, dark: 0xF4F4_F670, high: (light: 0x0000_00A0, dark: 0xFFFF_FFA0))
  /// Text in an empty field that describes the expected input.
  public static let placeholderText = standard(
    light: 0x1B1B_1F9E, dark: 0xF4F4_F694, high: (light: 0x0000_00BC, dark: 0xFFFF_FFC4))
  /// The text of disabled controls.
  package static let disabledLabel = standard(
    light: 0x1B1B_1F66, dark: 0xF4F4_F666, high: (light: 0x0000_00A0, dark: 0xFFFF_FFA8))
  /// Text that leads elsewhere.
  public static let link = standard(
    light: 0x1D66_D9FF, dark: 0x6CA7_FFFF, high: (light: 0x174B_A2FF, dark: 0xB0D0_FFFF))

  // MARK: Backgrounds

  /// The background of a window.
  public static let systemBackground = standard(
    light: 0xFFFF_FFFF, dark: 0x1D1D_20FF, high: (light: 0xFFFF_FFFF, dark: 0x0000_00FF),
    elevated: (dark: 0x2A2A_2EFF, high: 0x1F1F_22FF))
  /// The background of groups on a window.
  public static let secondarySystemBackground = standard(
    light: 0xF3F3_F6FF, dark: 0x2727_2BFF, high: (light: 0xF3F3_F6FF, dark: 0x1717_1AFF),
    elevated: (dark: 0x2E2E_33FF, high: 0x2727_2AFF))
  /// The background of groups inside a group.
  public static let tertiarySystemBackground = standard(
    light: 0xFFFF_FFFF, dark: 0x3232_37FF, high: (light: 0xFFFF_FFFF, dark: 0x2424_28FF),
    elevated: (dark: 0x3434_3AFF, high: 0x2E2E_32FF))
  /// The former name of `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The background of a window with grouped content.
  public static let systemGroupedBackground = standard(
    light: 0xF3F3_F6FF, dark: 0x1D1D_20FF, high: (light: 0xF3F3_F6FF, dark: 0x0000_00FF),
    elevated: (dark: 0x2A2A_2EFF, high: 0x1F1F_22FF))
  /// A group on it.
  public static let secondarySystemGroupedBackground = standard(
    light: 0xFFFF_FFFF, dark: 0x2929_2EFF, high: (light: 0xFFFF_FFFF, dark: 0x1A1A_1EFF),
    elevated: (dark: 0x3030_35FF, high: 0x2828_2CFF))
  /// The background of a group inside such a group.
  public static let tertiarySystemGroupedBackground = standard(
    light: 0xF3F3_F6FF, dark: 0x3434_3AFF, high: (light: 0xF3F3_F6FF, dark: 0x2626_2BFF),
    elevated: (dark: 0x3434_3AFF, high: 0x3030_35FF))

  // MARK: Lines and fills

  /// A thin translucent line between items.
  public static let separator = standard(
    light: 0x0000_0021, dark: 0xFFFF_FF21, high: (light: 0x0000_0090, dark: 0xFFFF_FF90))
  /// A thin opaque line between items.
  public static let opaqueSeparator = standard(
    light: 0xDDDD_E1FF, dark: 0x3C3C_41FF, high: (light: 0x6F6F_75FF, dark: 0x9696_9EFF))
  /// The fill of thin and small shapes, such as a slider's track.
  public static let systemFill = standard(
    light: 0x6C6C_7840, dark: 0x9090_9C5C, high: (light: 0x3C3C_4860, dark: 0xB0B0_BC78))
  /// The fill of shapes of medium size, such as a switch.
  public static let secondarySystemFill = standard(
    light: 0x6C6C_7833, dark: 0x9090_9C4D, high: (light: 0x3C3C_4850, dark: 0xB0B0_BC66))
  /// The fill of large shapes, such as a field or a button.
  public static let tertiarySystemFill = standard(
    light: 0x6C6C_7826, dark: 0x9090_9C3D, high: (light: 0x3C3C_483A, dark: 0xB0B0_BC52))
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = standard(
    light: 0x6C6C_7817, dark: 0x9090_9C2B, high: (light: 0x3C3C_4828, dark: 0xB0B0_BC3C))

  // MARK: Colors by name

  // Symbols in these colors have a contrast of 3 with each background. Text in blue and red has a contrast of 4.5.
  // Under high contrast all have 7. Fills below text have other values.

  public static let systemBlue = standard(
    light: 0x1D66_DDFF, dark: 0x5C9E_FFFF, high: (light: 0x164E_A4FF, dark: 0xACCE_FFFF),
    fill: (light: 0x1F66_E0FF, dark: 0x3474_D4FF))
  public static let systemBrown = standard(
    light: 0x8F6B_47FF, dark: 0xBB97_6FFF, high: (light: 0x674D_33FF, dark: 0xDCC9_B4FF))
  public static let systemCyan = standard(
    light: 0x1493_C9FF, dark: 0x5AC8_F5FF, high: (light: 0x0C58_79FF, dark: 0x87D7_F8FF))
  public static let systemGreen = standard(
    light: 0x2499_50FF, dark: 0x43C3_6FFF, high: (light: 0x165D_31FF, dark: 0x92DC_ABFF))
  public static let systemIndigo = standard(
    light: 0x5558_D9FF, dark: 0x7E82_F7FF, high: (light: 0x4346_ABFF, dark: 0xC6C8_FBFF))
  public static let systemMint = standard(
    light: 0x0F9A_89FF, dark: 0x58D9_C3FF, high: (light: 0x095D_53FF, dark: 0x71DF_CCFF))
  public static let systemOrange = standard(
    light: 0xD66B_0CFF, dark: 0xFF9A_3CFF, high: (light: 0x8041_07FF, dark: 0xFFBF_84FF),
    fill: (light: 0xF27F_14FF, dark: 0xFF9A_3CFF))
  public static let systemPink = standard(
    light: 0xDB2F_74FF, dark: 0xFF5E_99FF, high: (light: 0x9921_51FF, dark: 0xFFB8_D2FF))
  public static let systemPurple = standard(
    light: 0x9B45_CFFF, dark: 0xBF75_F2FF, high: (light: 0x7434_9BFF, dark: 0xE2C0_F9FF))
  public static let systemRed = standard(
    light: 0xD02B_35FF, dark: 0xFF6F_72FF, high: (light: 0x9E21_29FF, dark: 0xFFBC_BDFF),
    fill: (light: 0xD22C_36FF, dark: 0xCC49_4CFF))
  public static let systemTeal = standard(
    light: 0x1A91_A8FF, dark: 0x55C3_D8FF, high: (light: 0x105A_68FF, dark: 0x8FD7_E5FF))
  public static let systemYellow = standard(
    light: 0xB082_00FF, dark: 0xFFD2_3FFF, high: (light: 0x6A4E_00FF, dark: 0xFFD2_3FFF),
    fill: (light: 0xF5C2_11FF, dark: 0xFFD2_3FFF))

  // MARK: Grays, in order of increasing similarity to the background

  public static let systemGray = standard(
    light: 0x8484_8CFF, dark: 0x8D8D_96FF, high: (light: 0x5252_57FF, dark: 0xCCCC_D0FF))
  public static let systemGray2 = standard(
    light: 0xA9A9_B1FF, dark: 0x6363_6BFF, high: (light: 0x7474_7CFF, dark: 0x9C9C_A4FF))
  public static let systemGray3 = standard(
    light: 0xC3C3_CAFF, dark: 0x4A4A_51FF, high: (light: 0x9C9C_A4FF, dark: 0x6C6C_74FF))
  public static let systemGray4 = standard(
    light: 0xD0D0_D6FF, dark: 0x3C3C_42FF, high: (light: 0xB4B4_BCFF, dark: 0x5050_58FF))
  public static let systemGray5 = standard(light: 0xE3E3_E8FF, dark: 0x2E2E_33FF)
  public static let systemGray6 = standard(light: 0xF1F1_F5FF, dark: 0x2424_28FF)

  /// Text on dark backgrounds, independent of the interface's style.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on light backgrounds, independent of the interface's style.
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// The tint of the view that is drawn, laid out or given this color as its background. Elsewhere it is the default
  /// tint of views.
  ///
  /// UIKit: `UIColor.tintColor`.
  public static let tintColor = UIColor { _ in UITraitCollection.currentTint ?? .accent }

  /// The default tint of views: the text color for the desktop's accent color, or blue without one. Its `fill` is the
  /// accent color itself.
  package static var accent: UIColor { SystemAppearance.current.accent ?? .systemBlue }
}
