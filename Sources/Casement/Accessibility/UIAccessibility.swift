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
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether the user wants colors that differ a lot from those behind them. It is the trait `accessibilityContrast` of
  /// screens and windows, too.
  ///
  /// Linux: `CASEMENT_CONTRAST`; `contrast` of the portal, or GNOME's `high-contrast`; a theme for high contrast, in
  /// `GTK_THEME` or as `gtk-theme-name` in GTK's `settings.ini`.
  public static var isDarkerSystemColorsEnabled: Bool { SystemAppearance.current.contrast == .high }

  /// `isDarkerSystemColorsEnabled` is another than before. It is posted on the main thread, without an object.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
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

  /// Whether the screen shows all colors turned round: never, since programs do not learn of that here.
  public static var isInvertColorsEnabled: Bool { false }

  /// Whether the screen shows no colors: never, since programs do not learn of that here.
  public static var isGrayscaleEnabled: Bool { false }

  /// Whether color alone is not to tell things apart: never, since no desktop here has that setting.
  public static var shouldDifferentiateWithoutColor: Bool { false }

  /// Whether the user wants views to fade where they would slide: as `isReduceMotionEnabled`.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }

  /// Whether switches have signs for on and off: never, since no desktop here has that setting.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }

  /// Whether films may begin by themselves: always, since no desktop here has that setting.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// `isVoiceOverRunning` is another than before, which never happens here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  // MARK: Telling

  /// Something that an assistive technology would be told.
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

  /// An assistive technology has come to another element, which never happens here.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")

  /// In `userInfo` of `elementFocusedNotification`: the element.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

  /// In `userInfo` of `elementFocusedNotification`: the element before.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  /// In `userInfo` of `elementFocusedNotification`: which technology it is.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// Tells assistive technologies of something. None listens yet.
  public static func post(notification: Notification, argument: Any?) {}
}

/// Where an assistive technology wants content to go.
public nonisolated enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}
