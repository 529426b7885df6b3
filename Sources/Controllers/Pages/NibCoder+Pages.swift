public import Foundation

/// The values of a page view controller that its initializer needs.
nonisolated struct PageTraits: NibTraits {
  let transition: UIPageViewController.TransitionStyle
  let orientation: UIPageViewController.NavigationOrientation
  let spacing: CGFloat
}

extension NibCoder where Element == UIPageViewController {
  @MainActor public convenience init(
    _ objects: NibObjects, transitionStyle: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation, interPageSpacing: CGFloat = 0,
    _ decode: @escaping @MainActor (UIPageViewController) -> Void
  ) {
    self.init(
      objects,
      PageTraits(
        transition: transitionStyle, orientation: navigationOrientation, spacing: interPageSpacing),
      decode)
  }
}
