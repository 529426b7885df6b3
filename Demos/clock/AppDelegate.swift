import UIKit

/// An analog clock. S shows or hides the second hand, D is dark or light, F full screen, Q quits.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 420, height: 420))
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 80, height: 80)
    window.rootViewController = ClockViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
