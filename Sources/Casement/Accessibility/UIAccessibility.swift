/// The desktop's accessibility settings, such as less motion and more contrast.
///
/// UIKit: `UIAccessibility`. No assistive technology reads the toolkit's windows yet: what would be one of Apple's own
/// is not running, and settings that no desktop here has are off. The others are read from the desktop's files, when
/// they are asked for; nobody is notified of changes, so ask again each time.
public nonisolated enum UIAccessibility {
  // MARK: Settings of the desktop

  /// Whether the user wants few things to move.
  ///
  /// Linux: `gtk-enable-animations` in GTK's `settings.ini`, `AnimationDurationFactor` in KDE's `kdeglobals`.
  public static var isReduceMotionEnabled: Bool { AccessibilitySettings().reducesMotion }

  /// Whether the user wants colours that differ a lot from those behind them.
  ///
  /// Linux: a theme for high contrast, in `GTK_THEME` or as `gtk-theme-name` in GTK's `settings.ini`.
  public static var isDarkerSystemColorsEnabled: Bool { AccessibilitySettings().hasHighContrast }

  // MARK: What is not there

  /// Whether VoiceOver reads the program aloud: never, since it is Apple's.
  public static var isVoiceOverRunning: Bool { false }

  /// Whether Switch Control handles the program: never, since it is Apple's.
  public static var isSwitchControlRunning: Bool { false }

  /// Whether AssistiveTouch is on the screen: never, since it is Apple's.
  public static var isAssistiveTouchRunning: Bool { false }

  /// Whether Guided Access keeps the user in one program: never, since it is Apple's.
  public static var isGuidedAccessEnabled: Bool { false }

  /// Whether the user wants all text bold: never, since no desktop here has that setting.
  public static var isBoldTextEnabled: Bool { false }

  /// Whether the user wants nothing to shine through: never, since no desktop here has that setting.
  public static var isReduceTransparencyEnabled: Bool { false }

  /// Whether shaking the device undoes: never, since a desktop is not shaken.
  public static var isShakeToUndoEnabled: Bool { false }
}
