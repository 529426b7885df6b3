public import Foundation
import UniformTypeIdentifiers

/// Lets another program show or open a file.
///
/// The toolkit has no previews of its own. A preview opens the file in the program that the user prefers for its type.
///
/// UIKit: `UIDocumentInteractionController`. Portal: `org.freedesktop.portal.OpenURI`.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  /// Notified when a file is opened in another program.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// The URL of the file.
  open var url: URL?

  /// The content type of the file, such as `com.adobe.pdf`. By default it is derived from the extension.
  open var uti: String? {
    get { customType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { customType = newValue }
  }
  private var customType: String?

  /// The display name. By default the file's name.
  open var name: String? {
    get { customName ?? url?.lastPathComponent }
    set { customName = newValue }
  }
  private var customName: String?

  /// Values for the other program. They are not passed, because desktops do not support them.
  open var annotation: Any?

  /// Icons of the file. Always empty, because the toolkit creates no file icons.
  open var icons: [UIImage] { [] }

  /// The gestures that open the file or show the menu. Always empty, because the toolkit adds none to views.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Creates a controller for a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Creates a controller without a file.
  public override init() {}

  /// Opens the file in the program that the user prefers for its type.
  ///
  /// As in UIKit, the delegate must return a controller for previews.
  ///
  /// - Returns: false without a file or a controller, and if no program opens such files.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let delegate, canOpen,
      !(delegate.documentInteractionControllerViewControllerForPreview(self) is MissingPreviewController)
    else { return false }
    delegate.documentInteractionControllerWillBeginPreview(self)
    return open(asks: false) { [weak self] _ in
      if let self { self.delegate?.documentInteractionControllerDidEndPreview(self) }
    }
  }

  /// Lets the user choose a program that opens the file.
  ///
  /// - Parameters: the place of a menu. Not used, because the portal shows its own window.
  /// - Returns: false without a file, and if no program opens such files.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard canOpen else { return false }
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    return choose { $0.documentInteractionControllerDidDismissOpenInMenu($1) }
  }

  /// Lets the user choose a program that opens the file. See `presentOpenInMenu(from:in:animated:)`.
  @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    guard canOpen else { return false }
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    return choose { $0.documentInteractionControllerDidDismissOpenInMenu($1) }
  }

  /// Lets the user choose a program that opens the file.
  ///
  /// - Parameters: the place of a menu. Not used, because the portal shows its own window.
  /// - Returns: false without a file, and if no program opens such files.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool
  {
    guard canOpen else { return false }
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    return choose { $0.documentInteractionControllerDidDismissOptionsMenu($1) }
  }

  /// Lets the user choose a program that opens the file. See `presentOptionsMenu(from:in:animated:)`.
  @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    guard canOpen else { return false }
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    return choose { $0.documentInteractionControllerDidDismissOptionsMenu($1) }
  }

  /// Has no effect: the portal's window belongs to the desktop.
  open func dismissPreview(animated: Bool) {}

  /// Has no effect: the portal's window belongs to the desktop.
  open func dismissMenu(animated: Bool) {}

  /// Whether there is a file, and a program that opens it. Without them the delegate is not notified.
  private var canOpen: Bool { url.map(UIApplication.shared.context.openings.canOpen) ?? false }

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

/// Methods that report the opening of a file in another program. All have default implementations.
///
/// UIKit: `UIDocumentInteractionControllerDelegate`.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// The controller for presenting a preview. By default a placeholder, for no preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController

  /// Never called. The rectangle from which a preview would grow.
  func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect

  /// Never called. The view from which a preview would grow.
  func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?

  /// Called before another program is asked to show the file.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)

  /// Called after another program was asked to show the file.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)

  /// Called before the user is asked for a program.
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)

  /// Called after the user chose a program or canceled.
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)

  /// Called before the user is asked for a program.
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)

  /// Called after the user chose a program or canceled.
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)

  /// Called before the file is sent. The application is nil, because the desktop does not report it.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)

  /// Called after the file was sent. The application is nil, because the desktop does not report it.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

/// The sentinel for a delegate without a preview controller.
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
