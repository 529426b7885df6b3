import SideMenu
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    SideMenuController.preferences.menuWidth = 240
    let pages = Page.allCases.map { page -> UINavigationController in
      UINavigationController(rootViewController: PageViewController(page: page))
    }
    pages[1].sideMenuBadge = "3"
    let menu = MenuViewController(pages: pages)
    let side = SideMenuController(contentViewController: pages[0], menuViewController: menu)
    for (page, controller) in zip(Page.allCases, pages) { side.cache(controller, with: page.rawValue) }
    side.delegate = menu
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = side
    window?.makeKeyAndVisible()
    return true
  }
}
