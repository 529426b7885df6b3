import TransitionKit
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let circle = CircleTransition()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let coordinator = TransitionCoordinator.shared
    coordinator.navigationTransition = SharedElementTransition()
    coordinator.presentationTransition = circle
    let navigation = UINavigationController(rootViewController: PaletteViewController())
    coordinator.attach(to: navigation)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    return true
  }
}
