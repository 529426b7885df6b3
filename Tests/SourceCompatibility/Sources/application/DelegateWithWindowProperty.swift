import UIKit

extension UIApplication {
  var delegateWindow: UIWindow? {
    delegate?.window ?? nil
  }
}

class WindowOwningDelegate: UIResponder, UIApplicationDelegate {
  lazy var window: UIWindow? = {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = UIColor.white
    return window
  }()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
