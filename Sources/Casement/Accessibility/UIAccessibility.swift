public import Foundation

/// The desktop's accessibility settings, such as less motion and more contrast.
///
/// UIKit: `UIAccessibility`. No assistive technology reads the toolkit's windows yet: what would be one of Apple's own
/// is not running, and settings that no desktop here has are off. The others can be asked for on any thread, and
/// notifications tell of their changes.
///
/// Linux: they come from the first of these that says something: an environment variable; the desktop's settings portal,
/// which is asked once the first window is shown, and listened to from then on; what that said in an earlier run; the
/// files of GTK and KDE as they are when the program starts.
public nonisolated enum UIAccessibility {
  // MARK: Settings of the desktop

  /// Whether the user wants few things to move.
  ///
  /// Linux: `CASEMENT_REDUCED_MOTION`; `reduced-motion` of the portal, or GNOME's `enable-animations`;
  /// `gtk-enable-animations` in GTK's `settings.ini`, `AnimationDurationFactor` in KDE's `kdeglobals`.
  public static var isReduceMotionEnabled: Bool { SystemAppearance.current.reducesMotion }

  /// `isReduceMotionEnabled` is another than before. It is posted on the main thread, without an object.
  public static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether the user wants colours that differ a lot from those behind them. It is the trait `accessibilityContrast` of
  /// screens and windows, too.
  ///
  /// Linux: `CASEMENT_CONTRAST`; `contrast` of the portal, or GNOME's `high-contrast`; a theme for high contrast, in
  /// `GTK_THEME` or as `gtk-theme-name` in GTK's `settings.ini`.
  public static var isDarkerSystemColorsEnabled: Bool { SystemAppearance.current.contrast == .high }

  /// `isDarkerSystemColorsEnabled` is another than before. It is posted on the main thread, without an object.
  public static let darkerSystemColorsStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

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
