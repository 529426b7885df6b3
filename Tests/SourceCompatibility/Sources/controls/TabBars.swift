import UIKit

class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let home = UINavigationController(rootViewController: UIViewController())
    home.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
    let search = UIViewController()
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    search.tabBarItem.badgeValue = "3"
    viewControllers = [home, search]
    selectedIndex = 0
    tabBar.tintColor = .systemRed
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    viewController !== selectedViewController
  }
}
