import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    UserDefaults.standard.register(defaults: [MusicClient.serverKey: "http://localhost:8080"])
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let client = MusicClient()
    let albums = UINavigationController(rootViewController: AlbumsViewController(client: client))
    albums.tabBarItem = UITabBarItem(title: "Albums", image: UIImage(systemName: "square.stack"), tag: 0)
    let favorites = UINavigationController(rootViewController: FavoritesViewController())
    favorites.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [albums, favorites]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.tintColor = .systemPink
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }
}
