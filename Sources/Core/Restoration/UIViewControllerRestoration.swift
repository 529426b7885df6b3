public import Foundation

// State restoration of controllers by coders, which scenes have replaced. It is declared for programs that implement it.
// The toolkit restores scenes by `NSUserActivity` (`UISceneDelegate.stateRestorationActivity(for:)`).

/// Never called: the toolkit restores scenes by `NSUserActivity`. Creates controllers that were shown in the last run.
///
/// UIKit: `UIViewControllerRestoration`.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// Creates the controller at the end of a path of restoration identifiers.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// Never called: the toolkit restores scenes by `NSUserActivity`. Maps rows and items to persistent identifiers.
///
/// UIKit: `UIDataSourceModelAssociation`.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation: AnyObject {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
