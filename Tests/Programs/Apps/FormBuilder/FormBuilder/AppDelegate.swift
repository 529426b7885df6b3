import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let controller = FormViewController(nibName: nil, bundle: nil)
    controller.form = Form.registration
    window = UIWindow(frame: UIScreen.main.bounds)
    window!.tintColor = .systemTeal
    window!.rootViewController = UINavigationController(rootViewController: controller)
    window!.makeKeyAndVisible()
    return true
  }
}
