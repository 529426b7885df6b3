/// A window as the desktop sees it.
///
/// UIKit: `UIWindowScene`. Each window has one of its own.
@MainActor public final class UIWindowScene {
  /// The title; while it is nil, the root controller's is shown.
  ///
  /// Wayland: `xdg_toplevel.set_title`.
  public var title: String? {
    didSet { if title != oldValue { window?.titleChanged() } }
  }

  private weak var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
  }
}
