import UIKit

enum ShortcutKind: String {
  case compose = "com.example.compose"
  case search = "com.example.search"

  init?(item: UIApplicationShortcutItem) {
    self.init(rawValue: item.type)
  }
}

class ShortcutsAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var pendingItem: UIApplicationShortcutItem?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    var performsAction = true
    if let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem {
      pendingItem = item
      performsAction = false
    }
    let recent = UIMutableApplicationShortcutItem(
      type: ShortcutKind.search.rawValue, localizedTitle: "Search",
      localizedSubtitle: "Everywhere", icon: UIApplicationShortcutIcon(type: .search),
      userInfo: ["page": 3 as NSNumber])
    recent.localizedTitle = "Search Notes"
    application.shortcutItems = [
      recent,
      UIApplicationShortcutItem(
        type: ShortcutKind.compose.rawValue, localizedTitle: "Compose", localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(systemImageName: "square.and.pencil")),
      UIApplicationShortcutItem(
        type: "image", localizedTitle: "Image", localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(templateImageName: "Image")),
    ]
    application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    application.registerForRemoteNotifications()
    application.applicationIconBadgeNumber = 0
    return performsAction
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(handle(shortcutItem))
  }

  private func handle(_ item: UIApplicationShortcutItem) -> Bool {
    guard let kind = ShortcutKind(item: item) else { return false }
    print(kind, item.localizedTitle, item.localizedSubtitle ?? "", item.icon as Any, item.userInfo ?? [:])
    return item.targetContentIdentifier == nil
  }

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    print(deviceToken.map { String(format: "%02x", $0) }.joined())
  }

  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error
  ) {
    print(error.localizedDescription)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(userInfo.isEmpty ? .noData : .newData)
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.failed)
  }
}

class ShortcutsSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let item = connectionOptions.shortcutItem, let scene = scene as? UIWindowScene {
      windowScene(scene, performActionFor: item) { _ in }
    }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(ShortcutKind(item: shortcutItem) != nil)
  }
}

@MainActor
final class IconChooser {
  private var observers: [NSObjectProtocol] = []

  func choose(_ name: String?) {
    guard UIApplication.shared.supportsAlternateIcons, UIApplication.shared.alternateIconName != name else {
      return
    }
    UIApplication.shared.setAlternateIconName(name) { error in
      if let error = error { print(error) }
    }
    UIApplication.shared.setAlternateIconName(nil)
  }

  func observe() {
    let names = [
      UIApplication.userDidTakeScreenshotNotification, UIApplication.significantTimeChangeNotification,
      UIApplication.protectedDataDidBecomeAvailableNotification,
      UIApplication.protectedDataWillBecomeUnavailableNotification,
      UIApplication.backgroundRefreshStatusDidChangeNotification,
    ]
    observers = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: .main) { _ in }
    }
    if UIApplication.shared.isProtectedDataAvailable,
      UIApplication.shared.backgroundRefreshStatus != .available
    {
      UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
    }
    if !UIApplication.shared.isRegisteredForRemoteNotifications {
      UIApplication.shared.unregisterForRemoteNotifications()
    }
    if let url = URL(string: UIApplication.openNotificationSettingsURLString) {
      UIApplication.shared.open(url)
    }
  }
}
