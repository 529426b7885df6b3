/// Provides the pages before and after the current page.
///
/// UIKit: `UIPageViewControllerDataSource`. Each neighbor is requested once per current page, and kept until another page
/// is shown. To request it again, set the controller's `dataSource`.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before the given one; nil for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page after the given one; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// The number of dots in the page control. With zero, the default, there is no page control. Requested when the program
  /// sets a page.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// The index of the dot for the page that the program set. Zero by default.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Methods that report the pages that the user turns. All have default implementations.
///
/// UIKit: `UIPageViewControllerDelegate`. Pages that the program sets by `setViewControllers` are not reported.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called before the user turns to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// Called after a turn by the user ended.
  ///
  /// - Parameters:
  ///   - finished: always true.
  ///   - previousViewControllers: the page that was shown before.
  ///   - completed: whether another page is shown; false if the user went back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

  /// The orientations that the pages support. By default those of `Info.plist`, else all.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask

  /// The orientation in which the pages are first shown; the window's by default.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  { pageViewController.defaultSupportedOrientations }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { pageViewController.defaultPreferredOrientation }
}
