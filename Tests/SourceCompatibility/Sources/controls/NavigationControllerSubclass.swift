import UIKit

class BrandNavigationController: UINavigationController, UINavigationControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    navigationBar.isTranslucent = false
    navigationBar.barTintColor = .white
    navigationBar.titleTextAttributes = [.foregroundColor: UIColor.black]
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .white
    navigationBar.standardAppearance = appearance
    navigationBar.scrollEdgeAppearance = appearance
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.navigationItem.backButtonTitle = ""
    super.pushViewController(viewController, animated: animated)
  }

  override var childForStatusBarStyle: UIViewController? { topViewController }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    setNavigationBarHidden(viewControllers.count == 1, animated: animated)
  }
}
