public import Foundation
import UniformTypeIdentifiers

/// Has another program show or open a file.
///
/// The toolkit has no previews of its own: to preview a file is to open it with the program that the user prefers for it.
///
/// UIKit: `UIDocumentInteractionController`. Portal: `org.freedesktop.portal.OpenURI`.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  /// Is told when another program is asked.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// The file.
  open var url: URL?

  /// The content type of the file, such as `com.adobe.pdf`: that of its extension, unless it is set.
  open var uti: String? {
    get { ownType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { ownType = newValue }
  }
  private var ownType: String?

  /// The name that is shown: that of the file, unless it is set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?

  /// Values for the other program. They are not passed on: desktops have no such values.
  open var annotation: Any?

  /// Images of the file. None: the toolkit makes no icons for files.
  open var icons: [UIImage] { [] }

  /// The gestures that open the file or show the menu: none, since the toolkit does not add any to views.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Makes a controller for a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Makes a controller without a file.
  public override init() {}

  /// Opens the file with the program that the user prefers for it.
  ///
  /// The delegate has to have a controller for previews, as in UIKit.
  ///
  /// - Returns: false without a file or a controller, and where no program opens such files.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let delegate,
      !(delegate.documentInteractionControllerViewControllerForPreview(self) is MissingPreviewController)
    else { return false }
    delegate.documentInteractionControllerWillBeginPreview(self)
    return open(asks: false) { [weak self] _ in
      if let self { self.delegate?.documentInteractionControllerDidEndPreview(self) }
    }
  }

  /// Has the user choose a program that opens the file.
  ///
  /// - Parameters: where a menu would be shown. The portal shows its own window.
  /// - Returns: false without a file, and where no program opens such files.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    return choose { $0.documentInteractionControllerDidDismissOpenInMenu($1) }
  }

  /// Has the user choose a program that opens the file. See `presentOpenInMenu(from:in:animated:)`.
  @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    return choose { $0.documentInteractionControllerDidDismissOpenInMenu($1) }
  }

  /// Has the user choose a program that opens the file.
  ///
  /// - Parameters: where a menu would be shown. The portal shows its own window.
  /// - Returns: false without a file, and where no program opens such files.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool
  {
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    return choose { $0.documentInteractionControllerDidDismissOptionsMenu($1) }
  }

  /// Has the user choose a program that opens the file. See `presentOptionsMenu(from:in:animated:)`.
  @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    return choose { $0.documentInteractionControllerDidDismissOptionsMenu($1) }
  }

  /// Does nothing: the window of the portal belongs to the desktop.
  open func dismissPreview(animated: Bool) {}

  /// Does nothing: the window of the portal belongs to the desktop.
  open func dismissMenu(animated: Bool) {}

  private func choose(
    _ ended: @escaping (any UIDocumentInteractionControllerDelegate, UIDocumentInteractionController) -> Void
  ) -> Bool {
    open(asks: true) { [weak self] isOpened in
      guard let self, let delegate else { return }
      if isOpened { delegate.documentInteractionController(self, didEndSendingToApplication: nil) }
      ended(delegate, self)
    }
  }

  private func open(asks: Bool, _ ended: @escaping @MainActor @Sendable (Bool) -> Void) -> Bool {
    let openings = UIApplication.shared.context.openings
    guard let url, openings.canOpen(url) else { return false }
    if asks { delegate?.documentInteractionController(self, willBeginSendingToApplication: nil) }
    openings.open(url, asks: asks, completion: ended)
    return true
  }
}

/// Is told what becomes of a file. All of it is optional.
///
/// UIKit: `UIDocumentInteractionControllerDelegate`.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// The controller above which a preview would be shown. By default one that is in no window, for no preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController

  /// The rectangle from which a preview would grow. Never called.
  func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect

  /// The view from which a preview would grow. Never called.
  func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?

  /// Another program is about to be asked to show the file.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)

  /// The other program has been asked.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)

  /// The user is about to be asked for a program.
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)

  /// The user has chosen a program, or none.
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)

  /// The user is about to be asked for a program.
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)

  /// The user has chosen a program, or none.
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)

  /// The file is about to be sent. The application is nil: the desktop does not say which one it is.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)

  /// The file was sent. The application is nil: the desktop does not say which one it is.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

/// Stands for the controller of a delegate that has none.
private final class MissingPreviewController: UIViewController {}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { MissingPreviewController() }
  public func documentInteractionControllerRectForPreview(
    _ controller: UIDocumentInteractionController
  ) -> CGRect { .zero }
  public func documentInteractionControllerViewForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIView? { nil }
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
  {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
  ) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
  ) {}
}
