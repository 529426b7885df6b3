public import Foundation

// Previews by a firm press of a finger, which context menus have replaced. They are declared for sources that use them
// when `traitCollection.forceTouchCapability` is `available`, which it never is here.

/// A view whose content has a preview. Without effect: touch screens do not measure force.
///
/// UIKit: `UIViewControllerPreviewing`.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The view.
  var sourceView: UIView { get }
  /// The rectangle of the view that has a preview.
  var sourceRect: CGRect { get set }
  /// Provides the previews.
  var delegate: any UIViewControllerPreviewingDelegate { get }
}

/// Provides previews. Never called: touch screens do not measure force.
///
/// UIKit: `UIViewControllerPreviewingDelegate`.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// An action below a preview. It is never shown: touch screens do not measure force.
///
/// UIKit: `UIPreviewActionItem`.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}

/// An action below a preview. It is never shown: touch screens do not measure force.
///
/// UIKit: `UIPreviewAction`.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// The look of an action.
  public nonisolated enum Style: Int, Sendable {
    case `default`, selected, destructive
  }

  public let title: String

  /// Makes an action.
  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) { self.title = title }
}

/// A view that is registered for previews.
private final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let sourceView: UIView
  var sourceRect: CGRect
  let delegate: any UIViewControllerPreviewingDelegate

  init(_ view: UIView, _ delegate: any UIViewControllerPreviewingDelegate) {
    (sourceView, sourceRect, self.delegate) = (view, view.bounds, delegate)
  }
}

extension UIViewController {
  /// Has no effect: touch screens do not measure force. Use `UIContextMenuInteraction`.
  @discardableResult public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(sourceView, delegate) }

  /// Has no effect: touch screens do not measure force.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
