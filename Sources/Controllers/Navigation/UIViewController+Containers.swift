extension UIViewController {
  /// The nearest ancestor that is a navigation controller.
  public var navigationController: UINavigationController? { nearestContainer() }

  /// The nearest ancestor that is a tab bar controller.
  public var tabBarController: UITabBarController? { nearestContainer() }

  /// The nearest ancestor that is a split view controller.
  public var splitViewController: UISplitViewController? { nearestContainer() }
}

extension UINavigationController: NavigationItemContainer {
  package var rootController: UIViewController? { viewControllers.first }
}

extension UITabBarController: TabItemContainer {}
