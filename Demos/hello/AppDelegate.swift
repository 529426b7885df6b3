import UIKit

/// The smallest program: one window with one label.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 420, height: 240))
    window.rootViewController = HelloViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
