public import Foundation

/// An object whose size is set by its container, such as a view controller.
///
/// UIKit: `UIContentContainer`. `traitCollectionDidChange` tells of traits that have changed.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size that it would like to have.
  var preferredContentSize: CGSize { get }

  /// One in it would like to have another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Is never called by the toolkit: changes of constraints in a child are not observed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that one in it will have when this has another size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// It is about to have other traits, such as another class of size.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)

  /// It is about to have another size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
