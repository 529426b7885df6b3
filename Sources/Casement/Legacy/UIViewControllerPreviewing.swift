public import Foundation

// Previews by a hard press of a finger, which context menus have replaced. They are declared for sources that offer them where
// `traitCollection.forceTouchCapability` is `available`, which it never is here.

/// A view whose content is previewed. Without effect: no press is felt to be harder.
///
/// UIKit: `UIViewControllerPreviewing`.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The view.
  var sourceView: UIView { get }
  /// The part of it that is previewed.
  var sourceRect: CGRect { get set }
  /// Makes previews.
  var delegate: any UIViewControllerPreviewingDelegate { get }
}

/// Makes previews. Never called: no press is felt to be harder.
///
/// UIKit: `UIViewControllerPreviewingDelegate`.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// A choice below a preview. It is never shown: no press is felt to be harder.
///
/// UIKit: `UIPreviewActionItem`.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}

/// A choice below a preview. It is never shown: no press is felt to be harder.
///
/// UIKit: `UIPreviewAction`.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// How a choice looks.
  public nonisolated enum Style: Int, Sendable {
    case `default`, selected, destructive
  }

  public let title: String

  /// Makes a choice.
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
  /// Has no effect: no press is felt to be harder. Use `UIContextMenuInteraction`.
  @discardableResult public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(sourceView, delegate) }

  /// Has no effect: no press is felt to be harder.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
