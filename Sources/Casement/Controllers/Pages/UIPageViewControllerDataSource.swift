/// Has the pages of a page view controller: what comes before one, and what after.
///
/// UIKit: `UIPageViewControllerDataSource`. A page is asked for once, when the one beside it is shown, and kept until
/// another one is: to have it asked for again, set the controller's `dataSource`.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; nil for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page after another one; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// How many dots there are below the pages. Zero by default, which is none and leaves their room to the pages. They are
  /// asked for when the program sets what is shown.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Which of the dots stands for what the program shows. Zero by default.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of the pages that the user turns. It need not implement anything.
///
/// UIKit: `UIPageViewControllerDelegate`. What the program shows by `setViewControllers` is not told.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user begins to turn to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// A page has come to rest that the user began to turn.
  ///
  /// - Parameters:
  ///   - finished: true.
  ///   - previousViewControllers: what was shown before.
  ///   - completed: whether another page is shown now; false where the user went back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

  /// The orientations of the pages.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask

  /// The orientation in which the pages are best presented.
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
  { pageViewController.ownSupportedOrientations }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { pageViewController.ownPreferredOrientation }
}
