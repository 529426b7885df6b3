import UIKit

/// A navigation controller in whose place tests put their own.
final class RecordedNavigation: UINavigationController {
  private(set) var pushed: UIViewController?

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushed = viewController
    super.pushViewController(viewController, animated: animated)
  }
}

final class ControllerWithRecordedNavigation: UIViewController {
  var recorded: RecordedNavigation?
  override var navigationController: UINavigationController? { recorded }
}

class ControllerWithContainers: UIViewController {
  var tabs: UITabBarController?
  var split: UISplitViewController?
  override var navigationController: UINavigationController? {
    super.navigationController ?? UINavigationController(rootViewController: UIViewController())
  }
  override var tabBarController: UITabBarController? { tabs ?? super.tabBarController }
  override var splitViewController: UISplitViewController? { split ?? super.splitViewController }
}
