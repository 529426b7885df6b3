public import Foundation

/// The optional `window` property of a program's delegate.
///
/// It is in a separate protocol, because `UIApplicationDelegate` declares the same property with a double optional.
@preconcurrency @MainActor public protocol UIApplicationWindowKeeping: AnyObject {
  /// The program's window. By default nil, and setting it is a no-op.
  var window: UIWindow? { get set }
}

extension UIApplicationWindowKeeping {
  // A delegate's own `let window = UIWindow()` does not satisfy the requirement, because it is not optional. Both
  // properties then exist. This one is disfavored, so that it is not chosen where an optional is expected.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The program's delegate: it is notified of the application's events, and makes decisions.
///
/// Mark the class, a `UIResponder`, with `@main`; it needs no `init` of its own. All methods have default implementations.
///
/// UIKit: `UIApplicationDelegate`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: UIApplicationWindowKeeping {
  /// Called after the connection is established, before anything is shown.
  ///
  /// - Returns: false if the launch options could not be handled.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the program is ready. Create windows and show them. With a main storyboard, `window` is set already and is
  /// shown afterwards.
  ///
  /// - Returns: false if the launch options could not be handled. Then `application(_:open:options:)` is not called.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the program is ready, if `application(_:didFinishLaunchingWithOptions:)` is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called after a window got the keyboard focus.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called before the windows lose the keyboard focus.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called after the last window became invisible. Save the program's state.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called before a window becomes visible again.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when memory is low. Release objects that can be created again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Opens a URL with which the program was started, after the launch.
  ///
  /// - Returns: whether it was opened. False by default.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Performs the action of the desktop entry with which the program was started (rule Q4). Called after
  /// `didFinishLaunching` if both launch methods returned true. With scenes, `UIScene.ConnectionOptions.shortcutItem` has
  /// the action.
  ///
  /// - Parameter completionHandler: call it with whether the action was performed. The toolkit ignores the result.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// Called when `registerForRemoteNotifications()` failed, as it always does on Linux.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// The orientations that a window may have, whatever its controllers support (rule N4). All by default.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// The configuration of a new scene, for programs with scenes in `Info.plist`. By default, as `Info.plist` specifies.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called after scenes were closed for good.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called before the program ends in order: by itself, by a signal such as at the end of a desktop session, or because
  /// its compositor has disconnected.
  func applicationWillTerminate(_ application: UIApplication)

  /// Asks whether a window may close, after its close button or a key of the compositor. The root controller
  /// (`windowShouldClose(_:)`) has agreed already. True by default.
  func application(_ application: UIApplication, shouldClose window: UIWindow) -> Bool

  /// Whether the program ends when its last window was closed. True by default.
  func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool

  /// Called after the compositor ended the connection. The program then ends with status 1, unless
  /// `applicationShouldReconnect` returns true. Save as much as possible.
  func application(_ application: UIApplication, didLoseConnectionWith error: any Error)

  /// Whether the program continues without a compositor until there is a new one. False by default: the program ends with
  /// status 1.
  ///
  /// Called after `application(_:didLoseConnectionWith:)` when the compositor has disconnected. A protocol error ends the
  /// program in any case, because it is a bug of the program and would recur.
  ///
  /// After true, all compositor objects count as removed. Touches and presses are canceled, no window is key, the program
  /// resigns being active, and all screens are disconnected, with their notifications. `UIScreen.main` stays the previous
  /// main screen. Windows keep their content and are not hidden. Timers, the main queue and tasks continue.
  ///
  /// The program tries to reconnect at once, then every 0.1 seconds, with delays that grow to one second. It connects to
  /// the same place as a program that starts now (`WAYLAND_DISPLAY`). The run loop also waits for a compositor whose socket
  /// exists but does not answer yet. The new compositor's screens are new objects, and their connection is posted. The
  /// window that was key becomes key, in front of its level. Windows that are not hidden are shown again, back to front,
  /// with their title, content and floating size. The new compositor chooses their positions, and whether they are
  /// maximized.
  ///
  /// If no compositor answers within 30 seconds, or if the connection was lost a sixth time within a minute, the program
  /// ends with one line and status 1.
  func applicationShouldReconnect(_ application: UIApplication) -> Bool
}

extension UIApplicationDelegate {
  /// The delegate's window with a double optional, as Swift imports optional members of Objective-C protocols. With it,
  /// `delegate?.window??.frame` and `delegate!.window!!` compile.
  public var window: UIWindow?? {
    get { .some((self as any UIApplicationWindowKeeping).window) }
    set { (self as any UIApplicationWindowKeeping).window = newValue ?? nil }
  }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  public func applicationDidFinishLaunching(_ application: UIApplication) {}

  public func applicationDidBecomeActive(_ application: UIApplication) {}

  public func applicationWillResignActive(_ application: UIApplication) {}

  public func applicationDidEnterBackground(_ application: UIApplication) {}

  public func applicationWillEnterForeground(_ application: UIApplication) {}

  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }

  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  public func applicationWillTerminate(_ application: UIApplication) {}

  public func application(_ application: UIApplication, shouldClose window: UIWindow) -> Bool { true }

  public func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool { true }

  public func application(_ application: UIApplication, didLoseConnectionWith error: any Error) {}

  public func applicationShouldReconnect(_ application: UIApplication) -> Bool { false }
}

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the program. `@main` calls it.
  public static func main() {
    // The delegate's initializer may use localized strings.
    ProgramLanguages.declare(in: DocumentFinder.module(of: Self.self))
    UIApplication.shared.run(delegate: { Self.instantiate() as! Self })
  }
}
