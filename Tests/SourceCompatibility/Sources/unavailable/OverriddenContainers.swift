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
