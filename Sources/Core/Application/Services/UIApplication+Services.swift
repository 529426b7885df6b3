public import Foundation

/// Services that Apple's systems offer to programs, as far as they exist on Linux.
extension UIApplication {
  // MARK: Actions outside of windows

  /// The actions that the program adds to the static ones of `Info.plist`. They are stored but not shown: a desktop entry
  /// is a file of the installed package, which a running program does not change.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { services.shortcutItems }
    set { services.shortcutItems = newValue }
  }

  // MARK: The badge

  /// The number at the program's icon; 0 shows none. Docks that implement Ubuntu's launcher protocol show it while the
  /// program runs (Plasma, the Ubuntu dock, Dash to Dock). Others ignore it (rule L8).
  ///
  /// The name of the desktop entry must be the app id.
  ///
  /// D-Bus: signal `com.canonical.Unity.LauncherEntry.Update`.
  public var applicationIconBadgeNumber: Int {
    get { services.badge.number }
    set { services.badge.show(max(0, newValue), appID: context.appID) }
  }

  // MARK: Remote notifications

  /// Reports to the delegate, in a later turn, that there is no push service:
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)` gets an error that says so.
  public func registerForRemoteNotifications() {
    context.post.send { [self] in
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: Self.missingPushService)
    }
  }

  /// Does nothing: the program is never registered.
  public func unregisterForRemoteNotifications() {}

  /// Whether the program receives pushes: false, since Linux has no push service.
  public var isRegisteredForRemoteNotifications: Bool { false }

  private static let missingPushService = NSError(
    domain: NSCocoaErrorDomain, code: 3010,
    userInfo: [
      NSLocalizedDescriptionKey: "Remote notifications are not available: Linux has no push service.",
      NSLocalizedRecoverySuggestionErrorKey: "Have the program ask its server, or keep a connection to it.",
    ])

  // MARK: Work in the background

  /// The interval that asks for fetches as often as possible.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0

  /// The interval that asks for no fetches.
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Has no effect: a desktop starts no program to fetch content. A program that runs can use timers in the background.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Whether the desktop starts the program to fetch content: `denied`, since none does.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }

  /// Never posted: `backgroundRefreshStatus` does not change.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")

  // MARK: The icon

  /// Whether the program can choose among several icons: false, since the icon belongs to the desktop entry.
  public var supportsAlternateIcons: Bool { false }

  /// The name of the chosen icon: nil for the desktop entry's.
  public var alternateIconName: String? { nil }

  /// Fails with an error in a later turn, unless `alternateIconName` is nil: the icon belongs to the desktop entry.
  public func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    context.post.send {
      completionHandler?(alternateIconName == nil ? nil : CocoaError(.featureUnsupported))
    }
  }

  /// Throws an error, unless `alternateIconName` is nil: the icon belongs to the desktop entry.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    if alternateIconName != nil { throw CocoaError(.featureUnsupported) }
  }

  // MARK: Protected files

  /// Whether the program's files can be read: true, since Linux unlocks them when the user logs in.
  public var isProtectedDataAvailable: Bool { true }

  /// Never posted: files stay readable while the program runs.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")

  /// Never posted: files stay readable while the program runs.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")

  // MARK: Other notifications and types

  /// Never posted: compositors do not report screenshots.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  /// Never posted: programs on Linux observe `NSCalendarDayChanged` and `NSSystemTimeZoneDidChange` themselves.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")

  /// The URL of the program's notification settings. There are none on Linux, so opening it fails.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
}

/// The result of a background fetch.
///
/// UIKit: `UIBackgroundFetchResult`.
public nonisolated enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

/// Whether the system may start the program to fetch content.
///
/// UIKit: `UIBackgroundRefreshStatus`.
public nonisolated enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

extension UIApplication.LaunchOptionsKey {
  /// The action with which the program was started: a `UIApplicationShortcutItem`.
  public static let shortcutItem = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsShortcutItemKey")

  /// The payload of a push notification. Never present: Linux has no push service.
  public static let remoteNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")

  /// The program that requests the URL. Never present: the desktop does not report it.
  public static let sourceApplication = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")

  /// A property list of the program that requests the URL. Never present on a desktop.
  public static let annotation = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsAnnotationKey")

  /// Whether the program was started for a change of location. Never present on a desktop.
  public static let location = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsLocationKey")

  /// The activity to continue. Never present: no desktop supports Handoff.
  public static let userActivityDictionary = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")

  /// The type of the activity to continue. Never present: no desktop supports Handoff.
  public static let userActivityType = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
}

/// The application's state for its services.
struct ApplicationServices {
  var shortcutItems: [UIApplicationShortcutItem]?
  lazy var badge = LauncherBadge()
}
