import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    UserDefaults.standard.register(defaults: ["ShuffleSeed": 1])
  }

  func applicationWillResignActive(_ application: UIApplication) {
    Library.shared.save()
  }
}
