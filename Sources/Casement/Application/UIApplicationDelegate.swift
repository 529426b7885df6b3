public import Foundation

/// The window that a program's delegate keeps, which is optional.
///
/// It is a protocol of its own, since `UIApplicationDelegate` has the same property again with one more `?`.
@preconcurrency @MainActor public protocol UIApplicationWindowKeeping: AnyObject {
  /// The program's window, where the delegate keeps it: nil by default, and what is set is forgotten.
  var window: UIWindow? { get set }
}

extension UIApplicationWindowKeeping {
  // A delegate's own `let window = UIWindow()` does not fulfill the protocol, since it is not optional, and so both properties
  // are there. Disfavored, this one is not taken in its place where an optional is wanted.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The program's own part of the application: it is told what happens, and decides.
///
/// Mark the class, a `UIResponder`, with `@main`; it needs no `init` of its own. Everything is optional.
///
/// UIKit: `UIApplicationDelegate`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: UIApplicationWindowKeeping {
  /// The connection stands; nothing is shown yet.
  ///
  /// - Returns: false if the launch options could not be handled.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The program is ready: make windows and show them. With a main storyboard, `window` is there, and is shown afterwards.
  ///
  /// - Returns: false if the launch options could not be handled; then URLs are not given to be opened.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The program is ready. Called where there is no `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// One of the windows has the keyboard's focus.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// None of the windows will have the keyboard's focus.
  func applicationWillResignActive(_ application: UIApplication)

  /// Nobody can see a window of the program any more: the place to save.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// A window of the program is about to be seen again.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Memory is short: let go of what can be made anew.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// The program is asked to open a URL, after it was launched with it.
  ///
  /// - Returns: whether it was opened. False by default.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// The program was started by an action of its desktop entry (rule Q4). Called after `didFinishLaunching` if both answers
  /// at the launch were true. With scenes, `UIScene.ConnectionOptions.shortcutItem` has the action.
  ///
  /// - Parameter completionHandler: to be called with whether the action was performed. Nothing waits for it.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// `registerForRemoteNotifications()` failed, as it always does on Linux.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// The orientations that a window may have, whatever its controllers support (rule N4). All by default.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// How a scene is to be made, for programs with scenes in `Info.plist`: as that says by default.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Scenes were closed for good.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// The program is about to end in order: by itself, by a signal that asks for it, such as at the end of a session, or
  /// since its compositor has gone.
  func applicationWillTerminate(_ application: UIApplication)

  /// Somebody asks to close a window, by its button or a key of the compositor's, and its root controller
  /// (`windowShouldClose(_:)`) agrees. True by default.
  func application(_ application: UIApplication, shouldClose window: UIWindow) -> Bool

  /// Whether the program ends when its last window was closed. True by default.
  func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool

  /// The compositor ended the connection; the program is about to end with status 1, unless
  /// `applicationShouldReconnect` says otherwise. Save what can be saved.
  func application(_ application: UIApplication, didLoseConnectionWith error: any Error)

  /// Whether the program lives on without a compositor until there is one again. False by default: the
  /// program ends with status 1.
  ///
  /// It is asked when the compositor has gone away, after `application(_:didLoseConnectionWith:)`. A protocol
  /// error ends the program in any case: it is a mistake of the program's, which would make it again.
  ///
  /// On true, it is as if the compositor had taken everything away. Touches and presses are cancelled, no
  /// window is key, the program resigns being active, and all screens are disconnected, with the
  /// notifications of each; `UIScreen.main` stands for the main one that was. Windows keep their content and
  /// are not hidden. Timers, the main queue and tasks go on.
  ///
  /// The program tries to connect at once, then ten times a second and less and less often, down to once a
  /// second, to where it would connect if it were started now (`WAYLAND_DISPLAY`). It waits in the run loop
  /// for a compositor that has a socket already and does not answer yet. On the new compositor the screens
  /// are new ones, which post that they were connected; the window that was key becomes key, in front of
  /// those of its level; the windows that are not hidden are shown again, back to front, with title, content,
  /// and the size they had while they floated. Where they are, and whether they are maximized, is the new
  /// compositor's choice.
  ///
  /// When no compositor has answered in 30 seconds, or when it is the sixth that went away within a minute,
  /// the program ends with one line and status 1.
  func applicationShouldReconnect(_ application: UIApplication) -> Bool
}

extension UIApplicationDelegate {
  /// The delegate's window as Objective-C's optional members are read in Swift, so that `delegate?.window??.frame` and
  /// `delegate!.window!!` compile.
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
    // The delegate may show words as soon as it is made.
    ProgramLanguages.declare(in: DocumentFinder.module(of: Self.self))
    UIApplication.shared.run(delegate: Self.instantiate() as! Self)
  }
}
