import UIKit

class RootedNavigationController: UINavigationController {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    navigationBar.prefersLargeTitles = true
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

class OtherDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = RootedNavigationController(rootViewController: UIViewController())
    window.makeKeyAndVisible()
    self.window = window
  }
}
