import Foundation

/// Methods that decide which tab is shown and how. All have default implementations.
///
/// UIKit: `UITabBarControllerDelegate`.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether to show the controller whose tab the user pressed, even if it is shown already. True by default. Not called
  /// for selections by the program.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// Called when the user selected a tab, even if it was selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// The orientations that the content supports. By default those of `Info.plist`, else all (rule N4).
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask

  /// The orientation in which the content is first shown; the window's by default.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation

  /// Whether to select the tab that the user pressed, even if it is selected already. True by default. Called if the
  /// program set `tabs`; with `viewControllers`, `shouldSelect` is called instead.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool

  /// Called when the user selected a tab, even if it was selected already.
  ///
  /// - Parameter previousTab: the tab that was selected before; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)

  /// The controllers of a tab in the stack of a group with a `managingNavigationController`. Called for each tab from the
  /// group to the selected tab when the selection changes.
  ///
  /// - Parameter proposedViewControllers: the tab's controller; for the selected tab also those that were pushed onto it.
  /// - Returns: the controllers; by default the proposed ones.
  func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController]

  /// The animation from one tab to another; nil, the default, for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// The object that drives that animation interactively; nil, the default, for a noninteractive one.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  { tabBarController.defaultSupportedOrientations }

  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { tabBarController.defaultPreferredOrientation }

  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    true
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] { proposedViewControllers }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
