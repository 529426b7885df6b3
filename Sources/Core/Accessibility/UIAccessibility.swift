public import Foundation

/// The desktop's accessibility settings, such as less motion and more contrast.
///
/// UIKit: `UIAccessibility`. Settings that no desktop here has are those of high contrast if they serve the same users,
/// else off. All can be read on any thread, and notifications are posted for their changes.
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

  // MARK: Screen readers

  /// Whether a screen reader reads the program aloud.
  ///
  /// Linux: the screen reader that the accessibility bus announces, such as Orca.
  public static var isVoiceOverRunning: Bool { AssistiveTechnology.isScreenReaderRunning }

  /// Posted on the main thread when `isVoiceOverRunning` has changed, without an object.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// An assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Never used: it is Apple's.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// The element that a technology reads; nil if there is none or the technology does not run.
  ///
  /// - Parameter identifier: the technology; nil for any.
  @MainActor public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
    guard identifier == nil || identifier == .notificationVoiceOver else { return nil }
    return AssistiveTechnology.focusedElement
  }

  // MARK: Settings that no desktop has

  /// Whether Switch Control handles the program: never, since it is Apple's.
  public static var isSwitchControlRunning: Bool { false }

  /// Whether AssistiveTouch is on the screen: never, since it is Apple's.
  public static var isAssistiveTouchRunning: Bool { false }

  /// Whether Guided Access restricts the user to one program: never, since it is Apple's.
  public static var isGuidedAccessEnabled: Bool { false }

  /// Whether the user wants all text bold: never, since no desktop here has that setting.
  public static var isBoldTextEnabled: Bool { false }

  /// Whether the user wants no transparency: as `isDarkerSystemColorsEnabled`, since a translucent background lowers the
  /// contrast, and no desktop here has a setting of its own.
  public static var isReduceTransparencyEnabled: Bool { isDarkerSystemColorsEnabled }

  /// Whether shaking the device undoes: never, since desktops do not report motion.
  public static var isShakeToUndoEnabled: Bool { false }

  /// Whether the screen inverts all colors: never, since programs are not notified of that here.
  public static var isInvertColorsEnabled: Bool { false }

  /// Whether the screen shows no colors: never, since programs are not notified of that here.
  public static var isGrayscaleEnabled: Bool { false }

  /// Whether information must not depend on color alone: as `isDarkerSystemColorsEnabled`, since no desktop here has a
  /// setting of its own.
  public static var shouldDifferentiateWithoutColor: Bool { isDarkerSystemColorsEnabled }

  /// Whether buttons show shapes: as `isDarkerSystemColorsEnabled`, since no desktop here has a setting of its own.
  public static var buttonShapesEnabled: Bool { isDarkerSystemColorsEnabled }

  /// Whether the user prefers fading to sliding: as `isReduceMotionEnabled`.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }

  /// Whether switches show symbols for on and off: as `isDarkerSystemColorsEnabled`, since no desktop here has a setting
  /// of its own.
  public static var isOnOffSwitchLabelsEnabled: Bool { isDarkerSystemColorsEnabled }

  /// Whether videos may start by themselves: always, since no desktop here has that setting.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Whether audio has one channel: never, since programs are not notified of that here.
  public static var isMonoAudioEnabled: Bool { false }

  /// Whether videos show captions: never, since no desktop here has that setting.
  public static var isClosedCaptioningEnabled: Bool { false }

  /// Whether the selected text is spoken on request: never, since that is Apple's.
  public static var isSpeakSelectionEnabled: Bool { false }

  /// Whether the screen is spoken on request: never, since that is Apple's.
  public static var isSpeakScreenEnabled: Bool { false }

  /// Never grants the session: Guided Access is Apple's.
  @MainActor public static func requestGuidedAccessSession(
    enabled enable: Bool, completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }

  // MARK: Notifications of settings

  /// Posted on the main thread when `isReduceTransparencyEnabled` has changed, without an object.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  /// Posted on the main thread when `shouldDifferentiateWithoutColor` has changed, without an object.
  public static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")

  /// Posted on the main thread when `buttonShapesEnabled` has changed, without an object.
  public static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")

  /// Posted on the main thread when `prefersCrossFadeTransitions` has changed, without an object.
  public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

  /// Posted on the main thread when `isOnOffSwitchLabelsEnabled` has changed, without an object.
  public static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")

  /// Never posted: `isBoldTextEnabled` does not change here.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")

  /// Never posted: `isSwitchControlRunning` does not change here.
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// Never posted: `isAssistiveTouchRunning` does not change here.
  public static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")

  /// Never posted: `isGuidedAccessEnabled` does not change here.
  public static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")

  /// Never posted: `isInvertColorsEnabled` does not change here.
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")

  /// Never posted: `isGrayscaleEnabled` does not change here.
  public static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")

  /// Never posted: `isShakeToUndoEnabled` does not change here.
  public static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")

  /// Never posted: `isVideoAutoplayEnabled` does not change here.
  public static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")

  /// Never posted: `isMonoAudioEnabled` does not change here.
  public static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")

  /// Never posted: `isClosedCaptioningEnabled` does not change here.
  public static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")

  /// Never posted: `isSpeakSelectionEnabled` does not change here.
  public static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")

  /// Never posted: `isSpeakScreenEnabled` does not change here.
  public static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")

  /// Never posted: a screen reader reports no end of an announcement.
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")

  /// The key in `userInfo` of `announcementDidFinishNotification` for the text.
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"

  /// The key in `userInfo` of `announcementDidFinishNotification` for whether the text was spoken.
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

  /// Notifications of changed contrast, with which further settings change.
  static let contrastNotifications = [
    darkerSystemColorsStatusDidChangeNotification, reduceTransparencyStatusDidChangeNotification,
    differentiateWithoutColorDidChangeNotification, buttonShapesEnabledStatusDidChangeNotification,
    onOffSwitchLabelsDidChangeNotification,
  ]

  /// Notifications of changed motion.
  static let motionNotifications = [
    reduceMotionStatusDidChangeNotification, prefersCrossFadeTransitionsStatusDidChange,
  ]

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

  /// Posted on the main thread when an assistive technology has moved its focus, without an object.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")

  /// The key in `userInfo` of `elementFocusedNotification` for the element.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

  /// The key in `userInfo` of `elementFocusedNotification` for the previous element.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  /// The key in `userInfo` of `elementFocusedNotification` for the technology.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// Notifies assistive technologies.
  ///
  /// - Parameters:
  ///   - notification: `announcement` speaks the argument, a text or an attributed text. `screenChanged` and
  ///     `layoutChanged` move the reading focus to the argument, an element, or speak it if it is a text.
  ///     `pageScrolled` speaks the argument, such as "Page 2 of 5".
  ///   - argument: as the notification requires it; nil for none.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    AssistiveTechnology.onPost?(notification, argument)
  }

  // MARK: Elements

  /// Whether an element shows its details.
  ///
  /// UIKit: `UIAccessibility.ExpandedStatus`.
  public enum ExpandedStatus: Int, Sendable {
    /// The element has no details to show or hide.
    case unsupported
    case expanded
    case collapsed
  }

  /// A rectangle of a view in the coordinates of its window, in which accessibility frames are stated. Wayland clients do
  /// not know the position of their windows on the screen.
  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil as UIView?)
  }

  /// A path of a view in the coordinates of its window, in which accessibility paths are stated.
  @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let origin = view.convert(CGPoint.zero, to: nil as UIView?)
    let (right, down) = (
      view.convert(CGPoint(x: 1, y: 0), to: nil as UIView?),
      view.convert(CGPoint(x: 0, y: 1), to: nil as UIView?)
    )
    let copy = UIBezierPath(cgPath: path.cgPath)
    copy.apply(
      CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
        tx: origin.x,
        ty: origin.y))
    return copy
  }

  // MARK: Zoom

  /// The kind of a place that a magnifier follows.
  public enum ZoomType: Int, Sendable {
    case insertionPoint
  }

  /// Has no effect: magnifiers of Linux follow the pointer and the caret by themselves.
  @MainActor public static func zoomFocusChanged(
    zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView
  ) {}

  /// Has no effect: magnifiers of Linux have no gestures that conflict.
  @MainActor public static func registerGestureConflictWithZoom() {}
}

/// The direction in which an assistive technology scrolls.
public nonisolated enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}
