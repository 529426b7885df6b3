import UIKit

class LibraryTabBarController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    mode = .tabSidebar
    let home = UITab(title: "Home", image: UIImage(systemName: "house"), identifier: "home") { _ in
      UINavigationController(rootViewController: UIViewController())
    }
    home.badgeValue = "2"
    let albums = UITab(title: "Albums", image: nil, identifier: "albums") { tab in
      let controller = UIViewController()
      controller.title = tab.title
      return controller
    }
    albums.preferredPlacement = .sidebarOnly
    let library = UITabGroup(
      title: "Library", image: UIImage(systemName: "folder"), identifier: "library", children: [albums]
    ) { _ in UIViewController() }
    library.managingNavigationController = UINavigationController()
    library.defaultChildIdentifier = "albums"
    let search = UISearchTab { _ in UINavigationController(rootViewController: UIViewController()) }
    tabs = [home, library, search]
    selectedTab = home
    if let tab = tab(forIdentifier: "albums") as? UITabGroup { tab.children.removeAll() }
    var header = UIListContentConfiguration.cell()
    header.text = "Ada"
    sidebar.headerContentConfiguration = header
    sidebar.isHidden = false
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    tab.identifier != "locked" && tab.isEnabled
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    print(previousTab?.title ?? "", selectedTab.title)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] {
    traitCollection.horizontalSizeClass == .compact
      ? proposedViewControllers : Array(proposedViewControllers.suffix(1))
  }
}
