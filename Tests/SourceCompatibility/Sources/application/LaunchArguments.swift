import UIKit

enum LaunchArguments {
  static var isRunningUITests: Bool {
    ProcessInfo.processInfo.arguments.contains("-UITests")
  }

  static var isPreview: Bool {
    ProcessInfo.processInfo.environment["PREVIEW"] == "1"
  }
}

final class LaunchingAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    if LaunchArguments.isRunningUITests {
      UserDefaults.standard.removeObject(forKey: "onboarding.seen")
    }
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    return launchOptions == nil
  }
}
