/// The program's own part of the application: it is told what happens, and decides.
///
/// Mark the class, a `UIResponder`, with `@main`; it needs no `init` of its own. Everything is optional.
///
/// UIKit: `UIApplicationDelegate`.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The connection stands; nothing is shown yet.
  ///
  /// - Returns: false if the launch options could not be handled. There are none here.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The program is ready: make windows and show them.
  ///
  /// - Returns: false if the launch options could not be handled. There are none here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// One of the windows has the keyboard's focus.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// None of the windows will have the keyboard's focus.
  func applicationWillResignActive(_ application: UIApplication)

  /// The program is about to end in order.
  func applicationWillTerminate(_ application: UIApplication)

  /// Somebody asks to close a window, by its button or a key of the compositor's. True by default.
  func application(_ application: UIApplication, shouldClose window: UIWindow) -> Bool

  /// Whether the program ends when its last window was closed. True by default.
  func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool

  /// The compositor ended the connection; the program is about to end with status 1. Save what can be
  /// saved.
  func application(_ application: UIApplication, didLoseConnectionWith error: any Error)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}

  public func applicationWillResignActive(_ application: UIApplication) {}

  public func applicationWillTerminate(_ application: UIApplication) {}

  public func application(_ application: UIApplication, shouldClose window: UIWindow) -> Bool { true }

  public func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool { true }

  public func application(_ application: UIApplication, didLoseConnectionWith error: any Error) {}
}

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the program. `@main` calls it.
  public static func main() {
    UIApplication.shared.run(delegate: Self.instantiate() as! Self)
  }
}
