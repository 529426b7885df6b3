public import Foundation

/// An object whose size is set by its container, such as a view controller.
///
/// UIKit: `UIContentContainer`. `traitCollectionDidChange` reports changed traits.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the object prefers, in points.
  var preferredContentSize: CGSize { get }

  /// Called when the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Never called by the toolkit, because it does not observe constraint changes in a child.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size of a child when this container gets another size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the traits change, such as the size class.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the size changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
