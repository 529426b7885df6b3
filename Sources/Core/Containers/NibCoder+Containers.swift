import Foundation

// Initializers for containers with values that a class accepts only in its initializer.

/// The values of a split view controller that its initializer needs.
nonisolated struct SplitTraits: NibTraits {
  let style: UISplitViewController.Style
}

extension NibCoder where Element == UISplitViewController {
  @MainActor public convenience init(
    _ objects: NibObjects, style: UISplitViewController.Style,
    _ decode: @escaping @MainActor (UISplitViewController) -> Void
  ) {
    self.init(objects, SplitTraits(style: style), decode)
  }
}

/// The classes of the bars of a navigation controller.
nonisolated struct NavigationTraits: NibTraits {
  let navigationBarClass: AnyClass?
  let toolbarClass: AnyClass?
}

extension NibCoder where Element == UINavigationController {
  @MainActor public convenience init(
    _ objects: NibObjects, navigationBarClass: AnyClass?, toolbarClass: AnyClass?,
    _ decode: @escaping @MainActor (UINavigationController) -> Void
  ) {
    self.init(
      objects, NavigationTraits(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass), decode)
  }
}
