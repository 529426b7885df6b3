public import Foundation

/// The desktop's accessibility settings, such as less motion and more contrast.
///
/// UIKit: `UIAccessibility`. No assistive technology reads the toolkit's windows yet. Apple's technologies are reported
/// as not running, and settings that no desktop here has as off. The other settings can be read on any thread, and
/// notifications are posted for their changes.
///
/// Linux: each comes from the first of these sources that has it: an environment variable; the desktop's settings
/// portal, which is queried and observed once the first window is shown; the portal's values of an earlier run; the
/// files of GTK and KDE as of the start of the program.
public nonisolated enum UIAccessibility {
  // MARK: Settings of the desktop

  /// Whether the user wants less motion.
  ///
  /// Linux: `CASEMENT_REDUCED_MOTION`; `reduced-motion` of the portal, or GNOME's `enable-animations`;
  /// `gtk-enable-animations` in GTK's `settings.ini`, `AnimationDurationFactor` in KDE's `kdeglobals`.
  public static var isReduceMotionEnabled: Bool { SystemAppearance.current.reducesMotion }

  /// Posted on the main thread when `isReduceMotionEnabled` has changed, without an object.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether the user wants high contrast. It is the trait `accessibilityContrast` of screens and windows, too.
  ///
  /// Linux: `CASEMENT_CONTRAST`; `contrast` of the portal, or GNOME's `high-contrast`; a theme for high contrast, in
  /// `GTK_THEME` or as `gtk-theme-name` in GTK's `settings.ini`.
  public static var isDarkerSystemColorsEnabled: Bool { SystemAppearance.current.contrast == .high }

  /// Posted on the main thread when `isDarkerSystemColorsEnabled` has changed, without an object.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  // MARK: Assistive settings without effect

  /// Whether VoiceOver reads the program aloud: never, since it is Apple's.
  public static var isVoiceOverRunning: Bool { false }

  /// Whether Switch Control handles the program: never, since it is Apple's.
  public static var isSwitchControlRunning: Bool { false }

  /// Whether AssistiveTouch is on the screen: never, since it is Apple's.
  public static var isAssistiveTouchRunning: Bool { false }

  /// Whether Guided Access restricts the user to one program: never, since it is Apple's.
  public static var isGuidedAccessEnabled: Bool { false }

  /// Whether the user wants all text bold: never, since no desktop here has that setting.
  public static var isBoldTextEnabled: Bool { false }

  /// Whether the user wants no transparency: never, since no desktop here has that setting.
  public static var isReduceTransparencyEnabled: Bool { false }

  /// Whether shaking the device undoes: never, since desktops do not report motion.
  public static var isShakeToUndoEnabled: Bool { false }

  /// Whether the screen inverts all colors: never, since programs are not notified of that here.
  public static var isInvertColorsEnabled: Bool { false }

  /// Whether the screen shows no colors: never, since programs are not notified of that here.
  public static var isGrayscaleEnabled: Bool { false }

  /// Whether information must not depend on color alone: never, since no desktop here has that setting.
  public static var shouldDifferentiateWithoutColor: Bool { false }

  /// Whether the user prefers fading to sliding: as `isReduceMotionEnabled`.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }

  /// Whether switches show symbols for on and off: never, since no desktop here has that setting.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }

  /// Whether videos may start by themselves: always, since no desktop here has that setting.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Never posted: `isVoiceOverRunning` does not change here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  // MARK: Posting notifications

  /// A notification to assistive technologies.
  ///
  /// UIKit: `UIAccessibility.Notification`.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1010)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1011)
  }

  /// Never posted: no assistive technology moves its focus here.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")

  /// The key in `userInfo` of `elementFocusedNotification` for the element.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

  /// The key in `userInfo` of `elementFocusedNotification` for the previous element.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  /// The key in `userInfo` of `elementFocusedNotification` for the technology.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// Notifies assistive technologies. No technology listens yet.
  public static func post(notification: Notification, argument: Any?) {}
}

/// The direction in which an assistive technology scrolls.
public nonisolated enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}
