public import Foundation

extension UIWindowScene {
  /// A short message in front of a window's content, such as "3 files moved to Trash", perhaps with an action, such as Undo.
  ///
  /// The message disappears by itself after `timeout`, which does not run while the pointer is over the message or the
  /// keyboard's focus is in it. It never takes the focus: Tab reaches it after everything else in the window, and Escape
  /// closes it there. It lies above the safe areas of the controllers at the lower edge, and so above their bars; a controller
  /// with another view at its lower edge keeps it visible by `additionalSafeAreaInsets`. The message is posted as an
  /// accessibility announcement when it is shown. A toast that was dismissed may be shown again.
  ///
  /// UIKit has no counterpart. libadwaita: `AdwToast`.
  @preconcurrency @MainActor public final class Toast: NSObject {
    /// The message. One short sentence without a period.
    public let title: String

    /// The action of the toast's button; nil for a message without a button. The toast is dismissed before the handler runs.
    public let action: UIAction?

    /// The time in seconds until the toast disappears by itself; 0 for a toast that remains until it is dismissed. A new value
    /// applies when the time is restarted. 5 by default, 8 with an action.
    public var timeout: TimeInterval

    /// Called once when the toast has been dismissed, for whatever reason: its time is over, the user closed it, chose its
    /// action, or hid its window, or the program called `dismiss()`. An action's handler runs before.
    public var didDismiss: (() -> Void)?

    /// The queue that shows the toast, or will.
    weak var toasts: Toasts?

    /// Makes a toast, which `showToast(_:)` of a scene or of a controller shows.
    ///
    /// - Parameters:
    ///   - title: the message.
    ///   - action: the action of its button, whose title is the button's.
    public init(_ title: String, action: UIAction? = nil) {
      self.title = title
      self.action = action
      timeout = action == nil ? 5 : 8
    }

    /// Whether the toast is on the screen now, as opposed to one that waits or was dismissed.
    public var isShown: Bool { toasts?.current === self }

    /// Takes the toast off the screen or out of the queue. A no-op for a toast that is in neither.
    public func dismiss() { toasts?.dismiss(self) }
  }

  /// Shows a toast at the lower edge of the scene's window. Further toasts are queued and shown one after another. A toast
  /// that is shown or queued already is not added again.
  ///
  /// A window that is hidden shows its toasts when it is shown. Hiding a window dismisses all of them.
  public func showToast(_ toast: Toast) {
    guard let window else { return }
    let toasts = window.toasts as? Toasts ?? Toasts(window)
    window.toasts = toasts
    toasts.show(toast)
  }
}

extension UIViewController {
  /// Shows a toast at the lower edge of the controller's window; in the key window while the controller is in none, as after
  /// it was dismissed.
  public func showToast(_ toast: UIWindowScene.Toast) {
    let context = UIApplication.shared.context
    let window =
      viewIfLoaded?.window ?? context.keyWindows.current ?? context.windows.all.last { !$0.isHidden }
    // A popover has a window of its own, and is closed sooner than the toast.
    (window?.base ?? window)?.scene.showToast(toast)
  }
}
